import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { customers, otpChallenges } from '#drizzle/schema/accounts.ts';
import { insertOutboxRows, sendDueMessages, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash, randomToken } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { hashPhone, type StoredPhone, toStoredPhone, unsealPhone } from '../shared/phone.server.ts';
import {
  deleteExpiredRateLimits,
  enforceRateLimit,
  insertAttempt,
  LOGGED_HASH_LENGTH,
  networkOf,
  rateLimited,
  rateLimitKey,
} from '../shared/rate-limit.server.ts';
import { rowsFrom } from '../shared/row-if.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import { type Client, getKnownDevice } from './known-device.server.ts';
import { logFailedLogin } from './login-limits.server.ts';
import {
  ADDRESS_LIMITS,
  budgetForCustomers,
  CODE_LENGTH,
  CODE_LIFETIME_MS,
  MAX_ATTEMPTS,
  MAX_SENDS_PER_DAY,
  MAX_SENDS_PER_HOUR,
  MAX_WRONG_ATTEMPTS_PER_DAY,
  type OtpPurpose,
  resendWaitMs,
  type SentOtp,
  STRANGERS,
} from './otp.ts';

/** One-time codes by SMS: sent, stored as a keyed hash, entered once (facts, section 2.1). */

export interface OtpRequest extends Client {
  /** E.164. */
  phone: string;
  purpose: OtpPurpose;
  /** The challenge that the same browser had before: the new code ends it. Nobody else's code is touched. */
  replaces?: string | null;
  /** For clients that are no browsers: the code may be entered with the phone number alone, from the same network. */
  byPhone?: boolean;
}

/** Who asks for a code: a device that is known at the phone has limits of its own. */
interface Requester {
  hash: string;
  known: boolean;
  /** Whom limits over all phones concern. */
  whom: string;
}

async function getRequester(context: AppContext, phoneHash: string, client: Client): Promise<Requester> {
  const device = await getKnownDevice(context, 'customer', phoneHash, client);
  const network = networkOf(client.address) ?? client.address;
  const hash = await hashRequester(context, device ? `device ${device}` : `network ${network}`);
  return { hash, known: device !== null, whom: device ?? client.address };
}

function hashRequester({ env }: AppContext, requester: string): Promise<string> {
  return keyedHash(env.DATA_SECRET, 'otp requester', requester);
}

/** The counts that decide whether a code is sent, of the phone and of the whole shop, as a query of one row. */
function selectSendFacts(
  { db }: AppContext,
  phoneHash: string,
  requester: string,
  budgetKey: string,
  at: number,
) {
  const { createdAt, attempts, consumedAt, sends, known } = otpChallenges;
  const isMine = sql`${otpChallenges.requester} = ${requester}`;
  const isOfHour = sql`${createdAt} > ${at - HOUR_MS} and ${isMine}`;
  const wait = sql`case ${sends} when 1 then ${resendWaitMs(1)} when 2 then ${resendWaitMs(2)} else ${resendWaitMs(3)} end`;
  const strangers = sql`count(*) filter (where not ${known})`;
  const { free, firstWaitMs, longestWaitMs } = STRANGERS;
  const strangersWait = sql`case when ${strangers} < ${free} then 0
    else min(${longestWaitMs}, ${firstWaitMs} * (1 << min(${strangers} - ${free}, 10))) end`;
  const ofShop = sql`(select count from rate_limits where key = ${budgetKey} and window_ends_at > ${at})`;
  return db
    .select({
      lastHour: sql<number>`count(*) filter (where ${isOfHour})`.as('last_hour'),
      oldestOfHour: sql<number | null>`min(${createdAt}) filter (where ${isOfHour})`.as('oldest_of_hour'),
      lastDay: sql<number>`count(*) filter (where ${isMine})`.as('last_day'),
      oldestOfDay: sql<number | null>`min(${createdAt}) filter (where ${isMine})`.as('oldest_of_day'),
      wrong: sql<number>`coalesce(sum(${attempts}) filter (where ${isMine}), 0)
        - count(${consumedAt}) filter (where ${isMine})`.as('wrong'),
      /** Milliseconds; null if no code was sent of late. */
      readyAt: sql<number | null>`max(${createdAt} + ${wait}) filter (where ${isMine})`.as('ready_at'),
      strangersReadyAt: sql<
        number | null
      >`max(${createdAt}) filter (where not ${known}) + ${strangersWait}`.as('strangers_ready_at'),
      isCustomer:
        sql<number>`exists (select 1 from ${customers} where ${customers.phoneHash} = ${phoneHash})`.as(
          'is_customer',
        ),
      shop: sql<number>`coalesce(${ofShop}, 0)`.as('shop'),
    })
    .from(otpChallenges)
    .where(and(eq(otpChallenges.phoneHash, phoneHash), gt(createdAt, new Date(at - DAY_MS))));
}

