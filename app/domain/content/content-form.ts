import { formatPhone } from '../shared/contact-details.ts';
import type { Contact, ContentGroup, SiteContent } from './content.ts';

/** How content stands in a form: one text a field, named by its way to the value, `contact.address.city`. */

type Tree = { [key: string]: Tree | string };

const NAME = /^[a-z]+(\.[a-z0-9]+){0,3}$/i;

/** The values of a form as the tree that their names tell of; names that cannot be ours are left out. */
export function nested(values: Record<string, string>): Tree {
  const root: Tree = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    if (!NAME.test(name)) continue;
    const way = name.split('.');
    const last = way.pop() ?? '';
    let branch: Tree | null = root;
    for (const key of way) {
      branch[key] ??= Object.create(null) as Tree;
      const next: Tree | string = branch[key];
      if (typeof next === 'string') {
        branch = null;
        break;
      }
      branch = next;
    }
    if (branch) branch[last] = value;
  }
  return root;
}

/** Nothing is typed in the row, or it is marked for removal. */
export function isBlank(row: unknown): boolean {
  if (row === null || typeof row !== 'object') return true;
  const { remove, ...fields } = row as Record<string, unknown>;
  return remove !== undefined || Object.values(fields).every((value) => value === '');
}

/** A group as the values of its form. */
export function formValues<Group extends ContentGroup>(
  group: Group,
  content: SiteContent[Group],
): Record<string, string> {
  const values: Record<string, string> = {};
  const write = (name: string, value: unknown): void => {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
      if (value.length > 0) values[name] = value.join(', ');
    } else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) write(`${name}.${key}`, inner);
    } else values[name] = String(value);
  };
  write(group, group === 'contact' ? asTyped(content as Contact) : content);
  return values;
}

/** Without what follows from the rest. */
function asTyped({ phoneShown, whatsapp, ...contact }: Contact) {
  return { ...contact, phone: phoneShown, whatsapp: whatsapp === contact.phone ? '' : formatPhone(whatsapp) };
}
