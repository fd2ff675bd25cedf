import { z } from '@hono/zod-openapi';
import { getProfile, logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { OtpCode } from '#app/domain/accounts/customer-input.ts';
import { sendOtp, verifyOtp } from '#app/domain/accounts/otp.server.ts';
import { Phone } from '#app/domain/shared/contact-details.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { getOtpChallengeId, otpCookie } from '#app/http/cookies.server.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';
import { createApi, error, errors, jsonBody, response, route } from './route.ts';

const UserBody = z.object({
  name: z.string().describe('Empty at the first login'),
  email: z.string().nullable(),
});

/** Browsers say where they are from when they post. They keep the challenge in a cookie; other clients send it back. */
function isBrowser(request: Request): boolean {
  return request.headers.has('origin') || request.headers.has('sec-fetch-site');
}

const sendOtpRoute = route('everyone', {
  method: 'post',
  path: '/send-otp',
  summary: 'Send a login code by SMS',
  description: 'The answer is the same for every number. A new code ends the one before.',
  request: { body: jsonBody(z.object({ phone: Phone }).openapi('SendOtp')) },
  responses: {
    200: response(
      'The code is on its way',
      z.object({
        message: z.string(),
        challenge: z
          .string()
          .optional()
          .describe('To be sent back with the code; browsers have a cookie instead'),
      }),
    ),
    ...errors(429),
    503: error('No more codes today'),
  },
});

const verifyOtpRoute = route('everyone', {
  method: 'post',
  path: '/verify-otp',
  summary: 'Log in with a code',
  description: 'A code works once. A browser gets a session cookie as well.',
  request: {
    body: jsonBody(
      z
        .object({
          phone: Phone,
          otp: OtpCode,
          challenge: z.string().max(64).optional().describe('What send-otp answered; not for browsers'),
        })
        .openapi('VerifyOtp'),
    ),
  },
  responses: {
    200: response(
      'Logged in',
      z.object({
        message: z.string(),
        token: z.string().describe('For the header `Authorization: Bearer …`'),
        user: UserBody,
      }),
    ),
    401: error('The code is wrong, has expired, or was requested by another client'),
    ...errors(429),
  },
});

const profileRoute = route('customer', {
  method: 'get',
  path: '/auth/profile',
  summary: 'Who is logged in',
  description: 'For logged-in customers, by cookie or Bearer token.',
  responses: {
    200: response(
      'The profile',
      UserBody.extend({
        profile: z.object({ updatedAt: z.iso.datetime() }),
        message: z.string(),
      }),
    ),
  },
});

/** Customers' logins. */
export const accountsApi = createApi()
  .openapi(sendOtpRoute, async (c) => {
    const request = c.req.raw;
    const challenge = await sendOtp(c.var.app, {
      phone: c.req.valid('json').phone,
      purpose: 'login',
      address: clientAddress(request),
    });
    const message = 'We have sent a code to your phone.';
    if (!isBrowser(request)) return c.json({ message, challenge }, 200);
    c.header('Set-Cookie', await otpCookie(request, 'login', challenge));
    return c.json({ message }, 200);
  })
  .openapi(verifyOtpRoute, async (c) => {
    const { phone, otp, challenge = null } = c.req.valid('json');
    const request = c.req.raw;
    const browser = isBrowser(request);
    const verifiedPhone = await verifyOtp(c.var.app, {
      challenge: browser ? await getOtpChallengeId(request, 'login') : challenge,
      purpose: 'login',
      code: otp,
      phone,
      address: clientAddress(request),
    });
    const { token, name, email } = await logInCustomer(c.var.app, verifiedPhone);
    if (browser) {
      c.header('Set-Cookie', await sessionCookie(request, 'customer', token));
      c.header('Set-Cookie', await otpCookie(request, 'login', null), { append: true });
    }
    return c.json({ message: 'You are logged in.', token, user: { name, email } }, 200);
  })
  .openapi(profileRoute, async (c) => {
    const profile = await getProfile(c.var.app, c.var.customer.id);
    if (!profile) throw new DomainError('unauthorized', 'Please log in first.');
    const { name, email, updatedAt } = profile;
    const message = `Welcome${name ? `, ${name}` : ''}!`;
    return c.json({ name, email, profile: { updatedAt: updatedAt.toISOString() }, message }, 200);
  });
