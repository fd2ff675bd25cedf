import { z } from '@hono/zod-openapi';
import { completeAdminLogin, logInAdmin } from '#app/domain/accounts/admin.server.ts';
import { AdminCredentialsInput } from '#app/domain/accounts/admin-input.ts';
import { getProfile, logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { OtpCode } from '#app/domain/accounts/customer-input.ts';
import { sendOtp, verifyOtp } from '#app/domain/accounts/otp.server.ts';
import { Phone } from '#app/domain/shared/contact-details.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { getOtpChallengeId, otpCookie } from '#app/http/cookies.server.ts';
import { getClient } from '#app/http/sessions.server.ts';
import { claimDeviceShortlist } from '#app/http/shortlist-device.server.ts';
import { answerLogin, isBrowser, LoginBody } from './login.ts';
import { createApi, error, errors, jsonBody, response, route } from './route.ts';

const UserBody = z.object({
  name: z.string().describe('Empty at the first login'),
  email: z.string().nullable(),
});

const sendOtpRoute = route('people', {
  method: 'post',
  path: '/send-otp',
  summary: 'Send a login code by SMS',
  description:
    'The answer is the same for every number. In a browser a new code ends the one before; nobody else’s request does.',
  request: { body: jsonBody(z.object({ phone: Phone }).openapi('SendOtp')) },
  responses: {
    200: response(
      'The code is on its way',
      z.object({
        message: z.string(),
        challenge: z
          .string()
          .optional()
          .describe('May be sent back with the code; browsers have a cookie instead'),
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
  description:
    'A code works once. Browsers get a session cookie, other clients a token. Without a challenge, the code that was sent ' +
    'last to this phone is meant, of those that a client which is no browser requested from the same network.',
  request: {
    body: jsonBody(
      z
        .object({
          phone: Phone,
          otp: OtpCode,
          challenge: z
            .string()
            .max(64)
            .optional()
            .describe('What send-otp answered, from any network; not for browsers'),
        })
        .openapi('VerifyOtp'),
    ),
  },
  responses: {
    200: response('Logged in', LoginBody.extend({ user: UserBody })),
    401: error('The code is wrong, has expired, or was requested by another browser or network'),
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

const adminLoginRoute = route('everyone', {
  method: 'post',
  path: '/admin/login',
  summary: 'Log an admin in',
  description: 'With a code of the second factor, or a recovery code, where one is set up.',
  request: { body: jsonBody(AdminCredentialsInput.openapi('AdminLogin')) },
  responses: {
    200: response('Logged in', LoginBody),
    401: error('Something does not fit; `fields.code` says that only the code is missing'),
    ...errors(429),
  },
});

/** Logins of customers and admins. */
export const accountsApi = createApi()
  .openapi(sendOtpRoute, async (c) => {
    const request = c.req.raw;
    const browser = isBrowser(request);
    const challenge = await sendOtp(c.var.app, {
      phone: c.req.valid('json').phone,
      purpose: 'login',
      replaces: browser ? await getOtpChallengeId(request, 'login') : null,
      byPhone: !browser,
      ...(await getClient(request, 'customer')),
    });
    const message = 'We have sent a code to your phone.';
    if (!browser) return c.json({ message, challenge }, 200);
    c.header('Set-Cookie', await otpCookie(request, 'login', challenge));
    return c.json({ message }, 200);
  })
  .openapi(verifyOtpRoute, async (c) => {
    const { phone, otp, challenge = null } = c.req.valid('json');
    const request = c.req.raw;
    const browser = isBrowser(request);
    const verifiedPhone = await verifyOtp(c.var.app, {
      challenge: browser ? await getOtpChallengeId(request, 'login') : challenge,
      byPhone: !browser,
      purpose: 'login',
      code: otp,
      phone,
      address: clientAddress(request),
    });
    const { id, name, email, ...login } = await logInCustomer(c.var.app, verifiedPhone);
    if (browser) {
      await claimDeviceShortlist(c.var.app, request, id);
      c.header('Set-Cookie', await otpCookie(request, 'login', null), { append: true });
    }
    return c.json({ ...(await answerLogin(c, 'customer', login)), user: { name, email } }, 200);
  })
  .openapi(adminLoginRoute, async (c) => {
    const { email, password, code } = c.req.valid('json');
    const client = await getClient(c.req.raw, 'admin');
    const first = await logInAdmin(c.var.app, { email, password, client });
    if (first.done) return c.json(await answerLogin(c, 'admin', first), 200);
    if (code === undefined) {
      const missing = 'Please send the code of your authenticator app, or a recovery code, as well.';
      throw new DomainError('unauthorized', missing, { code: missing });
    }
    const login = await completeAdminLogin(c.var.app, { ticket: first.ticket, code, client });
    return c.json(await answerLogin(c, 'admin', login), 200);
  })
  .openapi(profileRoute, async (c) => {
    const profile = await getProfile(c.var.app, c.var.customer.id);
    if (!profile) throw new DomainError('unauthorized', 'Please log in first.');
    const { name, email, updatedAt } = profile;
    const message = `Welcome${name ? `, ${name}` : ''}!`;
    return c.json({ name, email, profile: { updatedAt: updatedAt.toISOString() }, message }, 200);
  });
