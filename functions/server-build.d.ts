/** What `npm run build` makes of the Remix app; not there in a fresh clone. */
declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare';

  const build: ServerBuild;
  export = build;
}

/** Written beside it: another one for every change of a source. */
declare module '*/build/server/id.js' {
  export const buildId: string;
}
