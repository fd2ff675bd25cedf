import { formatPhone } from '../shared/phone.ts';
import type { Contact, ContentGroup, EditableContent } from './content.ts';
import { PICTURE_FIELDS } from './picture-stage.ts';
import { isPictureGroup, type SitePicture } from './pictures.ts';
import { isMarkdown, type Policy } from './policy.ts';

/** Content in a form: one field for each value, named by its path, as `contact.address.city`. */

type Tree = { [key: string]: Tree | string };

const FIELD_NAME = /^[a-z]+(\.[a-z0-9-]+){0,3}$/i;

/** The values of a form as the tree that their names describe; unknown kinds of names are ignored. */
export function parseFieldTree(values: Record<string, string>): Tree {
  const root: Tree = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    if (!FIELD_NAME.test(name)) continue;
    const path = name.split('.');
    const last = path.pop() ?? '';
    let branch: Tree | string = root;
    for (const key of path) {
      if (typeof branch === 'string') break;
      branch = branch[key] ??= Object.create(null) as Tree;
    }
    if (typeof branch !== 'string') branch[last] = value;
  }
  return root;
}

/** Whether every field of a row is empty, or the row is marked for removal. */
export function isBlankRow(row: unknown): boolean {
  if (row === null || typeof row !== 'object') return true;
  const { remove, ...fields } = row as Record<string, unknown>;
  return remove !== undefined || Object.values(fields).every((value) => value === '');
}

/** The form values of a group. */
export function toFormValues<Group extends ContentGroup>(
  group: Group,
  content: EditableContent[Group],
): Record<string, string> {
  if (group === 'contact') return toFieldValues(group, withoutDerivedFields(content as Contact)); // of that group
  if (isMarkdown(group)) {
    const { page: _parsed, ...written } = content as Policy; // of that group
    return toFieldValues(group, written);
  }
  if (isPictureGroup(group)) return toPictureValues((content ?? []) as SitePicture[]); // of that group
  return toFieldValues(group, content, SEPARATORS[group]);
}

/** The pictures of a place by the names of their fields, as forms with images have them. */
function toPictureValues(pictures: readonly SitePicture[]): Record<string, string> {
  const fields = pictures.flatMap((picture, index) => {
    const name = `image-${index + 1}`;
    const words = (['alt', ...PICTURE_FIELDS] as const).map((field) => [`${name}-${field}`, picture[field]]);
    return [[name, picture.id], ...words.filter(([, value]) => value !== '')];
  });
  return Object.fromEntries(fields);
}

/** Between the texts of a list, in the groups that have one. */
const SEPARATORS: Partial<Record<ContentGroup, string>> = {
  boxes: '\n',
  preparation: '\n',
  about: '\n\n',
};

/**
 * The values of a tree by the names that {@link parseFieldTree} reads.
 * @param separator between the texts of a list
 */
export function toFieldValues(root: string, tree: unknown, separator = ', '): Record<string, string> {
  const values: Record<string, string> = {};
  const write = (name: string, value: unknown): void => {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
      if (value.length > 0) values[name] = value.join(separator);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) write(`${name}.${key}`, inner);
    } else if (value !== null) values[name] = String(value);
  };
  write(root, tree);
  return values;
}

/** A field in which two versions differ, as it was and as it is; empty where it has nothing. */
export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** The fields of a form in which two sets of values differ, in the order of the form. */
export function findFieldChanges(
  before: Record<string, string>,
  after: Record<string, string>,
): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** The fields that are entered; the others follow from them. */
function withoutDerivedFields({ phoneShown, whatsapp, ...contact }: Contact) {
  return { ...contact, phone: phoneShown, whatsapp: whatsapp === contact.phone ? '' : formatPhone(whatsapp) };
}
