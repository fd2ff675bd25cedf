import { notInArray } from 'drizzle-orm';
import { siteContent } from '#drizzle/schema/content.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { ContentGroup, EditableContent, SiteContent, SiteGroup } from './content.ts';
import { CONTENT_SCHEMAS } from './content-input.ts';
import { selectDrafts } from './content-row.server.ts';
import { DELIVERY_KEY } from './delivery.ts';
import { parseStoredDelivery } from './delivery-input.ts';
import { SITE_GROUPS } from './groups.ts';
import { POLICY_NAMES } from './policy.ts';
import { parseStoredTerms, SELLING_TERMS_KEY } from './selling-terms-input.ts';
import { parseStoredRule, STRUCK_PRICES_KEY } from './struck-price-input.ts';

/**
 * The site's texts and figures as the owner has changed them. If nothing is stored for a group, or what is stored no
 * longer fits its schema, the defaults apply; the caller passes those of `app/site`.
 */

/** All of it but the policies, in one query. */
export async function getContent(
  context: Pick<AppContext, 'db' | 'log'>,
  defaults: SiteContent,
): Promise<SiteContent> {
  const { key, value } = siteContent;
  const rows = await context.db
    .select({ key, value })
    .from(siteContent)
    .where(notInArray(key, [...POLICY_NAMES]));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const read = <Group extends SiteGroup>(group: Group) => [
    group,
    parseStoredContent(context, group, stored.get(group)) ?? defaults[group],
  ];
  const { freeHours, keepPercent } = parseStoredTerms(stored.get(SELLING_TERMS_KEY));
  const cancellation = { freeHours, keepPercent };
  const delivery = parseStoredDelivery(stored.get(DELIVERY_KEY));
  const groups = Object.fromEntries(SITE_GROUPS.map(read));
  const struckPrices = parseStoredRule(stored.get(STRUCK_PRICES_KEY));
  return { ...groups, cancellation, delivery, struckPrices } as unknown as SiteContent; // each group by its own schema
}

/** Null if nothing is stored, if the owner went back to the defaults, or (logged) if the value does not fit its schema. */
export function parseStoredContent<Group extends ContentGroup>(
  { log }: Pick<AppContext, 'log'>,
  group: Group,
  json: string | undefined,
): EditableContent[Group] | null {
  const value: unknown = JSON.parse(json ?? 'null'); // a CHECK allows nothing but JSON in the column
  if (value === null) return null;
  const parsed = CONTENT_SCHEMAS[group].safeParse(value);
  if (parsed.success) return parsed.data as EditableContent[Group]; // of this group’s schema
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  log.error('stored content does not fit', { content: group, issues });
  return null;
}

/** What is prepared and not published yet, of each group that has a draft. */
export async function getDraftContent(
  context: Pick<AppContext, 'db' | 'log'>,
): Promise<Partial<SiteContent>> {
  const drafts = new Map((await selectDrafts(context, POLICY_NAMES)).map(({ key, value }) => [key, value]));
  const groups = SITE_GROUPS.map((group) => [group, parseStoredContent(context, group, drafts.get(group))]);
  return Object.fromEntries(groups.filter(([, value]) => value !== null)); // each group by its own schema
}