type SendFacts = Awaited<ReturnType<typeof selectSendFacts>>[number];

/**
 * Sends a code. One batch decides, writes the challenge, ends the browser's earlier code, counts, and puts the SMS into
 * the outbox, so concurrent requests cannot slip through together. The answer is the same for every number, until the
 * part of the shop's budget is spent that is for everybody.
 * @returns the challenge's id, for the cookie of the browser that asked
 * @throws DomainError `rate_limited` with `details.retryAfter` in seconds, `unavailable`
 */
export async function sendOtp(context: AppContext, request: OtpRequest): Promise<string> {
  const { env, db } = context;
  const phone = await toStoredPhone(context, request.phone);
  const requester = await getRequester(context, phone.hash, request);
  await enforceRateLimit(
    context,
    ADDRESS_LIMITS.send.map((limit) => [limit, requester.whom]),
  );
  const id = randomToken(16);
  const code = generateOtp();
  const at = context.now();
  const expiresAt = new Date(at.getTime() + CODE_LIFETIME_MS);
  const [codeHash, budgetKey, sms] = await Promise.all([
    hashOtp(context, request.purpose, id, phone.hash, code),
    rateLimitKey(context, 'otp.send.shop', 'shop'),
    toOutboxRow(
      context,
      'login.code/customer',
      {
        ...{ channel: 'sms', to: request.phone, template: 'login-code', variables: { code } },
        language: context.language,
      },
      { expiresAt },
    ),
  ]);
  const factsQuery = selectSendFacts(context, phone.hash, requester.hash, budgetKey, at.getTime());
  const facts = factsQuery.as('facts');
  const open = env.SMS_DAILY_BUDGET - budgetForCustomers(env.SMS_DAILY_BUDGET);
  const budget = sql`case when ${requester.known} or ${facts.isCustomer} then ${env.SMS_DAILY_BUDGET} else ${open} end`;
  const isAllowed = sql`${facts.lastHour} < ${MAX_SENDS_PER_HOUR} and ${facts.lastDay} < ${MAX_SENDS_PER_DAY}
    and ${facts.wrong} < ${MAX_WRONG_ATTEMPTS_PER_DAY} and ${facts.shop} < ${budget}
    and coalesce(${facts.readyAt}, 0) <= ${at.getTime()}
    and (${requester.known} or coalesce(${facts.strangersReadyAt}, 0) <= ${at.getTime()})`;
  const challenge = {
    id,
    phoneHash: phone.hash,
    phoneSealed: phone.sealed,
    requester: requester.hash,
    known: requester.known,
    byPhone: request.byPhone ?? false,
    codeHash,
    sends: sql`${facts.lastHour} + 1`,
    createdAt: at,
    expiresAt,
  };
  const isSent = sql`exists (select 1 from otp_challenges where id = ${id})`;
  const [[known], inserted, , , [spent]] = await db.batch([
    factsQuery,
    db
      .insert(otpChallenges)
      .select(rowsFrom(otpChallenges, challenge, sql`from ${facts} where ${isAllowed}`))
      .returning({ id: otpChallenges.id }),
    db
      .update(otpChallenges)
      .set({ expiresAt: at })
      .where(and(eq(otpChallenges.id, request.replaces ?? ''), isUsable(at), isSent)),
    deleteExpiredRateLimits(context),
    insertAttempt(context, budgetKey, DAY_MS, isSent),
    deleteExpiredChallenges(context),
    ...insertOutboxRows(context, [sms], isSent),
  ]);
  if (inserted.length === 0) {
    const seen = known as SendFacts; // a count always has one row
    const isOurs = requester.known || seen.isCustomer;
    context.log.info('no code sent', { who: requester.hash.slice(0, LOGGED_HASH_LENGTH) });
    throw toSendError(seen, requester, at.getTime(), isOurs ? env.SMS_DAILY_BUDGET : open);
  }
  watchBudget(context, spent?.count);
  context.later(sendDueMessages(context));
  return id;
}

