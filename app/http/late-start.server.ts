import { MINUTE_MS } from '../domain/shared/time.ts';
import type { LateStart } from '../ui/document/late.ts';
import { findPublicAddress } from './edge-cache.server.ts';

/** The part of what Remix knows of an answer. */
interface Made {
  statusCode: number;
  errors: unknown;
  actionData: unknown;
}

/** Not stored, and without anything to do before a touch. */
const LATE_PATHS = new Set(['/booking']);

/**
 * How a page starts that is for nobody in particular: on a touch. It asks for its data then, unless that may be another a moment
 * later: what shows free times has it from the start. Its first paint waits for nothing: it carries its styles. Null for any
 * other page.
 */
export function lateStart(request: Request, { statusCode, errors, actionData }: Made): LateStart | null {
  if (statusCode !== 200 || errors || actionData) return null;
  const address = findPublicAddress(request);
  if (typeof address !== 'string') return { asksData: address.rule.freshMs > MINUTE_MS };
  return request.method === 'GET' && LATE_PATHS.has(new URL(request.url).pathname)
    ? { asksData: false }
    : null;
}
