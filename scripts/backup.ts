import { parseArgs } from 'node:util';
import { createBackup, timestamp } from './backups.ts';
import { LOCAL_STATE } from './local-state.ts';
import { script } from './step.ts';

/**
 * `npm run backup [-- FOLDER]` copies the shop of this machine, which may be open, into a new folder: `backups/…` unless
 * told.
 */
await script(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const now = new Date();
  const folder = positionals[0] ?? `backups/${timestamp(now)}`;
  console.log(`Wrote ${folder}: ${createBackup(LOCAL_STATE, folder, now)}.`);
  console.log(`It holds customers' names, addresses and messages: keep it where only you can read it.
Not in it: the secrets of .dev.vars, without which nobody can read its phone numbers or log in with a password. Keep a
copy of that file in another safe place. Everybody logs in anew after a restore.`);
});
