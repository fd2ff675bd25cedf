import type { AppLoadContext } from '@remix-run/cloudflare';
import { depositPayable } from '../domain/bookings/deposit-payable.server.ts';
import { orderPayable } from '../domain/orders/order-payable.server.ts';
import { amountPayable } from '../domain/payments/amount-payable.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { pwnedPasswords } from '../gateways/breached-passwords.server.ts';
import { cashfree } from '../gateways/cashfree.server.ts';
import { cloudflareImages } from '../gateways/cloudflare-images.server.ts';
import { msg91 } from '../gateways/msg91.server.ts';
import { printedMail, printedPush, printedSms, printedWhatsApp } from '../gateways/printed.server.ts';
import type { Push } from '../gateways/push.ts';
import { r2ByS3 } from '../gateways/r2-s3.server.ts';
import { resend } from '../gateways/resend.server.ts';
import { turnstile } from '../gateways/turnstile.server.ts';
import { webPush } from '../gateways/web-push.server.ts';
import { whatsappCloud } from '../gateways/whatsapp.server.ts';
import type { WhatsApp } from '../gateways/whatsapp.ts';
import { openDatabase } from './database.server.ts';
import { type Env, parseEnv, toHindiTemplates } from './env.server.ts';
import { getLanguage } from './language.server.ts';
import { createLogger } from './logger.server.ts';
import { getSiteContent, toSeller } from './site-content.server.ts';

/** What Pages binds to the site, as `wrangler.toml` and the secrets name it. */
export interface Bindings {
  DB: D1Database;
  IMAGES: R2Bucket;
  /** Cloudflare Images, where the owner has it: `docs/operations.md`, “Uploads”. */
  PHOTOS?: ImagesBinding;
  [variable: string]: unknown;
}

/** The part of a Worker's execution context that the site uses. */
export interface ExecutionContext {
  waitUntil: (work: Promise<unknown>) => void;
  /** As `AppContext` has it: where the answer is stored. */
  contentSince?: number | undefined;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    app: AppContext;
    bindings: Bindings;
    execution: ExecutionContext;
  }
}

/**
 * @param foundAt any address of the site, for a local run that has no SITE_URL
 * @param request the one that is served, for the log
 * @throws ConfigurationError if a variable or secret is missing or wrong
 */
export function createContext(
  bindings: Bindings,
  foundAt: string,
  execution: ExecutionContext,
  request?: Request,
): AppContext {
  const { env, db, origin, gateways } = connect(bindings, foundAt);
  const source = {
    db,
    log: createLogger(request),
    now: () => new Date(),
    contentSince: execution.contentSince,
  };
  return {
    ...source,
    env,
    images: bindings.IMAGES,
    resizer: bindings.PHOTOS ? cloudflareImages(bindings.PHOTOS) : null,
    siteUrl: env.SITE_URL ?? origin,
    language: getLanguage(request) ?? 'en',
    shopEmail: async () => (await getSiteContent(source)).contact.email,
    areas: async () => (await getSiteContent(source)).areas,
    boxes: async () => (await getSiteContent(source)).boxes,
    seller: async () => toSeller((await getSiteContent(source)).contact),
    ...gateways,
    payables: [orderPayable, depositPayable, amountPayable],
    later: (work) => execution.waitUntil(work),
  };
}

interface Connections {
  env: Env;
  db: AppContext['db'];
  /** Of the address at which the site was found: locally it names some of them. */
  origin: string;
  gateways: ReturnType<typeof connectGateways>;
}

/** By the bindings of an isolate, which are the same for all its requests. Nothing in them is of a request. */
const connections = new WeakMap<Bindings, Connections>();

/** The configuration and what it names, read once. */
function connect(bindings: Bindings, foundAt: string): Connections {
  const { origin } = new URL(foundAt);
  const known = connections.get(bindings);
  if (known?.origin === origin) return known;
  const env = known?.env ?? parseEnv(bindings);
  const db = known?.db ?? openDatabase(bindings.DB);
  const made = { env, db, origin, gateways: connectGateways(env, origin) };
  connections.set(bindings, made);
  return made;
}

/** The outside world as the configuration names it. */
function connectGateways(
  env: Env,
  foundAt: string,
): Pick<
  AppContext,
  'storage' | 'sms' | 'mail' | 'whatsapp' | 'push' | 'payments' | 'turnstile' | 'breaches'
