import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '../../http/not-found.server.ts';

/** Every address without a page. Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs): Promise<never> {
  throw await notFound(context.app, 'There is nothing at this address.');
}

export function action(): never {
  throw new Response('There is nothing at this address.', { status: 404 });
}

export default function NotFound() {
  return null;
}
