import { useRouteLoaderData } from '@remix-run/react';
import type { Contact } from '../../domain/content/content.ts';
import { contact } from '../../site/brand.ts';

/** How customers reach the shop, as the root has loaded it; the file's values on a page for which nothing was loaded. */
export function useContact(): Contact {
  const root = useRouteLoaderData('root') as { contact?: Contact } | undefined;
  return root?.contact ?? contact;
}
