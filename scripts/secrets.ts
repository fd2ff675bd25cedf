import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Env, parseEnv } from '#app/http/env.server.ts';
import { databaseFiles, LOCAL_STATE, startAnew } from './local-state.ts';
import { ScriptError } from './step.ts';

/** Where local secrets are, in the form that wrangler reads. */
export const SECRETS_FILE = '.dev.vars';

/** Where the folder of a shop or of a backup says with which secrets it was made. */
export const FINGERPRINTS_FILE = 'secrets.json';

/** What the shop's data depends on: sealed phones, hashed passwords and codes, links. */
const NAMES = ['LINK_SECRET', 'DATA_SECRET'] as const;

type Secrets = Record<string, string>;

/**
 * Reads the local secrets. Generates those that are missing, but never beside a shop: nobody could read its phone
 * numbers, log in or open a link any more.
 * @throws ScriptError if one is invalid, or is not the one with which the shop was made
 */
export function ensureSecrets({ file = SECRETS_FILE, state = LOCAL_STATE } = {}): Env {
  const secrets = readSecrets(file);
  if (databaseFiles(state, 'd1').length > 0) {
    const others = otherSecrets(secrets, state);
    if (others.length > 0) {
      throw new ScriptError(
        `${file} does not have the ${others.join(' and ')} with which the shop in ${state} was made: its phone numbers, logins and links need it.\nPut the old ${file} back, or ${startAnew(state)}`,
      );
    }
  } else addMissing(file, secrets);
  const env = parseSecrets(file, secrets);
  writeFingerprints(state, secrets);
  return env;
}

/** @throws ScriptError if the backup in this folder was made with other secrets than those of this machine */
export function assertSecretsOfBackup(folder: string, file = SECRETS_FILE): void {
  const others = otherSecrets(readSecrets(file), folder);
  if (others.length === 0) return;
  throw new ScriptError(
    `${file} does not have the ${others.join(' and ')} of the shop in this backup: nobody could read its phone numbers or log in.\nPut the ${file} of that shop here first; it is never part of a backup.`,
  );
}

function readSecrets(file: string): Secrets {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return Object.fromEntries(
    lines.flatMap((line) => {
      const match = /^\s*([A-Z_]+)\s*=\s*"?(.*?)"?\s*$/.exec(line);
      return match ? [[match[1], match[2]]] : [];
    }),
  );
}

function addMissing(file: string, secrets: Secrets): void {
  for (const name of NAMES) {
    if (name in secrets) continue;
    secrets[name] = `local-${randomBytes(32).toString('base64url')}`;
    const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
    writeFileSync(file, `${before}\n${name}=${secrets[name]}\n`.trimStart(), { mode: 0o600 });
  }
}

function parseSecrets(file: string, secrets: Secrets): Env {
  try {
    return parseEnv({ ENVIRONMENT: 'local', ...secrets });
  } catch (error) {
    throw new ScriptError(`${file}: ${(error as Error).message}`);
  }
}

/** The names of the secrets that are missing, or are not those with which what is in the folder was made. */
function otherSecrets(secrets: Secrets, folder: string): string[] {
  const known = readFingerprints(`${folder}/${FINGERPRINTS_FILE}`);
  return NAMES.filter((name) => {
    const secret = secrets[name];
    // While data moves from one secret to another (decision 32), the previous one is there, too.
    const isKnown = [secret, secrets[`${name}_PREVIOUS`]].some(
      (each) => each !== undefined && fingerprint(name, each) === known[name],
    );
    return secret === undefined || (known[name] !== undefined && !isKnown);
  });
}

function readFingerprints(path: string): Secrets {
  // A shop from before there were fingerprints has none.
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Secrets; // as `writeFingerprints` wrote it
  } catch {
    throw new ScriptError(
      `${path} cannot be read: it tells whether ${SECRETS_FILE} has the shop's own secrets.\nIf you are sure that it has, delete ${path}.`,
    );
  }
}

function writeFingerprints(state: string, secrets: Secrets): void {
  mkdirSync(state, { recursive: true });
  const path = `${state}/${FINGERPRINTS_FILE}`;
  const fingerprints = NAMES.map((name) => [name, fingerprint(name, secrets[name] ?? '')]);
  writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(fingerprints)));
  renameSync(`${path}.new`, path);
}

/** Tells whether a secret is the same, and nothing of what it is. */
function fingerprint(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('hex');
}
