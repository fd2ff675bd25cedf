import { useRouteLoaderData } from '@remix-run/react';
import { contact } from '../../brand.ts';
import type { Contact } from '../../domain/content/content.ts';

/** How customers reach the shop, as the root has loaded it; the file's values on a page for which nothing was loaded. */
export function useContact(): Contact {
  const root = useRouteLoaderData('root') as { contact?: Contact } | undefined;
  return root?.contact ?? contact;
}
