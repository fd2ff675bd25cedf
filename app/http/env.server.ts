import { z } from 'zod';
import { isSmsTemplate, type SmsTemplate } from '../gateways/sms.ts';
import { isTestSecret } from '../gateways/turnstile.server.ts';

/** 32 random characters or more. `npm start` makes secrets that begin with `local-`; a deployed site refuses them. */
const Secret = z.string().min(32);

/** Cashfree's API: its sandbox, and the one where money moves (facts, section 1.3). */
export const CASHFREE_URLS = {
  preview: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
} as const;

/** Cashfree's script, the same for both. It is not configurable: another one would run on the payment page. */
const CASHFREE_SCRIPT = 'https://sdk.cashfree.com/js/v3/cashfree.js';

const DeployedSecret = Secret.refine((secret) => !secret.startsWith('local-'), 'is a local one');

/** MSG91's ids of the texts that are registered in Hindi, each as `order-placed=<id>`; the others go out in English. */
const HindiTemplates = z
  .string()
  .default('')
  .refine(
    (text) =>
      toPairs(text).every(([name = '', id, ...rest]) => isSmsTemplate(name) && id && rest.length === 0),
    'must be names of texts with their ids, as order-placed=1234',
  );

const toPairs = (text: string) => text.split(/[\s,]+/).flatMap((pair) => (pair ? [pair.split('=')] : []));

/** The ids of such a variable, by text. */
export function toHindiTemplates(text: string): Partial<Record<SmsTemplate, string>> {
  return Object.fromEntries(toPairs(text));
}

/** Variables with a default, or none. */
const optionalVariables = {
  /** MSG91 sends our SMS, Resend our e-mail; tests replace them by servers of their own. */
  MSG91_URL: z.url().default('https://control.msg91.com'),
  RESEND_URL: z.url().default('https://api.resend.com'),
  /** Cloudflare's bot check, likewise. */
  TURNSTILE_URL: z.url().default('https://challenges.cloudflare.com'),
  TURNSTILE_SITE_KEY: z.string().min(1).optional(),
  /** Login codes that the whole shop may send in a day. When they are used up it stops, and the log says so. */
  SMS_DAILY_BUDGET: z.coerce.number().int().min(1).default(1000),
  MSG91_TEMPLATES_HI: HindiTemplates,
  /** Cashfree's API, and the version of it that we are written for (facts, section 1.2). */
  CASHFREE_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .default('2025-01-01'),
  /** WhatsApp's Cloud API: all of these, or none, and SMS serve alone. */
  WHATSAPP_URL: z.url().default('https://graph.facebook.com/v23.0'),
  WHATSAPP_ACCESS_TOKEN: z.string().min(1).optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().min(1).optional(),
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(1).optional(),
  /** The keys of notifications in browsers (RFC 8292), in base64url: both, or none and there are none. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** A list of passwords from breaches, that is asked when one is chosen; none if it is missing. */
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether admins must have a second factor. */
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
};

/** MSG91's id of each text that is registered (`gateways/sms.ts`). */
const smsTemplates = <Id extends z.ZodType<string>>(id: Id) => ({
  MSG91_TEMPLATE_LOGIN_CODE: id,
  MSG91_TEMPLATE_PAYMENT_RECEIVED: id,
  MSG91_TEMPLATE_PAYMENT_RETURNED: id,
  MSG91_TEMPLATE_BOOKING_REQUESTED: id,
  MSG91_TEMPLATE_BOOKING_CONFIRMED: id,
  MSG91_TEMPLATE_BOOKING_ACCEPTED: id,
  MSG91_TEMPLATE_BOOKING_MOVED: id,
  MSG91_TEMPLATE_BOOKING_CANCELLED: id,
  MSG91_TEMPLATE_BOOKING_REMINDER: id,
  MSG91_TEMPLATE_BOOKING_AFTER_CARE: id,
  MSG91_TEMPLATE_BOOKING_OFFER: id,
  MSG91_TEMPLATE_BOOKING_BALANCE: id,
  MSG91_TEMPLATE_QUOTE_SENT: id,
  MSG91_TEMPLATE_QUOTE_ENDS: id,
  MSG91_TEMPLATE_REVIEW_REQUEST: id,
  MSG91_TEMPLATE_ORDER_SENT: id,
  MSG91_TEMPLATE_ORDER_TRACKED: id,
  MSG91_TEMPLATE_ORDER_ADDRESS: id,
  MSG91_TEMPLATE_ORDER_PLACED: id,
  MSG91_TEMPLATE_ORDER_CONFIRMED: id,
  MSG91_TEMPLATE_ORDER_CANCELLED: id,
  MSG91_TEMPLATE_STOCK_BACK: id,
  MSG91_TEMPLATE_BOOKING_ON_WAY: id,
  MSG91_TEMPLATE_BOOKING_NOT_ON_WAY: id,
  MSG91_TEMPLATE_ORDER_RETURN: id,
  MSG91_TEMPLATE_ARTIST_ASKED: id,
});

