import type { AppContext } from '../shared/context.server.ts';
import { parseStoredContent } from './content.server.ts';
import { selectTexts } from './content-row.server.ts';
import type { Policy, PolicyName } from './policy.ts';

/**
 * Some of the policies: as published, or with their drafts. One round trip. It never fails: if the database does not
 * answer, the failure is logged and the defaults are used.
 */
export async function getPolicies<Name extends PolicyName>(
  context: Pick<AppContext, 'db' | 'log'>,
  names: readonly Name[],
  { defaults, drafts }: { defaults: Record<PolicyName, Policy>; drafts: boolean },
): Promise<Record<Name, Policy>> {
  const stored = new Map<string, string>();
  try {
    for (const { key, value } of await selectTexts(context, names, 'published')) stored.set(key, value);
    const prepared = drafts ? await selectTexts(context, names, 'drafts') : [];
    for (const { key, value } of prepared) if (value !== 'null') stored.set(key, value);
  } catch (error) {
    context.log.error('policies could not be read', { error });
  }
  const read = (name: Name) => [name, parseStoredContent(context, name, stored.get(name)) ?? defaults[name]];
  return Object.fromEntries(names.map(read)); // each of the names
}
