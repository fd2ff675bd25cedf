import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Login } from '#app/domain/accounts/known-device.server.ts';
import type { Role } from '#app/domain/accounts/session.server.ts';
import { loginHeaders } from '#app/http/sessions.server.ts';
import type { ApiEnv } from './route.ts';

/** How a login is answered: browsers get cookies that no script can read, other clients get the token. */

export const LoginBody = z.object({
  message: z.string(),
  token: z
    .string()
    .optional()
    .describe('For the header `Authorization: Bearer …`; browsers get a cookie instead'),
});

/** Browsers say where a post comes from. Node's `fetch` says only how (`Sec-Fetch-Mode`), and keeps no cookies. */
export function isBrowser(request: Request): boolean {
  return request.headers.has('origin') || request.headers.has('sec-fetch-site');
}

/** Sets the cookies of a browser's login, and returns what its answer says. */
export async function answerLogin(
  c: Context<ApiEnv>,
  role: Role,
  login: Login,
): Promise<z.infer<typeof LoginBody>> {
  const message = 'You are logged in.';
  const request = c.req.raw;
  if (!isBrowser(request)) return { message, token: login.token };
  for (const cookie of (await loginHeaders(request, role, login)).getSetCookie()) {
    c.header('Set-Cookie', cookie, { append: true });
  }
  return { message };
}
