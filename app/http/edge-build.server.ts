/** Which build this is: what another one has stored is made anew. */

let id = 'none';

/** Said by the function of the pages, which alone has the build at hand; tests of the middleware have none. */
export function nameBuild(built: string): void {
  id = built;
}

/** The build with what pages show of its configuration. */
export function describeBuild(env: Readonly<Record<string, unknown>>): string {
  return [id, env.ENVIRONMENT, env.SITE_URL, env.TURNSTILE_SITE_KEY].join(' ');
}