> {
  return {
    storage: env.R2_ENDPOINT
      ? r2ByS3({
          // Locally it is a path of the site itself.
          endpoint: new URL(env.R2_ENDPOINT, foundAt).href,
          bucket: env.R2_BUCKET,
          accessKeyId: env.R2_ACCESS_KEY_ID,
          secretAccessKey: env.R2_SECRET_ACCESS_KEY,
        })
      : null,
    sms: env.MSG91_AUTH_KEY
      ? msg91({
          url: env.MSG91_URL,
          authKey: env.MSG91_AUTH_KEY,
          templates: {
            'login-code': env.MSG91_TEMPLATE_LOGIN_CODE,
            'payment-received': env.MSG91_TEMPLATE_PAYMENT_RECEIVED,
            'payment-returned': env.MSG91_TEMPLATE_PAYMENT_RETURNED,
            'booking-requested': env.MSG91_TEMPLATE_BOOKING_REQUESTED,
            'booking-confirmed': env.MSG91_TEMPLATE_BOOKING_CONFIRMED,
            'booking-accepted': env.MSG91_TEMPLATE_BOOKING_ACCEPTED,
            'booking-moved': env.MSG91_TEMPLATE_BOOKING_MOVED,
            'booking-cancelled': env.MSG91_TEMPLATE_BOOKING_CANCELLED,
            'booking-reminder': env.MSG91_TEMPLATE_BOOKING_REMINDER,
            'booking-after-care': env.MSG91_TEMPLATE_BOOKING_AFTER_CARE,
            'booking-offer': env.MSG91_TEMPLATE_BOOKING_OFFER,
            'booking-balance': env.MSG91_TEMPLATE_BOOKING_BALANCE,
            'quote-sent': env.MSG91_TEMPLATE_QUOTE_SENT,
            'quote-ends': env.MSG91_TEMPLATE_QUOTE_ENDS,
            'review-request': env.MSG91_TEMPLATE_REVIEW_REQUEST,
            'order-sent': env.MSG91_TEMPLATE_ORDER_SENT,
            'order-tracked': env.MSG91_TEMPLATE_ORDER_TRACKED,
            'order-address': env.MSG91_TEMPLATE_ORDER_ADDRESS,
            'order-placed': env.MSG91_TEMPLATE_ORDER_PLACED,
            'order-confirmed': env.MSG91_TEMPLATE_ORDER_CONFIRMED,
            'order-cancelled': env.MSG91_TEMPLATE_ORDER_CANCELLED,
            'stock-back': env.MSG91_TEMPLATE_STOCK_BACK,
            'booking-on-way': env.MSG91_TEMPLATE_BOOKING_ON_WAY,
            'booking-not-on-way': env.MSG91_TEMPLATE_BOOKING_NOT_ON_WAY,
            'order-return': env.MSG91_TEMPLATE_ORDER_RETURN,
            'artist-asked': env.MSG91_TEMPLATE_ARTIST_ASKED,
          },
          hindiTemplates: toHindiTemplates(env.MSG91_TEMPLATES_HI),
        })
      : printedSms,
    mail: env.RESEND_API_KEY
      ? resend({ url: env.RESEND_URL, apiKey: env.RESEND_API_KEY, from: env.MAIL_FROM })
      : printedMail,
    whatsapp: connectWhatsApp(env),
    push: connectPush(env, foundAt),
    payments: env.CASHFREE_CLIENT_ID
      ? cashfree({
          url: env.CASHFREE_URL,
          script: env.CASHFREE_SCRIPT,
          mode: env.CASHFREE_MODE,
          apiVersion: env.CASHFREE_API_VERSION,
          clientId: env.CASHFREE_CLIENT_ID,
          clientSecret: env.CASHFREE_CLIENT_SECRET,
        })
      : null,
    turnstile:
      env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY
        ? turnstile({
            url: env.TURNSTILE_URL,
            siteKey: env.TURNSTILE_SITE_KEY,
            secretKey: env.TURNSTILE_SECRET_KEY,
          })
        : null,
    breaches: env.BREACHED_PASSWORDS_URL ? pwnedPasswords(env.BREACHED_PASSWORDS_URL) : null,
  };
}

function connectPush(env: Env, foundAt: string): Push | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey) {
    return webPush({ publicKey, privateKey, subject: env.SITE_URL ?? foundAt }, () => new Date());
  }
  return env.ENVIRONMENT === 'local' ? printedPush : null;
}

/** Locally, messages are printed; a deployed shop without WhatsApp sends SMS. */
function connectWhatsApp(env: Env): WhatsApp | null {
  const { WHATSAPP_ACCESS_TOKEN: accessToken, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  if (accessToken && phoneNumberId && appSecret && verifyToken) {
    return whatsappCloud({ url: env.WHATSAPP_URL, accessToken, phoneNumberId, appSecret, verifyToken });
  }
  return env.ENVIRONMENT === 'local' ? printedWhatsApp : null;
}

/** Remix's load context, the same under Pages and under the Vite development server. */
export function getLoadContext({
  request,
  context,
}: {
  request: Request;
  context: { cloudflare: { env: unknown; ctx: ExecutionContext } };
}): AppLoadContext {
  const bindings = context.cloudflare.env as Bindings; // declared in wrangler.toml
  const { ctx } = context.cloudflare;
  return { app: createContext(bindings, request.url, ctx, request), bindings, execution: ctx };
}
