import { useNavigation } from '@remix-run/react';

/** Says 'Loading...' if a design takes a moment to load (spec, section 2). */
export function NavigationNotice() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname.startsWith('/details/');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-50 text-center">
      {isLoading && (
        <span className="appear-late inline-block rounded-full bg-henna-950 px-5 py-2 text-ivory shadow-lg">
          Loading...
        </span>
      )}
    </div>
  );
}