/** Logs once a day that half of the budget is spent, and that all of it is. */
function watchBudget({ env, log }: AppContext, sent: number | undefined): void {
  const budget = env.SMS_DAILY_BUDGET;
  if (sent === Math.ceil(budget / 2))
    log.warn('half of the SMS budget of the day is spent', { sent, budget });
  if (sent === budget) log.error('the SMS budget of the day is spent', { sent });
}

function isUsable(at: Date) {
  return and(isNull(otpChallenges.consumedAt), gt(otpChallenges.expiresAt, at));
}

function toSendError(facts: SendFacts, { known }: Requester, at: number, budget: number): DomainError {
  if (facts.shop >= budget) {
    return new DomainError(
      'unavailable',
      'We cannot send codes just now. Please call us, or try again tomorrow.',
    );
  }
  const until = Math.max(
    facts.lastHour >= MAX_SENDS_PER_HOUR ? (facts.oldestOfHour ?? 0) + HOUR_MS : 0,
    facts.lastDay >= MAX_SENDS_PER_DAY || facts.wrong >= MAX_WRONG_ATTEMPTS_PER_DAY
      ? (facts.oldestOfDay ?? 0) + DAY_MS
      : 0,
  );
  if (until > 0) return rateLimited(Math.ceil((until - at) / 1000));
  const readyAt = facts.readyAt ?? 0;
  if (readyAt <= at && !known) return rateLimited(Math.ceil(((facts.strangersReadyAt ?? at) - at) / 1000));
  const retryAfter = Math.ceil((readyAt - at) / 1000);
  return new DomainError(
    'rate_limited',
    `A code is on its way. You can ask for another in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    undefined,
    { retryAfter },
  );
}

export interface OtpEntry {
  /** Its id, from the client's cookie or request; null if there is none. */
  challenge: string | null;
  purpose: OtpPurpose;
  code: string;
  address: string;
  /** E.164, if the client repeats the number. */
  phone?: string;
  /** Whether the phone finds the challenge where there is no id; see {@link OtpRequest.byPhone}. */
  byPhone?: boolean;
}

const CODE_EXPIRED = 'This code no longer works. Please ask for a new one.';
const NO_CODE = 'No code was requested from here, or it is too old. Please ask for a new one.';

/**
 * Checks a code, which works once.
 * @returns the phone number, which now is verified
 * @throws DomainError `unauthorized` if the code is wrong, has expired, or was requested by another client;
 *   `rate_limited`
 */
export async function verifyOtp(context: AppContext, entry: OtpEntry): Promise<StoredPhone> {
  const found = await findChallenge(context, entry);
  // A code that was sent has limits of its own, which what others of the address try must not use up.
  if (!found) await enforceRateLimit(context, [[ADDRESS_LIMITS.check, entry.address]]);
  const refuse = async (message: string, account: string) => {
    await logFailedLogin(context, { role: 'customer', step: entry.purpose, account });
    return wrongCode(message);
  };
  const typed = entry.phone ? await hashPhone(context, entry.phone) : null;
  if (!found) throw await refuse(NO_CODE, typed ?? '');
  const challenge = await countAttempt(context, found.id);
  if (!challenge) throw await refuse(CODE_EXPIRED, found.phoneHash);

  const hash = typed ?? challenge.phoneHash;
  const entered = await hashOtp(context, entry.purpose, challenge.id, hash, entry.code);
  if (!equalInConstantTime(entered, challenge.codeHash)) {
    const left = MAX_ATTEMPTS - challenge.attempts;
    const message =
      left > 0
        ? `This code is not right. You can try ${left === 1 ? 'once' : `${left} times`} more.`
        : 'This code is not right, and can be tried no more. Please ask for a new one.';
    throw await refuse(message, challenge.phoneHash);
  }
  if (!(await consumeChallenge(context, challenge.id))) throw wrongCode(CODE_EXPIRED);
  return { sealed: challenge.phoneSealed, hash: challenge.phoneHash };
}

/** The challenge whose code is entered; null if there is none. */
async function findChallenge(context: AppContext, { challenge, phone, byPhone, address }: OtpEntry) {
  const { id, phoneHash, requester, known, createdAt } = otpChallenges;
  const query = context.db.select({ id, phoneHash, known }).from(otpChallenges);
  if (challenge) return (await query.where(eq(id, challenge)))[0] ?? null;
  if (!phone || !byPhone) return null;
  const hash = await hashPhone(context, phone);
  const from = await getRequester(context, hash, { address });
  const isTheirs = and(
    eq(phoneHash, hash),
    eq(requester, from.hash),
    eq(otpChallenges.byPhone, true),
    isUsable(context.now()),
  );
  return (await query.where(isTheirs).orderBy(desc(createdAt)).limit(1))[0] ?? null;
}

/** Counts the attempt and decides whether it is allowed, in one statement; null if it is not. */
async function countAttempt({ db, now }: AppContext, id: string) {
  const at = now();
  const wrongToday = sql`(
    select coalesce(sum(day.attempts), 0) - count(day.consumed_at) from otp_challenges day
    where day.phone_hash = ${otpChallenges.phoneHash} and day.requester = ${otpChallenges.requester}
      and day.created_at > ${at.getTime() - DAY_MS})`;
  const [challenge] = await db
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} + 1` })
    .where(
      and(
        eq(otpChallenges.id, id),
        isUsable(at),
        lt(otpChallenges.attempts, MAX_ATTEMPTS),
        lt(wrongToday, MAX_WRONG_ATTEMPTS_PER_DAY),
      ),
    )
    .returning();
  return challenge ?? null;
}

