import { parseArgs } from 'node:util';
import { restoreBackup } from './backups.ts';
import { LOCAL_STATE } from './local-state.ts';
import { ScriptError, script } from './step.ts';

/** `npm run restore -- FOLDER [--replace]` puts a backup in the place of the shop of this machine, which must be closed. */
await script(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new ScriptError('npm run restore -- FOLDER [--replace]');
  const { replace } = values;
  const { restored, keptAs } = restoreBackup(folder, { state: LOCAL_STATE, replace, now: new Date() });
  console.log(`Restored ${folder}: ${restored}.`);
  if (keptAs) console.log(`The shop from before is in ${keptAs}: delete it when you no longer need it.`);
});
