import type { AppContext } from '../domain/shared/context.server.ts';
import type { PaymentOrigins } from '../gateways/cashfree-origins.ts';
import type { ForeignOrigins } from './security-headers.server.ts';

/** Whose script and frame ask whether somebody is a person. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** Where somebody may pay, in every spelling that the router takes. */
const PAYMENT_PAGES = /^\/(checkout|order-success|order\/.+|booking\/.+)\/?$/i;

const NO_ORIGINS: PaymentOrigins = { script: [], frame: [], connect: [], form: [] };

/**
 * The origins beside our own that the page at `pathname` may use. A policy holds for a whole document, and a visit
 * without a reload stays in it: links that lead into such a page from outside carry `reloadDocument`.
 */
export function getForeignOrigins(
  { turnstile, storage, payments }: Pick<AppContext, 'turnstile' | 'storage' | 'payments'>,
  pathname: string,
): ForeignOrigins {
  // Its forms stand all over the site.
  const person = turnstile ? [TURNSTILE] : [];
  // Admins send images straight to the bucket.
  const bucket = storage && pathname.startsWith('/admin') ? [storage.origin] : [];
  const payment = payments && PAYMENT_PAGES.test(pathname) ? payments.origins : NO_ORIGINS;
  return {
    script: [...person, ...payment.script],
    frame: [...person, ...payment.frame],
    connect: [...bucket, ...payment.connect],
    form: payment.form,
    payment: payment.frame,
  };
}
