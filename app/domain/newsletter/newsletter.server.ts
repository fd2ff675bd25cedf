import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { newsletters, subscribers } from '#drizzle/schema/newsletter.ts';
import { designColumns, isVisible } from '../designs/design-rows.server.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { type CsvColumns, exportRows } from '../shared/csv-export.server.ts';
import { type KeysetCursor, type KeysetPage, keysetPart, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDate } from '../shared/time.ts';
import type { NewsletterContent, NewsletterDesign, NewsletterStatus } from './newsletter.ts';

type Context = Pick<AppContext, 'db'>;

/** A newsletter as its page in the admin area shows it. */
export interface NewsletterDetails extends NewsletterContent {
  id: string;
  status: NewsletterStatus;
  version: number;
  /** Subscribers when sending began; 0 before. */
  recipients: number;
  /** Messages that the e-mail provider took, and that it refused; of what is being sent, so far. */
  sent: number;
  failed: number;
  queuedUpTo: string;
  startedAt: Date | null;
  endedAt: Date | null;
}

const { id, subject, body, status, version, recipients, queuedUpTo, startedAt, endedAt } = newsletters;

/** How many of a newsletter's messages were sent, or given up, so far. */
export const countMessages = (column: 'sent_at' | 'given_up_at') =>
  sql<number>`(select count(${sql.raw(column)}) from outbox where about = 'newsletter/' || newsletters.id)`;

/** Counted in the outbox until it has ended, kept afterwards: the outbox forgets. */
const { sent, failed } = newsletters;
const isOver = sql`newsletters.ended_at is not null`;
const columns = {
  ...{ id, subject, body, status, version, recipients, queuedUpTo, startedAt, endedAt },
  sent: sql<number>`iif(${isOver}, ${sent}, ${countMessages('sent_at')})`.as('messages_sent'),
  failed: sql<number>`iif(${isOver}, ${failed}, ${countMessages('given_up_at')})`.as('messages_failed'),
  images: attachedImages('newsletter_images.newsletter_id', 'newsletters.id').as('images'),
};

/** The statements that read a newsletter, for a batch and {@link toNewsletter}. */
export function selectNewsletter({ db }: Pick<AppContext, 'db'>, newsletterId: string) {
  const chosen = sql`(select value from newsletters, json_each(design_ids) where newsletters.id = ${newsletterId})`;
  return [
    db.select(columns).from(newsletters).where(eq(newsletters.id, newsletterId)),
    db
      .select(designColumns)
      .from(designs)
      .where(and(isVisible, sql`${designs.id} in ${chosen}`)),
    selectSubscriberCount(db),
    db.select({ ids: newsletters.designIds }).from(newsletters).where(eq(newsletters.id, newsletterId)),
  ] as const;
}

type RowsOf<Statements extends readonly unknown[]> = {
  [Key in keyof Statements]: Awaited<Statements[Key]>;
};

/** What the statements of a batch answer; null if there is none. */
export function toNewsletter([[row], shown, [count], [order]]: RowsOf<ReturnType<typeof selectNewsletter>>):
  | (NewsletterDetails & { subscribers: number })
  | null {
  if (!row) return null;
  return { ...row, designs: inOrder(order?.ids ?? [], shown), subscribers: count?.confirmed ?? 0 };
}

/** Null if there is none. One round trip. */
export async function getNewsletter(context: Context, newsletterId: string) {
  return toNewsletter(await context.db.batch(selectNewsletter(context, newsletterId)));
}

/** Those of the designs that customers can see, in the order in which they were chosen. */
function inOrder(ids: readonly string[], shown: readonly NewsletterDesign[]): NewsletterDesign[] {
  return ids.flatMap((each) => {
    const design = shown.find((one) => one.id === each);
    if (!design) return [];
    const { name, price, images } = design;
    return [{ id: design.id, name, price, images }];
  });
}

const PAGE_SIZE = 24;

export type NewsletterListItem = Pick<
  NewsletterDetails,
  'id' | 'subject' | 'status' | 'recipients' | 'sent' | 'failed' | 'startedAt'
> & { updatedAt: Date };

/** The newsletters, the latest first, and how many people they reach. One round trip. */
export async function listNewsletters(
  { db }: Context,
  cursor: KeysetCursor | null,
): Promise<KeysetPage<NewsletterListItem> & { subscribers: SubscriberCount }> {
  const { where, orderBy } = keysetPart(newsletters.createdAt, id, { cursor });
  const [rows, [count]] = await db.batch([
    db
      .select({
        ...{ id, subject, status, recipients, startedAt },
        ...{ sent: columns.sent, failed: columns.failed },
        updatedAt: newsletters.updatedAt,
      })
      .from(newsletters)
      .where(where)
      .orderBy(...orderBy)
      .limit(PAGE_SIZE + 1),
    selectSubscriberCount(db),
  ]);
  return { ...toKeysetPage(rows, PAGE_SIZE, cursor), subscribers: count ?? { confirmed: 0, waiting: 0 } };
}

export interface SubscriberCount {
  confirmed: number;
  /** Addresses that nobody has confirmed yet. */
  waiting: number;
}

function selectSubscriberCount(db: Database) {
  return db
    .select({
      confirmed: sql<number>`count(confirmed_at)`.as('confirmed'),
      waiting: sql<number>`count(*) - count(confirmed_at)`.as('waiting'),
    })
    .from(subscribers);
}

interface Subscriber {
  email: string;
  consent: string;
  createdAt: Date;
  confirmedAt: Date | null;
}

const COLUMNS: CsvColumns<Subscriber> = {
  'E-mail': ({ email }) => email,
  Subscribed: ({ createdAt }) => formatDate(createdAt),
  Confirmed: ({ confirmedAt }) => (confirmedAt ? formatDate(confirmedAt) : ''),
  'Agreed to': ({ consent }) => consent,
};

export const SUBSCRIBER_COLUMNS = Object.keys(COLUMNS);

const EXPORT_PAGE = 500;

/** All who have confirmed their address, by address. The audit trail keeps that an admin asked for it. */
export function exportSubscribers(context: Pick<AppContext, 'db' | 'now'>, admin: { id: string }) {
  return exportRows(context, admin, {
    audit: { action: 'subscribers.export', subject: 'subscribers' },
    columns: COLUMNS,
    pages: readSubscribers(context),
  });
}

async function* readSubscribers({ db }: Context): AsyncGenerator<Subscriber[]> {
  let last = '';
  for (;;) {
    const rows: Subscriber[] = await db
      .select()
      .from(subscribers)
      .where(and(isNotNull(subscribers.confirmedAt), gt(subscribers.email, last)))
      .orderBy(asc(subscribers.email))
      .limit(EXPORT_PAGE);
    yield rows;
    if (rows.length < EXPORT_PAGE) return;
    last = rows.at(-1)?.email ?? '';
  }
}
