import { drizzle } from 'drizzle-orm/d1';
import { parseEnv } from '#app/http/env.server.ts';
import { ensureSecrets } from '../../scripts/secrets.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { addArtist, logInAs } from './artist.ts';
import { shop } from './support.ts';

/** Artists who go to a state where nobody else goes. The id of each is her first name; answers the cookies of their logins. */
export function addTeam(names: readonly string[], state: string) {
  const env = parseEnv({ ...ensureSecrets(), ENVIRONMENT: 'local' });
  return withBindings({ state: shop.siteState }, async ({ DB }) => {
    const context = { env, db: drizzle(DB, { casing: 'snake_case' as const }), now: machineTime };
    const cookies = [];
    for (const name of names) {
      const id = name.split(' ')[0]?.toLowerCase() ?? '';
      await addArtist(DB, { id, name, email: `${id}@example.com`, state });
      cookies.push(await logInAs(context, 'vendor', id));
    }
    return cookies;
  });
}
