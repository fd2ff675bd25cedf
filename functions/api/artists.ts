import { z } from '@hono/zod-openapi';
import { listArtists } from '#app/domain/artists/admin-artist.server.ts';
import { logInArtist, registerArtist } from '#app/domain/artists/artist.server.ts';
import { REGISTERED_MESSAGE } from '#app/domain/artists/artist.ts';
import { LoginInput, RegisterInput } from '#app/domain/artists/artist-input.ts';
import { setArtistApproval } from '#app/domain/bookings/artist-approval.server.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { getClient } from '#app/http/sessions.server.ts';
import { answerLogin, LoginBody } from './login.ts';
import {
  createApi,
  error,
  errors,
  jsonBody,
  MessageBody,
  pageQuery,
  pageResponse,
  response,
  route,
  setNextPageLink,
} from './route.ts';

const VendorBody = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), approved: z.boolean() })
  .openapi('Vendor');

const registerRoute = route('people', {
  method: 'post',
  path: '/vendors/register',
  summary: 'Register as an artist, who then waits for approval',
  description:
    'The answer is the same for an e-mail address that is registered already; its owner gets a mail.',
  request: { body: jsonBody(RegisterInput) },
  responses: { 201: response('The registration waits for approval', MessageBody), ...errors(429) },
});

const logInRoute = route('people', {
  method: 'post',
  path: '/vendors/login',
  summary: 'Log an artist in, approved or not',
  description: 'Browsers get a session cookie, other clients a token.',
  request: { body: jsonBody(LoginInput) },
  responses: {
    200: response('Logged in', LoginBody),
    401: error('The e-mail address or the password is wrong'),
    ...errors(429),
  },
});

const listRoute = route('admin', {
  method: 'get',
  path: '/admin/vendors',
  summary: 'Vendors, the newest first, a page at a time',
  request: { query: pageQuery(50) },
  responses: { 200: pageResponse(VendorBody) },
});

const approveRoute = route('admin', {
  method: 'put',
  path: '/admin/vendors/{id}/approve',
  summary: 'Approve or disapprove a vendor',
  request: {
    params: z.object({ id: z.string().max(64) }),
    body: jsonBody(z.object({ approved: z.boolean('Please say true or false.') }).openapi('Approval')),
  },
  responses: { 200: response('The approval now', MessageBody), ...errors(404) },
});

export const artistsApi = createApi()
  .openapi(registerRoute, async (c) => {
    await registerArtist(c.var.app, c.req.valid('json'), clientAddress(c.req.raw));
    return c.json({ message: REGISTERED_MESSAGE }, 201);
  })
  .openapi(logInRoute, async (c) => {
    const client = await getClient(c.req.raw, 'vendor');
    const login = await logInArtist(c.var.app, c.req.valid('json'), client);
    return c.json(await answerLogin(c, 'vendor', login), 200);
  })
  .openapi(listRoute, async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, next } = await listArtists(c.var.app, { limit, cursor });
    setNextPageLink(c, next);
    return c.json(
      rows.map(({ id, name, email, approved }) => ({ _id: id, name, email, approved })),
      200,
    );
  })
  .openapi(approveRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { approved } = c.req.valid('json');
    return c.json({ message: await setArtistApproval(c.var.app, c.var.admin, id, approved) }, 200);
  });
