import { createMiddleware } from 'hono/factory';
import { mustSetUpSecondFactor } from '#app/domain/accounts/second-factor.server.ts';
import type { SessionUser } from '#app/domain/accounts/session.server.ts';
import { ROLES, type Role } from '#app/domain/accounts/session.server.ts';
import { canDo, formatRefusal, type Right } from '#app/domain/accounts/staff-rights.ts';
import { REVIEW_LINK_HEADER, type Uploader } from '#app/domain/images/upload.ts';
import { isReviewKey } from '#app/domain/notifications/review-invitation.server.ts';
import { TURNSTILE_TOKEN } from '#app/domain/shared/bot-check.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { checkHuman } from '#app/http/bot-check.server.ts';
import { getCurrentUser } from '#app/http/sessions.server.ts';
import { isBrowser } from './login.ts';
import type { ApiEnv } from './route.ts';

/** Who may call a route, by cookie or Bearer token: `route` in `route.ts` puts one of these in front of it. */

type GuardEnv<R extends Role> = ApiEnv & { Variables: Record<R, SessionUser[R]> };

const requireCustomer = createMiddleware<GuardEnv<'customer'>>(async (c, next) => {
  c.set('customer', await requireRole(c.var.app, c.req.raw, 'customer'));
  await next();
});

const requireVendor = createMiddleware<GuardEnv<'vendor'>>(async (c, next) => {
  c.set('vendor', await requireRole(c.var.app, c.req.raw, 'vendor'));
  await next();
});

/** An admin whose role has a right. */
function requireAdmin(right: Right) {
  return createMiddleware<GuardEnv<'admin'>>(async (c, next) => {
    const admin = await requireRole(c.var.app, c.req.raw, 'admin');
    if (mustSetUpSecondFactor(c.var.app, admin)) {
      throw new DomainError('forbidden', 'Please set up your second factor first.');
    }
    if (!canDo(admin.role, right)) throw new DomainError('forbidden', formatRefusal(right));
    c.set('admin', admin);
    await next();
  });
}

/** A customer with the link of a review, an admin of the catalogue, or a registered artist, approved or waiting. */
const requireUploader = createMiddleware<ApiEnv & { Variables: { uploader: Uploader } }>(async (c, next) => {
  const { app } = c.var;
  const link = c.req.header(REVIEW_LINK_HEADER);
  if (link !== undefined) {
    const [reference = '', key = ''] = link.split('/');
    if (!(await isReviewKey(app, { reference, key }))) {
      throw new DomainError('unauthorized', 'This link does not open a review.');
    }
    c.set('uploader', { role: 'review', id: reference });
    return next();
  }
  const admin = await getCurrentUser(app, c.req.raw, 'admin');
  const isAllowed = admin && canDo(admin.role, 'catalogue') && !mustSetUpSecondFactor(app, admin);
  const role = isAllowed ? 'admin' : 'vendor';
  c.set('uploader', { role, id: (await requireRole(app, c.req.raw, role)).id });
  await next();
});

/** Everyone, but a browser's call is checked by Turnstile where that is configured; other clients have limits. */
const requirePerson = createMiddleware<ApiEnv>(async (c, next) => {
  const { app } = c.var;
  if (app.turnstile && isBrowser(c.req.raw)) {
    const body: unknown = await c.req.json().catch(() => null);
    const token = (body as Record<string, unknown> | null)?.[TURNSTILE_TOKEN]; // any JSON but null can be asked so
    await checkHuman(app, 'api')(c.req.raw, typeof token === 'string' ? { [TURNSTILE_TOKEN]: token } : {});
  }
  await next();
});

export const GUARDS = {
  everyone: null,
  people: requirePerson,
  customer: requireCustomer,
  vendor: requireVendor,
  staff: requireAdmin('home'),
  artists: requireAdmin('artists'),
  catalogue: requireAdmin('catalogue'),
  uploader: requireUploader,
};
export type Guards = typeof GUARDS;

/** @throws DomainError `unauthorized` if nobody is logged in, `forbidden` if somebody with another role is */
async function requireRole<R extends Role>(
  context: AppContext,
  request: Request,
  role: R,
): Promise<SessionUser[R]> {
  const user = await getCurrentUser(context, request, role);
  if (user) return user;
  context.log.info('request refused', { role });
  for (const other of ROLES) {
    if (other !== role && (await getCurrentUser(context, request, other))) {
      throw new DomainError('forbidden', 'This is not open to your account.');
    }
  }
  throw new DomainError('unauthorized', 'Please log in first.');
}
