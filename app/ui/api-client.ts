import type { ClientResponse } from 'hono/client';
import type { ExtractSchema } from 'hono/types';
import type { StatusCode } from 'hono/utils/http-status';
import type { Api } from '#functions/api/app.ts';

/**
 * The browser's own calls of the API, typed by the API itself: paths, inputs and the body of each status. Hono's own
 * client does the same for 2 KB more on each page that calls the API.
 */

type Routes = ExtractSchema<Api>;
type Verb<Path extends keyof Routes> = keyof Routes[Path] & `$${string}`;
type Endpoint<Path extends keyof Routes, V extends Verb<Path>> = Routes[Path][V];

/** One response for each status, told apart by `status`. */
type Answer<E> = E extends { output: infer Body; status: infer Status extends StatusCode }
  ? ClientResponse<Body, Status, 'json'>
  : never;

type Input<E> = E extends { input: infer Given } ? Given : never;

interface Parts {
  query?: Record<string, unknown>;
  param?: Record<string, string>;
  json?: unknown;
}

/** @throws TypeError without a connection, a DOMException if the signal ends the call */
export async function callApi<Path extends keyof Routes & string, V extends Verb<Path>>(
  verb: V,
  path: Path,
  input: Input<Endpoint<Path, V>>,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer<Endpoint<Path, V>>> {
  const { query, param, json } = input as Parts; // what Hono calls the parts of a request
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(param?.[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const response: unknown = await fetch(address + search, {
    method: verb.slice(1).toUpperCase(),
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
  });
  return response as Answer<Endpoint<Path, V>>; // the schemas of the API promise it
}

/** How long an answer is waited for that somebody has asked for. */
export const API_TIMEOUT_MS = 20_000;

/** Why a call of the API came to nothing, for the customer. */
export function describeFailure(error: unknown): string {
  const reason = !navigator.onLine
    ? 'you seem to be offline.'
    : error instanceof DOMException && error.name === 'TimeoutError'
      ? 'the shop took too long to answer.'
      : 'we could not reach the shop.';
  return `Something went wrong: ${reason}`;
}
