/** Writes the page ornaments into public/ornaments. Run it after a change to them: `node drizzle/seed/write-ornaments.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { ORNAMENTS } from './drawings/ornaments.ts';

const folder = new URL('../../public/ornaments/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries(ORNAMENTS)) await writeFile(new URL(name, folder), `${draw()}\n`);
