import {
  type BotCheckFields,
  FORM_STAMP,
  type OpenForm,
  TURNSTILE_TOKEN,
} from '../domain/shared/bot-check.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../domain/shared/crypto.server.ts';
import { DomainError } from '../domain/shared/errors.ts';
import { isWithinRateLimit, type RateLimit } from '../domain/shared/rate-limit.server.ts';
import { HOUR_MS, SECOND_MS } from '../domain/shared/time.ts';
import { clientAddress } from './client-address.server.ts';

/**
 * What keeps robots from the forms that are open to everyone, at no price for people: nothing is dropped in silence,
 * and whoever is refused has everything typed still in the form. The honeypot is `submit`'s own, how often somebody
 * may write is the domain's.
 */

/** Nobody reads, types and presses faster. There is no upper limit: a form may lie open for days. */
const TOO_QUICK_MS = 2 * SECOND_MS;

/** Browsers without JavaScript have no token; they are let in, but never many of them. */
const WITHOUT_TOKEN: RateLimit = { name: 'form.no-token', limit: 3, windowMs: HOUR_MS };
const ALL_WITHOUT_TOKEN: RateLimit = { name: 'form.no-token.all', limit: 30, windowMs: HOUR_MS };

/** For a page's loader: what its form must carry. */
export async function createBotCheck(app: AppContext, form: OpenForm): Promise<BotCheckFields> {
  return { form, stamp: await newStamp(app, form), siteKey: app.turnstile?.siteKey ?? null };
}

/**
 * Looks at what a form brought, before the command.
 * @throws DomainError for what seems to be a robot's
 */
export type Guard = (request: Request, values: Record<string, string>) => Promise<void>;

/** For `submit`: the guard of a form that carries {@link createBotCheck}. */
export function checkBot(app: AppContext, form: OpenForm): Guard {
  return async (request, values) => {
    await requireTime(app, form, values);
    await requirePerson(app, form, request, values[TURNSTILE_TOKEN]);
  };
}

async function requireTime(app: AppContext, form: OpenForm, values: Record<string, string>): Promise<void> {
  const madeAt = await readStamp(app, form, values[FORM_STAMP] ?? '');
  // The refused form keeps its stamp, so that the second press is late enough; one without gets a stamp for it.
  if (madeAt === null) values[FORM_STAMP] = await newStamp(app, form);
  else if (app.now().getTime() - madeAt >= TOO_QUICK_MS) return;
  throw new DomainError(
    'invalid',
    'That was very quick, so we want to be sure that it was you: please press the button once more. Nothing is lost.',
  );
}

/** Milliseconds in base 36, and a keyed hash of them (132 bits). */
async function newStamp(app: AppContext, form: OpenForm): Promise<string> {
  const time = app.now().getTime().toString(36);
  return `${time}.${await signature(app, form, time)}`;
}

/** When the stamp was made; null if we did not make it for this form. */
async function readStamp(app: AppContext, form: OpenForm, stamp: string): Promise<number | null> {
  const [, time = '', signed = ''] = /^([0-9a-z]{1,11})\.([\w-]{22})$/.exec(stamp) ?? [];
  if (!time || !equalInConstantTime(await signature(app, form, time), signed)) return null;
  return Number.parseInt(time, 36);
}

async function signature({ env }: AppContext, form: OpenForm, time: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'form stamp', `${form} ${time}`)).slice(0, 22);
}

async function requirePerson(
  app: AppContext,
  form: OpenForm,
  request: Request,
  token: string | undefined,
): Promise<void> {
  if (!app.turnstile) return;
  const address = clientAddress(request);
  if (!token) {
    const tries: Parameters<typeof isWithinRateLimit>[1] = [
      [WITHOUT_TOKEN, address],
      [ALL_WITHOUT_TOKEN, ''],
    ];
    if (await isWithinRateLimit(app, tries)) return;
    throw new DomainError(
      'rate_limited',
      'We could not see that you are a person: that check needs JavaScript. Please switch it on for this site and press once more, or call us. Nothing is lost.',
    );
  }
  const { hostname } = new URL(app.siteUrl);
  const verdict = await app.turnstile.verify(token, { action: form, hostname, address });
  if (verdict.is === 'person') return;
  if (verdict.is === 'unknown') {
    app.log.error('bot check failed', { form, error: verdict.reason });
    return;
  }
  throw new DomainError(
    'invalid',
    'We could not see that you are a person. Please press the button once more, or call us. Nothing is lost.',
  );
}
