import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { toInvalidError } from '#app/domain/shared/errors.ts';
import { setInputMessages } from '#app/http/input-messages.server.ts';
import { GUARDS, type Guards } from './guards.ts';

setInputMessages();

/** How every room of the API declares its routes: environment, access, bodies, errors and pages of lists. */

export interface ApiEnv {
  Bindings: { createContext: () => AppContext };
  Variables: { app: AppContext };
}

/** A Hono app that answers what a schema refuses in the shape of every other error. */
export function createApi(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toInvalidError(result.error.issues);
    },
  });
}

export const ErrorBody = z
  .object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('Field to what is wrong with it'),
  })
  .openapi('Error');

const ERRORS = {
  400: 'The request is malformed',
  401: 'Nobody is logged in',
  403: 'Whoever is logged in may not do this',
  404: 'Not found',
  409: 'Something else has changed meanwhile',
  413: 'The body is too large',
  415: 'The body is not of the declared type',
  422: 'A field is missing or wrong',
  429: 'Too many requests; see the `Retry-After` header',
  503: 'Temporarily unavailable',
} as const;

type ErrorResponse = ReturnType<typeof error>;

/** An error response whose description says more than {@link errors} does. */
export function error(description: string) {
  return response(description, ErrorBody);
}

/** The error responses that a route can answer, for its `responses`. */
export function errors<Status extends keyof typeof ERRORS>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, error(ERRORS[status])]);
  return Object.fromEntries(entries) as Record<Status, ErrorResponse>; // its keys are these statuses
}

/** An answer in JSON. */
export function response<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/** A request's body in JSON. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

export const MessageBody = z.object({ message: z.string() });

export type Access = keyof Guards;

type Guarded<A extends Access> = A extends 'everyone' | 'people'
  ? { responses: Record<422, ErrorResponse> }
  : { middleware: Guards[A]; responses: Record<401 | 403 | 422, ErrorResponse> };

const requireJson: MiddlewareHandler = async (c, next) => {
  if (/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) return next();
  throw new HTTPException(415, { message: 'Please send JSON, as `content-type: application/json`.' });
};

/**
 * Declares a route. Who may call it is its first argument, so that no route is open because somebody forgot to say; the
 * guard looks before the request's body is read, and leaves who it is in `c.var`. A body in JSON is asked for by its
 * content type, and what the validator refuses (400, 413, 415, 422) is declared here.
 */
export function route<
  A extends Access,
  Path extends string,
  Config extends Omit<RouteConfig, 'path' | 'middleware'> & { path: Path },
>(access: A, config: Config) {
  const guard: MiddlewareHandler | null = GUARDS[access];
  const body = config.request?.body;
  const hasJsonBody = body?.content['application/json'] !== undefined;
  const guarded = {
    ...config,
    middleware: [...(guard ? [guard] : []), ...(hasJsonBody ? [requireJson] : [])],
    responses: {
      ...(access !== 'everyone' && access !== 'people' && errors(401, 403)),
      ...(body && errors(400)),
      ...(config.method !== 'get' && errors(413)),
      ...(config.request && errors(422)),
      ...(hasJsonBody && errors(415)),
      ...config.responses,
    },
  };
  // The compiler cannot follow which guard belongs to `access`.
  return createRoute(guarded) as unknown as ReturnType<typeof createRoute<Path, Config & Guarded<A>>>;
}

/** The query of a list that is read a page at a time. */
export function pageQuery(defaultLimit: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
    cursor: z.string().max(64).optional(),
  });
}

/** A page of a list: a plain array, with the address of the next page in the `Link` header (spec, section 7). */
export function pageResponse<Schema extends z.ZodType>(schema: Schema) {
  return {
    ...response('A plain array; the `Link` header with `rel="next"` has the next page', z.array(schema)),
    headers: z.object({ Link: z.string().optional() }),
  };
}

/** @param cursor of the next page; null on the last */
export function setNextPageLink(c: Context, cursor: string | null): void {
  if (cursor === null) return;
  const next = new URL(c.req.url);
  next.searchParams.set('cursor', cursor);
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}

/**
 * For the two routes whose errors have more fields by the spec (sections 3 and 7).
 * @param extend the fields that are added to an error, or take the place of its own
 */
export function extendErrors(
  extend: (status: number, message: string) => Record<string, unknown>,
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status < 400) return;
    const body = (await c.res.json()) as { message: string }; // every error of the API has one
    c.res = Response.json({ ...body, ...extend(status, body.message) }, { status, headers });
  };
}
