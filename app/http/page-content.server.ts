import { getDraftContent } from '../domain/content/content.server.ts';
import type { Notice, SiteContent } from '../domain/content/content.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { PREVIEW } from '../domain/shared/paths.ts';
import { requireAdmin } from './guards.server.ts';
import { getSiteContent } from './site-content.server.ts';

/** The texts of a page as customers read them or, in a preview, as the drafts have them. */

interface PageArgs {
  request: Request;
  context: { app: AppContext };
}

/** Whether a page is asked for as the drafts have it. Nobody but staff gets such a page. */
export function isPreview(request: Request): boolean {
  return request.url.includes(PREVIEW) && new URL(request.url).searchParams.has(PREVIEW);
}

/** By context, so that all loaders of a request share one read. */
const drafts = new WeakMap<AppContext, Promise<Partial<SiteContent>>>();

/** A preview is for staff who may change the site's texts: others are redirected to the login. */
export async function getPageContent(args: PageArgs): Promise<SiteContent> {
  const { app } = args.context;
  if (!isPreview(args.request)) return getSiteContent(app);
  await requireAdmin(args, 'site');
  const drafted = drafts.get(app) ?? getDraftContent(app);
  drafts.set(app, drafted);
  const [content, changes] = await Promise.all([getSiteContent(app), drafted]);
  return { ...content, ...changes };
}

/** Above a page that staff see with what is not published yet. */
export const PREVIEW_NOTICE: Notice = {
  text: 'Preview: customers do not see the drafts on this page yet.',
  link: { to: '/admin/content', label: 'Back to the editor' },
};
