import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mustSetUpSecondFactor } from '#app/domain/accounts/second-factor.server.ts';
import type { SessionUser } from '#app/domain/accounts/session.server.ts';
import { ROLES, type Role } from '#app/domain/accounts/session.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { getCurrentUser } from '#app/http/sessions.server.ts';
import { type ApiEnv, refusal } from './contract.ts';

/**
 * Who may call: the first line of each protected route, by cookie or Bearer token.
 * @throws DomainError `unauthorized` if nobody is logged in, `forbidden` if somebody is who may not
 */
export async function requireRole<R extends Role>(c: Context<ApiEnv>, role: R): Promise<SessionUser[R]> {
  const person = await getCurrentUser(c.var.app, c.req.raw, role);
  if (person) return person;
  for (const other of ROLES) {
    if (other !== role && (await getCurrentUser(c.var.app, c.req.raw, other))) {
      throw new DomainError('forbidden', 'This is not open to your account.');
    }
  }
  throw new DomainError('unauthorized', 'Please log in first.');
}

/** @throws DomainError `unauthorized`, `forbidden`; the latter also while a second factor is missing */
export async function requireAdmin(c: Context<ApiEnv>): Promise<SessionUser['admin']> {
  const admin = await requireRole(c, 'admin');
  if (mustSetUpSecondFactor(c.var.app, admin)) {
    throw new DomainError('forbidden', 'Please set up your second factor first.');
  }
  return admin;
}

/** How {@link requireAdmin} refuses, in the document. */
export const ADMIN_REFUSALS = {
  401: refusal('Nobody is logged in'),
  403: refusal('Somebody is logged in who is no admin, or has no second factor where one is required'),
};

/** Looks at who asks before what they ask: in front of a route's own schemas. */
export const forAdmins = createMiddleware<ApiEnv>(async (c, next) => {
  await requireAdmin(c);
  await next();
});
