import { useNavigation } from '@remix-run/react';

/** Says that a design is on its way when it takes a moment (spec, section 2: 'Loading...'). */
export function NavigationNotice() {
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname.startsWith('/details/');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-50 text-center">
      {loading && (
        <span className="appear-late inline-block rounded-full bg-henna-950 px-5 py-2 text-ivory shadow-lg">
          Loading...
        </span>
      )}
    </div>
  );
}
