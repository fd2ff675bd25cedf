import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';
import { registerArtist } from '#app/domain/artists/artist.server.ts';
import type { MailMessage } from '#app/gateways/mail.ts';
import { ADDRESS } from './codes.ts';
import type { Shop } from './shop.ts';

export const VENDOR = { name: 'Meera Devi', email: 'meera@example.com', password: 'two-trout-in-a-teapot' };
export const OTHER_PASSWORD = 'three-herons-on-a-gate';

/** Registers an artist, waits until the e-mail is sent, and returns the id. */
export async function register(shop: Shop, change: Partial<typeof VENDOR> = {}): Promise<string> {
  const vendor = { ...VENDOR, ...change };
  await registerArtist(shop.context, vendor, ADDRESS);
  await shop.settle();
  const [row] = await shop.rows<{ id: string }>('select id from vendors where email = ?', vendor.email);
  return row?.id ?? '';
}

/** The mails to one address, oldest first. */
export function mailsTo(shop: Shop, email: string): MailMessage[] {
  return shop.messages.filter((sent): sent is MailMessage => sent.channel === 'mail' && sent.to === email);
}

/** The token of the reset link that was sent last. */
export function lastToken(shop: Shop): string {
  const message = shop.messages.findLast((sent) => sent.channel === 'mail');
  const token = /\/vendor-reset\/([\w-]{43})$/.exec(message?.channel === 'mail' ? message.link : '')?.[1];
  if (!token) throw new Error('No reset link was sent.');
  return token;
}

/** How often scrypt runs from here to the end of the test. */
export function countScrypt(): () => number {
  const spy = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return () => spy.mock.calls.length;
}

/** Everything that the database holds, as one text. */
export async function allRows(shop: Shop): Promise<string> {
  const tables = await shop.rows<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'
       and name not like '%\\_search%' escape '\\'`,
  );
  const rows = await Promise.all(tables.map(({ name }) => shop.rows(`select * from ${name}`)));
  return JSON.stringify(rows);
}