/** A developer's machine: without a provider, messages are printed; the site's address is the request's. */
const Local = z.object({
  ENVIRONMENT: z.literal('local'),
  SITE_URL: z.url().optional(),
  /** Signs the links to orders. */
  LINK_SECRET: Secret,
  /** Seals phones and messages in the database, and peppers codes and passwords. */
  DATA_SECRET: Secret,
  /** The one before, until everything is moved to it (docs/operations.md). */
  DATA_SECRET_PREVIOUS: Secret.optional(),
  MSG91_AUTH_KEY: z.string().min(1).optional(),
  ...smsTemplates(z.string().default('')),
  RESEND_API_KEY: z.string().min(1).optional(),
  MAIL_FROM: z.string().default(''),
  /** A sandbox: ours on this machine, or Cashfree's. Without keys the shop takes cash alone. */
  CASHFREE_MODE: z.literal('sandbox').default('sandbox'),
  CASHFREE_URL: z.url().default(CASHFREE_URLS.preview),
  CASHFREE_SCRIPT: z.url().default(CASHFREE_SCRIPT),
  CASHFREE_CLIENT_ID: z.string().min(1).optional(),
  CASHFREE_CLIENT_SECRET: z.string().default(''),
  /** An address, or a path of the site itself, as in local runs. */
  R2_ENDPOINT: z.string().min(1).optional(),
  R2_BUCKET: z.string().default(''),
  R2_ACCESS_KEY_ID: z.string().default(''),
  R2_SECRET_ACCESS_KEY: z.string().default(''),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
  /** Browser tests set it to 0: they do not wait as long as people take to fill a form in. */
  FORM_MINIMUM_SECONDS: z.coerce.number().min(0).optional(),
  ...optionalVariables,
});

/** Variables that every deployed site needs. */
const deployedVariables = {
  FORM_MINIMUM_SECONDS: z.never('is for tests on a developer’s machine alone').optional(),
  SITE_URL: z
    .string()
    .regex(/^https:\/\/[^/]+$/, 'must be the https address of the site, without a final slash'),
  LINK_SECRET: DeployedSecret,
  DATA_SECRET: DeployedSecret,
  DATA_SECRET_PREVIOUS: DeployedSecret.optional(),
  MSG91_AUTH_KEY: z.string().min(1),
  ...smsTemplates(z.string().min(1)),
  RESEND_API_KEY: z.string().min(1),
  MAIL_FROM: z.string().min(1),
  CASHFREE_CLIENT_ID: z.string().min(1),
  CASHFREE_CLIENT_SECRET: z.string().min(1),
  CASHFREE_SCRIPT: z.literal(CASHFREE_SCRIPT).default(CASHFREE_SCRIPT),
  /** R2's S3 API, by which browsers send images straight to the bucket. */
  R2_ENDPOINT: z
    .string()
    .regex(
      /^https:\/\/[^/]+$/,
      'must be the https address of R2’s S3 API, without the bucket and a final slash',
    ),
  R2_BUCKET: z.string().min(1),
  R2_ACCESS_KEY_ID: z.string().min(1),
  R2_SECRET_ACCESS_KEY: DeployedSecret,
  TURNSTILE_SECRET_KEY: z
    .string()
    .min(1)
    .refine((secret) => !isTestSecret(secret), 'is one of Cloudflare’s test keys, which everybody passes')
    .optional(),
  ...optionalVariables,
};

/** A preview: no money moves. */
const Preview = z.object({
  ENVIRONMENT: z.literal('preview'),
  ...deployedVariables,
  CASHFREE_MODE: z.literal('sandbox').default('sandbox'),
  CASHFREE_URL: z.literal(CASHFREE_URLS.preview).default(CASHFREE_URLS.preview),
});

/** Production: nothing may be missing, local or of a sandbox. */
const Production = z.object({
  ENVIRONMENT: z.literal('production'),
  ...deployedVariables,
  CASHFREE_MODE: z.literal('production').default('production'),
  CASHFREE_URL: z.literal(CASHFREE_URLS.production).default(CASHFREE_URLS.production),
  // Cashfree's sandbox keys say so themselves.
  CASHFREE_CLIENT_ID: z.string().regex(/^(?!TEST).+/, 'is one of the sandbox'),
  CASHFREE_CLIENT_SECRET: z.string().regex(/^(?!.*_test_).+/, 'is one of the sandbox'),
});

/** Variables that belong together: all of a group, or none. */
const GROUPS = [
  ['TURNSTILE_SECRET_KEY', 'TURNSTILE_SITE_KEY'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ['WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
] as const;

function checkGroups(
  env: Partial<Record<(typeof GROUPS)[number][number], string | undefined>>,
  issues: z.RefinementCtx,
) {
  for (const [first, ...others] of GROUPS) {
    if (others.every((name) => (env[name] === undefined) === (env[first] === undefined))) continue;
    const message = `belongs to ${others.join(', ')}: set ${others.length > 1 ? 'all' : 'both'}, or neither`;
    issues.addIssue({ code: 'custom', path: [first], message });
  }
}

/** Every variable and secret of the site. */
const EnvSchema = z.discriminatedUnion('ENVIRONMENT', [
  Local.superRefine(checkGroups),
  Preview.superRefine(checkGroups),
  Production.superRefine(checkGroups),
]);

export type Env = z.infer<typeof EnvSchema>;

/** Wrong configuration, in one line. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** @throws ConfigurationError naming every variable that is wrong, never its value */
export function parseEnv(variables: unknown): Env {
  const parsed = EnvSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(
    `Wrong configuration: ${faults.join('; ')}. See docs/operations.md, "Variables and secrets".`,
  );
}
