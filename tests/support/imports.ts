import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Import {
  /** A path from the root of the repository, or the name of a package. */
  to: string;
  kind: 'file' | 'package';
  /** Only types, which leave no trace in what runs. */
  typeOnly: boolean;
  /** As it is written. */
  written: string;
}

export interface SourceFile {
  /** From the root of the repository. */
  path: string;
  imports: Import[];
  /** It gives on what others export, and has nothing of its own. */
  isBarrel: boolean;
  /** Every name that stands in its code; not the words of comments and texts. */
  names: Set<string>;
}

/** The source files that a pattern names; the product's own unless told. */
export function sourceFiles(pattern = '{app,functions,companion,drizzle}/**/*.{ts,tsx}'): SourceFile[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.endsWith('.d.ts') && !path.includes('/build/'))
    .sort()
    .map(readSource);
}

function readSource(path: string): SourceFile {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const { program, module, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const reexports = module.staticExports.filter(({ entries }) =>
    entries.some((entry) => entry.moduleRequest),
  );
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...resolve(path, moduleRequest.value),
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...reexports.map(({ entries }) => ({
      ...resolve(path, entries[0]?.moduleRequest?.value ?? ''),
      typeOnly: entries.every(({ isType }) => isType),
    })),
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(source.slice(start, end))?.[1])
      .filter((written) => written !== undefined)
      .map((written) => ({ ...resolve(path, written), typeOnly: false })),
  ];
  const statements = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  const names = new Set<string>();
  // Any part of the syntax tree; only identifiers have both a type of these and a name.
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { type, name } = part as { type?: string; name?: unknown };
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') names.add(name);
    for (const child of Object.values(part)) visit(child);
  };
  visit(statements);
  return { path, imports, isBarrel: reexports.length > 0 && reexports.length === statements.length, names };
}

function resolve(from: string, written: string): Omit<Import, 'typeOnly'> {
  if (written.startsWith('.')) return { to: normalize(join(dirname(from), written)), kind: 'file', written };
  const own = /^#(app|drizzle|functions)\/.+/.exec(written);
  if (own) return { to: written.slice(1), kind: 'file', written };
  const [scope = '', name] = written.split('/');
  return { to: scope.startsWith('@') ? `${scope}/${name}` : scope, kind: 'package', written };
}