/** A day is how long a phone's codes are counted; a row holds its phone, sealed. */
const CHALLENGES_KEPT_MS = DAY_MS;

/** The statement that deletes challenges that no limit counts any more. */
export function deleteExpiredChallenges({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db
    .delete(otpChallenges)
    .where(lte(otpChallenges.createdAt, new Date(now().getTime() - CHALLENGES_KEPT_MS)));
}

/** True for one of several concurrent calls only. */
async function consumeChallenge({ db, now }: AppContext, id: string): Promise<boolean> {
  const at = now();
  const consumed = await db
    .update(otpChallenges)
    .set({ consumedAt: at })
    .where(and(eq(otpChallenges.id, id), isUsable(at)))
    .returning({ id: otpChallenges.id });
  return consumed.length === 1;
}

/** What the browser that holds the challenge may know of it; null once the code was used. One round trip. */
export async function getSentOtp(context: AppContext, challenge: string): Promise<SentOtp | null> {
  const [row] = await context.db.select().from(otpChallenges).where(eq(otpChallenges.id, challenge));
  if (!row || row.consumedAt) return null;
  return {
    phone: await unsealPhone(context, row.phoneSealed),
    resendAt: new Date(row.createdAt.getTime() + resendWaitMs(row.sends)),
    live: row.expiresAt > context.now() && row.attempts < MAX_ATTEMPTS,
  };
}

function wrongCode(message: string): DomainError {
  return new DomainError('unauthorized', message, { otp: message });
}

function hashOtp({ env }: AppContext, purpose: OtpPurpose, id: string, phoneHash: string, code: string) {
  return keyedHash(env.DATA_SECRET, `otp:${purpose}`, `${id} ${phoneHash} ${code}`);
}

const CODES = 10 ** CODE_LENGTH;
/** Random numbers from here on are drawn again: they would make some codes likelier than others. */
const UNBIASED_LIMIT = 2 ** 32 - (2 ** 32 % CODES);

/** Six random digits, each code as likely as any other. */
export function generateOtp(): string {
  const random = new Uint32Array(1);
  do crypto.getRandomValues(random);
  while ((random[0] ?? 0) >= UNBIASED_LIMIT);
  return String((random[0] ?? 0) % CODES).padStart(CODE_LENGTH, '0');
}
