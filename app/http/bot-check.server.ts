import {
  type BotCheck,
  FORM_STAMP,
  HONEYPOT,
  type HumanCheckAction,
  type LateBotCheck,
  type PublicForm,
  TURNSTILE_TOKEN,
} from '../domain/shared/bot-check.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../domain/shared/crypto.server.ts';
import { DomainError } from '../domain/shared/errors.ts';
import { type Attempt, isWithinRateLimit, type RateLimit } from '../domain/shared/rate-limit.server.ts';
import { HOUR_MS, SECOND_MS } from '../domain/shared/time.ts';
import { clientAddress } from './client-address.server.ts';

/**
 * Keeps bots from the forms that are open to everyone. Nothing is dropped silently, and a person who is refused keeps
 * what was typed. The honeypot is checked by `submit`, rate limits by the domain.
 */

/** Nobody reads, types and presses faster. There is no upper limit: a form may lie open for days. */
const MINIMUM_SECONDS = 2;

/** Those of {@link createLateBotCheck}. */
const LATE_FORMS: ReadonlySet<PublicForm> = new Set(['newsletter', 'stock']);

/** Browsers without JavaScript have no token; a few of them are let in. */
const MISSING_TOKEN: RateLimit = { name: 'form.no-token', limit: 3, windowMs: HOUR_MS };
const MISSING_TOKEN_TOTAL: RateLimit = { name: 'form.no-token.all', limit: 30, windowMs: HOUR_MS };

/** For a page's loader: the hidden fields of its form. */
export async function createBotCheck(app: AppContext, form: PublicForm): Promise<BotCheck> {
  return { form, stamp: await createStamp(app, form), siteKey: app.turnstile?.siteKey ?? null };
}

/**
 * The same for a page that may be stored at the edge. A stamp says when this visitor got the form: an answer that everybody
 * gets has none, one that is made for a visitor, as after a form, has it.
 */
export async function createLateBotCheck(
  app: AppContext,
  form: PublicForm,
): Promise<BotCheck | LateBotCheck> {
  if (app.contentSince === undefined) return createBotCheck(app, form);
  return { form, stamp: null, siteKey: app.turnstile?.siteKey ?? null };
}

/**
 * Checks a form before its command runs.
 * @throws DomainError if a bot seems to have sent it
 */
export type FormGuard = (request: Request, values: Record<string, string>) => Promise<void>;

/** For `submit`: the guard of a form that carries {@link createBotCheck}. */
export function checkBot(app: AppContext, form: PublicForm): FormGuard {
  return async (request, values) => {
    await checkStamp(app, form)(request, values);
    await checkHuman(app, form)(request, values);
  };
}

/** The part of {@link checkBot} without Turnstile, for a step that is limited by itself. */
export function checkStamp(app: AppContext, form: PublicForm): FormGuard {
  return (_request, values) => assertNotTooFast(app, form, values);
}

/**
 * Whether a form that is still being read was made by us and filled in by a person, as far as its hidden fields tell: for
 * files, which are stored before the form is checked as a whole.
 */
export async function isLikelyHuman(
  app: AppContext,
  form: PublicForm,
  values: Record<string, string>,
): Promise<boolean> {
  const madeAt = await parseStamp(app, form, values[FORM_STAMP] ?? '');
  return !values[HONEYPOT] && madeAt !== null && isSlowEnough(app, madeAt);
}

function isSlowEnough({ now, env }: AppContext, madeAt: number): boolean {
  return now().getTime() - madeAt >= (env.FORM_MINIMUM_SECONDS ?? MINIMUM_SECONDS) * SECOND_MS;
}

async function assertNotTooFast(
  app: AppContext,
  form: PublicForm,
  values: Record<string, string>,
): Promise<void> {
  const madeAt = await parseStamp(app, form, values[FORM_STAMP] ?? '');
  if (madeAt !== null && isSlowEnough(app, madeAt)) return;
  // From a stored page, as a browser without scripts sends it.
  const isLate = !values[FORM_STAMP] && LATE_FORMS.has(form);
  // The refused form keeps its stamp, so that the second press is late enough; one without a stamp gets one.
  if (madeAt === null) values[FORM_STAMP] = await createStamp(app, form);
  if (isLate) {
    throw new DomainError(
      'invalid',
      'Please press the button once more, so that we can be sure that it was you. Nothing is lost.',
    );
  }
  throw new DomainError(
    'invalid',
    'That was very quick, so we want to be sure that it was you: please press the button once more. Nothing is lost.',
  );
}

/** Milliseconds in base 36, and a keyed hash of them (132 bits). */
export async function createStamp(app: AppContext, form: PublicForm): Promise<string> {
  const time = app.now().getTime().toString(36);
  return `${time}.${await signStamp(app, form, time)}`;
}

/** When the stamp was made; null if we did not make it for this form. */
async function parseStamp(app: AppContext, form: PublicForm, stamp: string): Promise<number | null> {
  const [, time = '', signed = ''] = /^([0-9a-z]{1,11})\.([\w-]{22})$/.exec(stamp) ?? [];
  if (!time || !equalInConstantTime(await signStamp(app, form, time), signed)) return null;
  return Number.parseInt(time, 36);
}

async function signStamp({ env }: AppContext, form: PublicForm, time: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'form stamp', `${form} ${time}`)).slice(0, 22);
}

/** For `submit` and the API: the guard by Turnstile, where it is configured. */
export function checkHuman(app: AppContext, action: HumanCheckAction): FormGuard {
  return (request, values) => assertHuman(app, action, request, values[TURNSTILE_TOKEN]);
}

async function assertHuman(
  app: AppContext,
  action: HumanCheckAction,
  request: Request,
  token: string | undefined,
): Promise<void> {
  if (!app.turnstile) return;
  const address = clientAddress(request);
  if (!token) {
    const attempts: Attempt[] = [
      [MISSING_TOKEN, address],
      [MISSING_TOKEN_TOTAL, ''],
    ];
    if (await isWithinRateLimit(app, attempts)) return;
    throw new DomainError(
      'rate_limited',
      'We could not see that you are a person: that check needs JavaScript. Please switch it on for this site and press once more, or call us. Nothing is lost.',
    );
  }
  const { hostname } = new URL(app.siteUrl);
  const verdict = await app.turnstile.verify(token, { action, hostname, address });
  if (verdict.is === 'person') return;
  if (verdict.is === 'unknown') {
    app.log.error('bot check failed', { form: action, error: verdict.reason });
    return;
  }
  throw new DomainError(
    'invalid',
    'We could not see that you are a person. Please press the button once more, or call us. Nothing is lost.',
  );
}
