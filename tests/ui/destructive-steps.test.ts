import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ROOT } from '../support/imports.ts';

/** A button that ends, removes or takes something back asks first, and names what follows. */

/** What is sent by buttons whose step cannot simply be taken back. */
const DESTRUCTIVE =
  /^(cancel|cancelled|deactivate|decline|delete|disapprove|discard|erase|no_show|remove|revert|void|withdraw)(-|$)/;

/** Around such a button. */
const QUESTIONS = ['ConfirmStep', 'dialog'];

/** Pages that are a question themselves: they name what follows, above the button. */
const QUESTION_PAGES = ['app/routes/admin/artist-disapprove.tsx'];

interface Node {
  type: string;
  [property: string]: unknown;
}

interface Button {
  path: string;
  /** What it sends. */
  sent: string[];
  /** The names of the elements around it. */
  around: string[];
}

/** All buttons of a file that send something by themselves. */
function listButtons(path: string): Button[] {
  const { program } = parseSync(path, readFileSync(`${ROOT}${path}`, 'utf8'));
  const buttons: Button[] = [];
  const visit = (node: unknown, around: string[]): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, around);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, openingElement, ...rest } = node as Node; // whatever the parser gives has a type
    const name = type === 'JSXElement' ? nameOf(openingElement as Node) : null;
    if (name === 'ActionButton') buttons.push({ path, sent: literalsOf(openingElement), around });
    const inside = name ? [...around, name] : around;
    for (const child of [openingElement, ...Object.values(rest)]) visit(child, inside);
  };
  visit(program.body, []);
  return buttons;
}

function nameOf({ name }: Node): string {
  return (name as { name?: string }).name ?? ''; // of a plain element or component
}

/** The texts that stand in a part of the source. */
function literalsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'Literal' && 'value' in node) return [String(node.value)];
  return Object.values(node).flatMap(literalsOf);
}

const buttons = globSync('app/{routes/admin,routes/artist,ui}/**/*.tsx', { cwd: ROOT }).flatMap(listButtons);
const destructive = buttons.filter(({ sent }) => sent.some((text) => DESTRUCTIVE.test(text)));

test('a button that destroys something asks first', () => {
  expect(destructive.length).toBeGreaterThan(8);
  const silent = destructive.filter(
    ({ path, around }) => !QUESTION_PAGES.includes(path) && !around.some((name) => QUESTIONS.includes(name)),
  );
  expect(silent.map(({ path, sent }) => `${path}: ${sent.join(' ')}`)).toEqual([]);
});
