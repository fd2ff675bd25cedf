import type { AppLoadContext } from '@remix-run/cloudflare';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { type Env, parseEnv } from './env.server.ts';

/** What Pages binds to the site, as `wrangler.toml` and the secrets name it. */
export interface Bindings {
  DB: D1Database;
  IMAGES: R2Bucket;
  [variable: string]: unknown;
}

export type Database = DrizzleD1Database<Record<string, never>> & { $client: D1Database };

/** What the domain works with: built once a request, replaced by a plain object in tests. */
export interface AppContext {
  env: Env;
  db: Database;
  images: R2Bucket;
  /** The site's own address, without a final slash: for links that leave the site. */
  siteUrl: string;
  now: () => Date;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    app: AppContext;
    bindings: Bindings;
  }
}

/** @throws ConfigurationError if a variable or secret is missing or wrong */
export function createContext(bindings: Bindings, request: Request): AppContext {
  const env = parseEnv(bindings);
  return {
    env,
    db: drizzle(bindings.DB, { casing: 'snake_case' }),
    images: bindings.IMAGES,
    siteUrl: env.SITE_URL ?? new URL(request.url).origin,
    now: () => new Date(),
  };
}

/** Remix's load context, the same under Pages and under the Vite development server. */
export function getLoadContext({
  request,
  context,
}: {
  request: Request;
  context: { cloudflare: { env: unknown } };
}): AppLoadContext {
  const bindings = context.cloudflare.env as Bindings; // wrangler.toml promises these
  return { app: createContext(bindings, request), bindings };
}
