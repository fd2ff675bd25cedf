import type { LoaderFunctionArgs } from '@remix-run/cloudflare';

/**
 * Hands /api to the Hono app under the Vite development server, which does not run `functions/`. On Pages that
 * function answers first, and this is left out of the build.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  if (!import.meta.env.DEV) return new Response(null, { status: 404 });
  const { handleApiRequest } = await import('#functions/api/app.ts');
  return handleApiRequest(request, () => context.app, context.execution);
}

export const action = loader;
