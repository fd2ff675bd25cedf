import type { AppContext } from '../shared/context.server.ts';
import { parseStoredContent } from './content.server.ts';
import { getCachedPolicies } from './content-cache.server.ts';
import { selectTexts } from './content-row.server.ts';
import type { Policy, PolicyName } from './policy.ts';

type PolicyContext = Pick<AppContext, 'db' | 'log' | 'now' | 'contentSince'>;

/**
 * Some of the policies: as published, from memory if it is seconds old, or with their drafts. One round trip at most. It never
 * fails: if the database does not answer, the failure is logged and the defaults are used.
 */
export async function getPolicies<Name extends PolicyName>(
  context: PolicyContext,
  names: readonly Name[],
  { defaults, drafts }: { defaults: Record<PolicyName, Policy>; drafts: boolean },
): Promise<Record<Name, Policy>> {
  let found: Partial<Record<Name, Policy | null>> = {};
  try {
    found = drafts
      ? await readPolicies(context, names, true)
      : await getCachedPolicies(context, names, () => readPolicies(context, names, false));
  } catch (error) {
    context.log.error('policies could not be read', { error });
  }
  const read = (name: Name) => [name, found[name] ?? defaults[name]];
  return Object.fromEntries(names.map(read)); // each of the names
}

async function readPolicies<Name extends PolicyName>(
  context: PolicyContext,
  names: readonly Name[],
  drafts: boolean,
): Promise<Record<Name, Policy | null>> {
  const stored = new Map<string, string>();
  for (const { key, value } of await selectTexts(context, names, 'published')) stored.set(key, value);
  const prepared = drafts ? await selectTexts(context, names, 'drafts') : [];
  for (const { key, value } of prepared) if (value !== 'null') stored.set(key, value);
  const read = (name: Name) => [name, parseStoredContent(context, name, stored.get(name))];
  return Object.fromEntries(names.map(read)) as Record<Name, Policy | null>; // of each of the names
}
