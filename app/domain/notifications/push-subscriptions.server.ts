import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { admins } from '#drizzle/schema/accounts.ts';
import { pushSubscriptions } from '#drizzle/schema/notifications.ts';
import type { Delivery } from '../../gateways/delivery.ts';
import type { PushAnswer, PushMessage, PushSubscription, PushTarget } from '../../gateways/push.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, seal, sha256, unseal } from '../shared/crypto.server.ts';

/** The browsers in which staff and artists are notified. */

/** A browser's own words for a subscription; the address is one of its maker's, never one of ours or of a network inside. */
export const PushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/, 'This key does not fit.'),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, 'This key does not fit.'),
});

export const PushEndpointInput = PushSubscriptionInput.pick({ endpoint: true });

interface Person {
  role: 'admin' | 'vendor';
  id: string;
}

/** A person has a few browsers; the oldest go. */
const BROWSERS_EACH = 10;

/** Notifies a browser from now on. A browser belongs to whoever asked last. */
export async function subscribeToPush(
  context: AppContext,
  { role, id: personId }: Person,
  { endpoint, p256dh, auth }: z.infer<typeof PushSubscriptionInput>,
): Promise<void> {
  const { db, env, now } = context;
  const subscription: PushSubscription = { endpoint, keys: { p256dh, auth } };
  const row = {
    ...{ id: await sha256(endpoint), role, personId },
    sealed: await seal(env.DATA_SECRET, 'push', JSON.stringify(subscription)),
    createdAt: now(),
  };
  const { id, createdAt } = pushSubscriptions;
  const isTheirs = and(eq(pushSubscriptions.role, role), eq(pushSubscriptions.personId, personId));
  const newest = db
    .select({ id })
    .from(pushSubscriptions)
    .where(isTheirs)
    .orderBy(desc(createdAt))
    .limit(BROWSERS_EACH);
  await db.batch([
    db.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: id, set: row }),
    db.delete(pushSubscriptions).where(and(isTheirs, notInArray(id, newest))),
  ]);
}

/** No more notifications in a browser of a person. */
export async function unsubscribeFromPush(
  { db }: Pick<AppContext, 'db'>,
  { role, id }: Person,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, await sha256(endpoint)),
        eq(pushSubscriptions.role, role),
        eq(pushSubscriptions.personId, id),
      ),
    );
}

/** SQL: that it is a browser of whom a notification is for. */
function isFor(to: PushTarget) {
  const { role, personId } = pushSubscriptions;
  if (to.role === 'vendor') return and(eq(role, 'vendor'), eq(personId, to.id));
  return and(
    eq(role, 'admin'),
    sql`${personId} in (select id from ${admins}
      where ${inArray(admins.role, [...to.roles])} and ${admins.deactivatedAt} is null)`,
  );
}

const MOST = 50;

export type PushRow = typeof pushSubscriptions.$inferSelect;

/** The statement that reads the browsers of somebody. */
export function selectSubscriptions({ db }: Pick<AppContext, 'db'>, to: PushTarget) {
  return db.select().from(pushSubscriptions).where(isFor(to)).limit(MOST);
}

/**
 * Notifies some browsers; those that want no more are forgotten. It has been sent if one of them took it, or if there is none.
 */
export async function sendPush(
  context: Pick<AppContext, 'db' | 'env' | 'push'>,
  rows: readonly PushRow[],
  message: PushMessage,
): Promise<Delivery> {
  const { db, env, push } = context;
  if (!push || rows.length === 0) return NOBODY;
  const texts = await Promise.all(rows.map(({ sealed }) => unseal(dataSecrets(env), 'push', sealed)));
  const answers = await push.send(
    texts.map((text) => JSON.parse(text) as PushSubscription), // as it was sealed
    message,
  );
  const gone = rows.filter((_, index) => isGone(answers[index])).map(({ id }) => id);
  if (gone.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
  const others = answers.filter((answer) => !isGone(answer));
  return others.find(({ ok }) => ok) ?? others[0] ?? NOBODY;
}

const NOBODY: Delivery = { ok: true, providerId: 'nobody' };

function isGone(answer: PushAnswer | undefined): boolean {
  return answer?.ok === false && answer.gone === true;
}
