import { createRoute, z } from '@hono/zod-openapi';
import { getProfile, logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { sendOtp, verifyOtp } from '#app/domain/accounts/otp.server.ts';
import { OtpCode } from '#app/domain/accounts/otp-input.ts';
import { Phone } from '#app/domain/shared/contact-details.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { getOtpChallengeId, otpCookie } from '#app/http/otp-cookie.server.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';
import { newApi, refusal } from './contract.ts';
import { requireRole } from './guards.ts';

const User = z.object({
  name: z.string().describe('Empty at the first login'),
  email: z.string().nullable(),
});

/** Browsers say where they are from when they post; they are bound by cookies, other clients by what they carry. */
function isBrowser(request: Request): boolean {
  return request.headers.has('origin') || request.headers.has('sec-fetch-site');
}

/** Customers' logins. Sending and verifying a code is open to everyone, within limits. */
export const people = newApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/send-otp',
      summary: 'Send a login code by SMS',
      description: 'The answer is the same for every number. A new code ends the one before.',
      request: {
        body: {
          required: true,
          content: { 'application/json': { schema: z.object({ phone: Phone }).openapi('SendOtp') } },
        },
      },
      responses: {
        200: {
          description: 'The code is on its way',
          content: {
            'application/json': {
              schema: z.object({
                message: z.string(),
                challenge: z
                  .string()
                  .optional()
                  .describe('To be sent back with the code; browsers have a cookie instead'),
              }),
            },
          },
        },
        422: refusal('The phone number is wrong'),
        429: refusal('Too often; see the `Retry-After` header'),
        503: refusal('No more codes today'),
      },
    }),
    async (c) => {
      const { phone } = c.req.valid('json');
      const request = c.req.raw;
      const challenge = await sendOtp(c.var.app, {
        phone,
        purpose: 'login',
        address: clientAddress(request),
      });
      const message = 'We have sent a code to your phone.';
      if (!isBrowser(request)) return c.json({ message, challenge }, 200);
      c.header('Set-Cookie', await otpCookie(request, 'login', challenge));
      return c.json({ message }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/verify-otp',
      summary: 'Log in with a code',
      description: 'A code works once. A browser gets a session cookie as well.',
      request: {
        body: {
          required: true,
          content: {
            'application/json': {
              schema: z
                .object({
                  phone: Phone,
                  otp: OtpCode,
                  challenge: z
                    .string()
                    .max(64)
                    .optional()
                    .describe('What send-otp answered; not for browsers'),
                })
                .openapi('VerifyOtp'),
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Logged in',
          content: {
            'application/json': {
              schema: z.object({
                message: z.string(),
                token: z.string().describe('For the header `Authorization: Bearer …`'),
                user: User,
              }),
            },
          },
        },
        401: refusal('The code is wrong, dead, or was asked for elsewhere'),
        422: refusal('A field is wrong'),
        429: refusal('Too often; see the `Retry-After` header'),
      },
    }),
    async (c) => {
      const { phone, otp, challenge = null } = c.req.valid('json');
      const request = c.req.raw;
      const browser = isBrowser(request);
      const proven = await verifyOtp(c.var.app, {
        challenge: browser ? await getOtpChallengeId(request, 'login') : challenge,
        purpose: 'login',
        code: otp,
        phone,
        address: clientAddress(request),
      });
      const { token, name, email } = await logInCustomer(c.var.app, proven);
      if (browser) {
        c.header('Set-Cookie', await sessionCookie(request, 'customer', token));
        c.header('Set-Cookie', await otpCookie(request, 'login', null), { append: true });
      }
      return c.json({ message: 'You are logged in.', token, user: { name, email } }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/auth/profile',
      summary: 'Who is logged in',
      description: 'For logged-in customers, by cookie or Bearer token.',
      responses: {
        200: {
          description: 'The profile',
          content: {
            'application/json': {
              schema: User.extend({
                profile: z.object({ updatedAt: z.iso.datetime() }),
                message: z.string(),
              }),
            },
          },
        },
        401: refusal('Nobody is logged in'),
        403: refusal('Somebody is logged in who is no customer'),
      },
    }),
    async (c) => {
      const customer = await requireRole(c, 'customer');
      const profile = await getProfile(c.var.app, customer.id);
      if (!profile) throw new DomainError('unauthorized', 'Please log in first.');
      const { name, email, updatedAt } = profile;
      const message = `Welcome${name ? `, ${name}` : ''}!`;
      return c.json({ name, email, profile: { updatedAt: updatedAt.toISOString() }, message }, 200);
    },
  );
