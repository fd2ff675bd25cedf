import bookingCancellation from '#app/site/policies/booking-cancellation.md';
import faqs from '#app/site/policies/faqs.md';
import orderInfo from '#app/site/policies/order-info.md';
import privacy from '#app/site/policies/privacy.md';
import skinSafety from '#app/site/policies/skin-safety.md';
import terms from '#app/site/policies/terms.md';
import { getPolicies } from '../domain/content/policy.server.ts';
import type { Policy, PolicyName } from '../domain/content/policy.ts';
import type { MarkdownPage } from '../domain/content/prose.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { toDefaultText } from './default-text.server.ts';
import { requireAdmin } from './guards.server.ts';
import { getPageContent, isPreview } from './page-content.server.ts';

/** The long texts, of which a page sends only its own. */

const FILES = { bookingCancellation, faqs, orderInfo, privacy, skinSafety, terms };

/** What the owner has not changed. */
export const defaultPolicies = Object.fromEntries(
  Object.entries(FILES).map(([name, page]) => [name, toDefaultText(page)]),
) as Record<PolicyName, Policy>; // the names of the files are those

interface PageArgs {
  request: Request;
  context: { app: AppContext };
}

/** A policy with what stands in it: the box on skin safety, and the design boxes. */
export async function loadPolicy(args: PageArgs, name: Exclude<PolicyName, 'skinSafety'>) {
  const { app } = args.context;
  const drafts = isPreview(args.request);
  if (drafts) await requireAdmin(args, 'site');
  const [policies, content] = await Promise.all([
    getPolicies(app, [name, 'skinSafety'], { defaults: defaultPolicies, drafts }),
    getPageContent(args),
  ]);
  const { page } = policies[name];
  const asked = placeholdersOf(page);
  return {
    policy: { ...page, path: FILES[name].path },
    skinSafety: asked.has('skinSafety') ? policies.skinSafety.page.sections : [],
    boxes: asked.has('designBoxes') ? content.boxes : null,
  };
}

const placeholders = new WeakMap<MarkdownPage, Set<string>>();

/** What a policy asks for to stand in it. A text stays the same object for as long as it is remembered. */
function placeholdersOf(page: MarkdownPage): Set<string> {
  let known = placeholders.get(page);
  if (!known) {
    const named = JSON.stringify(page).matchAll(/"placeholder":"(\w+)"/g);
    known = new Set(Array.from(named, ([, name = '']) => name));
    placeholders.set(page, known);
  }
  return known;
}
