import { useRouteLoaderData } from '@remix-run/react';

/** Above a page that staff see with what is not published yet. */
export function PreviewBar() {
  const root = useRouteLoaderData('root') as { preview?: boolean } | undefined; // what its loader gives
  if (!root?.preview) return null;
  return (
    <p role="note" className="border-b-4 border-marigold bg-white px-4 py-2 text-center">
      <b>Preview:</b> customers do not see the drafts on this page yet.{' '}
      <a href="/admin/content" className="link inline-flex min-h-6 items-center">
        Back to the editor
      </a>
    </p>
  );
}
