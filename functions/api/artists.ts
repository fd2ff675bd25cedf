import { createRoute, z } from '@hono/zod-openapi';
import { logInArtist, registerArtist } from '#app/domain/artists/artist.server.ts';
import { REGISTERED_MESSAGE } from '#app/domain/artists/artist.ts';
import { LoginInput, RegisterInput } from '#app/domain/artists/artist-input.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { loginCookie } from '#app/http/sessions.server.ts';
import { newApi, refusal } from './contract.ts';

/** Artists' accounts. Open to everyone, within limits. */
export const vendors = newApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/vendors/register',
      summary: 'Register as an artist, who then waits for approval',
      description:
        'The answer is the same for an e-mail address that is registered already; its owner gets a mail.',
      request: {
        body: { required: true, content: { 'application/json': { schema: RegisterInput } } },
      },
      responses: {
        201: {
          description: 'The registration waits for approval',
          content: { 'application/json': { schema: z.object({ message: z.string() }) } },
        },
        422: refusal('A field is wrong'),
        429: refusal('Too often; see the `Retry-After` header'),
      },
    }),
    async (c) => {
      await registerArtist(c.var.app, c.req.valid('json'), clientAddress(c.req.raw));
      return c.json({ message: REGISTERED_MESSAGE }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/vendors/login',
      summary: 'Log an artist in, approved or not',
      description: 'Sets a session cookie as well.',
      request: {
        body: { required: true, content: { 'application/json': { schema: LoginInput } } },
      },
      responses: {
        200: {
          description: 'Logged in',
          content: {
            'application/json': {
              schema: z.object({
                token: z.string().describe('For the header `Authorization: Bearer …`'),
                message: z.string(),
              }),
            },
          },
        },
        401: refusal('The e-mail address or the password is not right'),
        422: refusal('A field is wrong'),
        429: refusal('Too often; see the `Retry-After` header'),
      },
    }),
    async (c) => {
      const request = c.req.raw;
      const token = await logInArtist(c.var.app, c.req.valid('json'), clientAddress(request));
      c.header('Set-Cookie', await loginCookie(request, 'vendor', token));
      return c.json({ token, message: 'You are logged in.' }, 200);
    },
  );
