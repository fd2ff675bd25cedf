import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { otpChallenges } from '#drizzle/schema/accounts.ts';
import { sendDueMessages, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash, randomToken } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { hashPhone, type StoredPhone, toStoredPhone, unsealPhone } from '../shared/phone.server.ts';
import { enforceRateLimit, rateLimited } from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import {
  ADDRESS_LIMITS,
  CODE_LENGTH,
  CODE_LIFETIME_MS,
  type CodePurpose,
  MAX_TRIES,
  resendWaitMs,
  SENDS_A_DAY,
  SENDS_AN_HOUR,
  type SentCode,
  WRONG_TRIES_A_DAY,
} from './otp.ts';

/** Codes by SMS: sent, kept as a keyed hash, entered once (facts, section 2.1). */

export interface CodeRequest {
  /** E.164. */
  phone: string;
  purpose: CodePurpose;
  /** From where it is asked for: `clientAddress`. */
  address: string;
}

/** What is known of a phone, and of the whole shop, when a code is asked for. */
interface SendFacts {
  last_hour: number;
  last_day: number;
  oldest_of_hour: number | null;
  oldest_of_day: number | null;
  wrong: number;
  /** Milliseconds; null if no code was sent of late. */
  ready_at: number | null;
  shop: number;
}

/** ?1 phone hash, ?2 now, ?3 an hour ago, ?4 a day ago, ?5 key of the shop's budget */
const SEND_FACTS = `
  select
    count(*) filter (where created_at > ?3) as last_hour,
    min(created_at) filter (where created_at > ?3) as oldest_of_hour,
    count(*) as last_day,
    min(created_at) as oldest_of_day,
    coalesce(sum(attempts), 0) - count(consumed_at) as wrong,
    max(created_at + case sends when 1 then ${resendWaitMs(1)} when 2 then ${resendWaitMs(2)} else ${resendWaitMs(3)} end)
      as ready_at,
    coalesce((select count from rate_limits where key = ?5 and window_ends_at > ?2), 0) as shop
  from otp_challenges where phone_hash = ?1 and created_at > ?4`;

/**
 * Sends a code. One batch decides, writes the challenge, voids the phone's earlier code, counts and posts the SMS; so
 * rivals cannot slip through together. It knows nothing of accounts: the answer is the same for every number.
 * @returns the challenge's id, for the cookie of the browser that asked
 * @throws DomainError `rate_limited` with `details.retryAfter` in seconds
 */
export async function sendCode(context: AppContext, request: CodeRequest): Promise<string> {
  const { env, db } = context;
  await enforceRateLimit(
    context,
    ADDRESS_LIMITS.send.map((limit) => [limit, request.address]),
  );
  const phone = await toStoredPhone(context, request.phone);
  const id = randomToken(16);
  const code = newCode();
  const at = context.now().getTime();
  const expiresAt = at + CODE_LIFETIME_MS;
  const [codeHash, budgetKey, sms] = await Promise.all([
    hashOf(context, request.purpose, id, phone.hash, code),
    keyedHash(env.DATA_SECRET, 'throttle:otp.send.shop', 'shop'),
    toOutboxRow(
      context,
      { channel: 'sms', to: request.phone, template: 'login-code', variables: { code } },
      { expiresAt: new Date(expiresAt) },
    ),
  ]);
  const d1 = db.$client; // drizzle cannot put raw statements with parameters into a D1 batch
  const known = [phone.hash, at, at - HOUR_MS, at - DAY_MS, budgetKey];
  const [facts, inserted, , , counted] = await d1.batch([
    d1.prepare(SEND_FACTS).bind(...known),
    d1
      .prepare(
        `insert into otp_challenges (id, phone_hash, phone_sealed, code_hash, sends, created_at, expires_at)
         select ?6, ?1, ?7, ?8, last_hour + 1, ?2, ?9 from (${SEND_FACTS})
         where last_hour < ?10 and last_day < ?11 and wrong < ?12 and shop < ?13
           and coalesce(ready_at, 0) <= ?2
         returning id`,
      )
      .bind(
        ...known,
        id,
        phone.sealed,
        codeHash,
        expiresAt,
        SENDS_AN_HOUR,
        SENDS_A_DAY,
        WRONG_TRIES_A_DAY,
        env.SMS_DAILY_BUDGET,
      ),
    d1
      .prepare(
        `update otp_challenges set expires_at = ?3
         where phone_hash = ?2 and id <> ?1 and consumed_at is null and expires_at > ?3
           and exists (select 1 from otp_challenges where id = ?1)`,
      )
      .bind(id, phone.hash, at),
    d1
      .prepare(
        `insert into outbox (id, channel, sealed, created_at, due_at, expires_at)
         select ?2, 'sms', ?3, ?4, ?4, ?5 where exists (select 1 from otp_challenges where id = ?1)`,
      )
      .bind(id, sms.id, sms.sealed, at, expiresAt),
    d1
      .prepare(
        `insert into rate_limits (key, count, window_ends_at)
         select ?2, 1, ?4 where exists (select 1 from otp_challenges where id = ?1)
         on conflict (key) do update set
           count = case when window_ends_at <= ?3 then 1 else count + 1 end,
           window_ends_at = case when window_ends_at <= ?3 then excluded.window_ends_at else window_ends_at end
         returning count`,
      )
      .bind(id, budgetKey, at, at + DAY_MS),
    d1.prepare('delete from otp_challenges where created_at <= ?1').bind(at - DAY_MS),
  ]);
  if (!inserted?.results.length) {
    throw refusedToSend(facts?.results[0] as SendFacts, at, env.SMS_DAILY_BUDGET);
  }
  const [spent] = (counted?.results ?? []) as { count: number }[];
  if (spent?.count === env.SMS_DAILY_BUDGET) {
    context.log.error('the SMS budget of the day is spent', { sent: spent.count });
  }
  context.later(sendDueMessages(context));
  return id;
}

