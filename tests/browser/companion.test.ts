import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { toOutboxRow } from '#app/domain/notifications/outbox.server.ts';
import { parseEnv } from '#app/http/env.server.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { ensureSecrets } from '../../scripts/secrets.ts';
import { wakeCompanion } from '../../scripts/site.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { shop, siteLog } from './support.ts';

test('the companion Worker sends, at its next minute, what is due while nobody visits', async () => {
  const env = parseEnv({ ...ensureSecrets(), ENVIRONMENT: 'local' });
  const subject = 'Your henna is tomorrow';
  await withBindings({ state: shop.siteState }, async ({ DB }) => {
    const context = { env, db: drizzle(DB, { casing: 'snake_case' as const }), now: machineTime };
    const facts = { what: subject, details: '' };
    const mail = { channel: 'mail', to: 'asha@example.com', facts, more: [], link: '' } as const;
    await context.db.insert(outbox).values(await toOutboxRow(context, 'artist.payout/artist', mail));
  });
  await wakeCompanion(shop.siteUrl);
  await expect.poll(() => siteLog()).toContain(`[mail] asha@example.com ${subject}`);
});
