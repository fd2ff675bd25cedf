import { z } from '@hono/zod-openapi';
import { listArtists } from '#app/domain/artists/admin-artist.server.ts';
import { logInArtist, registerArtist } from '#app/domain/artists/artist.server.ts';
import { REGISTERED_MESSAGE } from '#app/domain/artists/artist.ts';
import {
  ARTIST_SORTS,
  ARTISTS_PER_PAGE,
  FILTERS,
  type FilterName,
  parseArtistQuery,
} from '#app/domain/artists/artist-filter.ts';
import { LoginInput, RegisterInput } from '#app/domain/artists/artist-input.ts';
import type { ArtistCard } from '#app/domain/artists/public-artist.ts';
import { setArtistApproval } from '#app/domain/bookings/artist-approval.server.ts';
import { imagePath } from '#app/domain/images/image.ts';
import { browseArtists } from '#app/domain/pricing/public-artists.server.ts';
import { getArtistPage } from '#app/domain/reviews/published-reviews.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { Day } from '#app/domain/shared/input-fields.ts';
import { isSlug } from '#app/domain/shared/slug.ts';
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

const ArtistBody = z
  .object({
    id: z
      .string()
      .describe('Her slug: what `artist` means elsewhere; her page is `/artists/{id}` on this host'),
    firstName: z.string(),
    isSample: z.boolean().describe('Came with the sample shop, and cannot be booked in truth'),
    city: z.string(),
    styles: z.array(z.string()),
    languages: z.array(z.string()),
    yearsOfExperience: z.number().int().nullable(),
    rating: z.number().nullable().describe('1 to 5, of verified reviews; null without one'),
    reviews: z.number().int().describe('How many verified reviews there are'),
    portrait: z.string().nullable().describe('A path on this host'),
    fromPrice: z.number().int().describe('Whole rupees, of the smallest henna'),
  })
  .openapi('Artist');

const ListedArtistBody = ArtistBody.extend({
  nextFreeDay: z.string().nullable().describe('YYYY-MM-DD in India; null without one in the next 30 days'),
}).openapi('ListedArtist');

const ArtistPageBody = ArtistBody.extend({
  areas: z.array(z.string()).describe('Where she comes, in her words'),
  occasions: z.array(z.string()),
  about: z.string(),
  isPaused: z.boolean().describe('Takes no new bookings at present'),
  freeDays: z.array(z.string()).describe('The next ones, YYYY-MM-DD in India'),
  works: z.array(
    z.object({
      image: z.string().describe('A path on this host'),
      caption: z.string(),
      style: z.string().nullable(),
    }),
  ),
}).openapi('ArtistPage');

function toArtistBody(artist: ArtistCard & { fromPrice: number }): z.infer<typeof ArtistBody> {
  const { slug, portrait, rating, ...shown } = artist;
  const { firstName, isSample, city, styles, languages, yearsOfExperience, reviews, fromPrice } = shown;
  return {
    ...{ id: slug, firstName, isSample, city, styles, languages, yearsOfExperience, reviews, fromPrice },
    rating: rating === null ? null : rating / 10,
    portrait: portrait && imagePath(portrait.id, 1200),
  };
}

/** One value of a filter, as in the address of /artists. */
function choice(name: FilterName) {
  return z.enum(FILTERS[name].choices.map(({ value }) => value)).optional();
}

const ArtistListQuery = pageQuery(ARTISTS_PER_PAGE).extend({
  cursor: z.string().refine(isSlug, 'This cursor is none of ours.').optional(),
  place: z.string().max(60).optional().describe('A pincode or a city'),
  day: Day.optional().describe('YYYY-MM-DD on which she is free'),
  style: choice('style'),
  occasion: choice('occasion'),
  language: choice('language'),
  price: choice('price'),
  sort: z.enum(ARTIST_SORTS).default('recommended'),
});

const publicListRoute = route('everyone', {
  method: 'get',
  path: '/artists',
  summary: 'The artists who take bookings, a page at a time',
  request: { query: ArtistListQuery },
  responses: { 200: pageResponse(ListedArtistBody) },
});

const publicArtistRoute = route('everyone', {
  method: 'get',
  path: '/artists/{slug}',
  summary: 'An artist with her published work and her next free days',
  request: { params: z.object({ slug: z.string().max(200) }) },
  responses: { 200: response('The artist', ArtistPageBody), ...errors(404) },
});

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

const listRoute = route('artists', {
  method: 'get',
  path: '/admin/vendors',
  summary: 'Vendors, the newest first, a page at a time',
  request: { query: pageQuery(50) },
  responses: { 200: pageResponse(VendorBody) },
});

const approveRoute = route('artists', {
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
  .openapi(publicListRoute, async (c) => {
    const { limit, cursor, ...filters } = c.req.valid('query');
    const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== undefined));
    const query = { ...parseArtistQuery(params), after: cursor ?? null };
    const { artists, next, refusals } = await browseArtists(c.var.app, query, limit);
    const [refusal] = Object.values(refusals);
    if (refusal) throw new DomainError('invalid', refusal, refusals);
    setNextPageLink(c, next);
    return c.json(
      artists.map((artist) => ({ ...toArtistBody(artist), nextFreeDay: artist.nextFreeDay })),
      200,
    );
  })
  .openapi(publicArtistRoute, async (c) => {
    const { slug } = c.req.valid('param');
    const found = isSlug(slug) ? await getArtistPage(c.var.app, slug) : null;
    if (!found) throw new DomainError('not_found', 'There is no such artist.');
    const { artist, fromPrice, freeDays } = found;
    const { areas, occasions, about, isPaused } = artist;
    const works = artist.works.map(({ image, style }) => ({
      image: imagePath(image.id, 1200),
      caption: image.alt,
      style,
    }));
    return c.json(
      { ...toArtistBody({ ...artist, fromPrice }), areas, occasions, about, isPaused, freeDays, works },
      200,
    );
  })
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
    const { limit, cursor } = c.req.valid('query');
    const after = cursor === undefined ? null : { id: cursor, isBack: false };
    const { rows, next } = await listArtists(c.var.app, { limit, cursor: after });
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