function refusedToSend(facts: SendFacts, at: number, budget: number): DomainError {
  if (facts.shop >= budget) {
    return new DomainError(
      'unavailable',
      'We cannot send codes just now. Please call us, or try again tomorrow.',
    );
  }
  const until = Math.max(
    facts.last_hour >= SENDS_AN_HOUR ? (facts.oldest_of_hour ?? 0) + HOUR_MS : 0,
    facts.last_day >= SENDS_A_DAY || facts.wrong >= WRONG_TRIES_A_DAY
      ? (facts.oldest_of_day ?? 0) + DAY_MS
      : 0,
  );
  if (until > 0) return rateLimited(Math.ceil((until - at) / 1000));
  const retryAfter = Math.ceil(((facts.ready_at ?? at) - at) / 1000);
  return new DomainError(
    'rate_limited',
    `A code is on its way. You can ask for another in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    undefined,
    { retryAfter },
  );
}

export interface CodeEntry {
  /** Whose cookie or answer held it; null if the client brought none. */
  challenge: string | null;
  purpose: CodePurpose;
  code: string;
  address: string;
  /** E.164, where the client says once more whose code it is. */
  phone?: string;
}

const DEAD = 'This code no longer works. Please ask for a new one.';

/**
 * Takes a code, once.
 * @returns the phone that is proven to be the client's
 * @throws DomainError `unauthorized` if the code is wrong, dead, or was asked for elsewhere; `rate_limited`
 */
export async function verifyCode(context: AppContext, entry: CodeEntry): Promise<StoredPhone> {
  await enforceRateLimit(
    context,
    ADDRESS_LIMITS.check.map((limit) => [limit, entry.address]),
  );
  const challenge = entry.challenge && (await takeTry(context, entry.challenge));
  if (!challenge) throw wrongCode(DEAD);

  const hash = entry.phone ? await hashPhone(context, entry.phone) : challenge.phoneHash;
  const entered = await hashOf(context, entry.purpose, challenge.id, hash, entry.code);
  if (!equalInConstantTime(entered, challenge.codeHash)) {
    const left = MAX_TRIES - challenge.attempts;
    throw wrongCode(
      left > 0
        ? `This code is not right. You can try ${left === 1 ? 'once' : `${left} times`} more.`
        : 'This code is not right, and can be tried no more. Please ask for a new one.',
    );
  }
  if (!(await consume(context, challenge.id))) throw wrongCode(DEAD);
  return { sealed: challenge.phoneSealed, hash: challenge.phoneHash };
}

/** Counts the try and decides whether it may be made, in one statement; null if it may not. */
async function takeTry({ db, now }: AppContext, id: string) {
  const at = now();
  const wrongToday = sql`(
    select coalesce(sum(day.attempts), 0) - count(day.consumed_at) from otp_challenges day
    where day.phone_hash = ${otpChallenges.phoneHash} and day.created_at > ${at.getTime() - DAY_MS})`;
  const [challenge] = await db
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} + 1` })
    .where(
      and(
        eq(otpChallenges.id, id),
        isNull(otpChallenges.consumedAt),
        gt(otpChallenges.expiresAt, at),
        lt(otpChallenges.attempts, MAX_TRIES),
        lt(wrongToday, WRONG_TRIES_A_DAY),
      ),
    )
    .returning();
  return challenge ?? null;
}

/** True for one caller only. */
async function consume({ db, now }: AppContext, id: string): Promise<boolean> {
  const at = now();
  const consumed = await db
    .update(otpChallenges)
    .set({ consumedAt: at })
    .where(and(eq(otpChallenges.id, id), isNull(otpChallenges.consumedAt), gt(otpChallenges.expiresAt, at)))
    .returning({ id: otpChallenges.id });
  return consumed.length === 1;
}

/** What the browser that holds the challenge may see of it; null once the code was used. One round trip. */
export async function findSentCode(context: AppContext, challenge: string): Promise<SentCode | null> {
  const [row] = await context.db.select().from(otpChallenges).where(eq(otpChallenges.id, challenge));
  if (!row || row.consumedAt) return null;
  return {
    phone: await unsealPhone(context, row.phoneSealed),
    resendAt: new Date(row.createdAt.getTime() + resendWaitMs(row.sends)),
    live: row.expiresAt > context.now() && row.attempts < MAX_TRIES,
  };
}

function wrongCode(message: string): DomainError {
  return new DomainError('unauthorized', message, { otp: message });
}

function hashOf({ env }: AppContext, purpose: CodePurpose, id: string, phoneHash: string, code: string) {
  return keyedHash(env.DATA_SECRET, `otp:${purpose}`, `${id} ${phoneHash} ${code}`);
}

const CODES = 10 ** CODE_LENGTH;
/** Numbers from here on would make the first codes likelier than the rest. */
const FAIR = 2 ** 32 - (2 ** 32 % CODES);

/** Six random digits, each code as likely as any other. */
export function newCode(): string {
  const random = new Uint32Array(1);
  do crypto.getRandomValues(random);
  while ((random[0] ?? 0) >= FAIR);
  return String((random[0] ?? 0) % CODES).padStart(CODE_LENGTH, '0');
}
