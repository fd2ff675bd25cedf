import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

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
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest);
  const imports: Import[] = [];
  const names = new Set<string>();
  let statements = 0;
  let givenOn = 0;

  const add = (specifier: ts.Node, typeOnly: boolean) => {
    if (ts.isStringLiteral(specifier)) imports.push({ ...resolve(path, specifier.text), typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0]
    ) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      add(statement.moduleSpecifier, isTypeOnly(statement.importClause));
      continue;
    }
    statements++;
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      givenOn++;
      add(statement.moduleSpecifier, statement.isTypeOnly);
    }
    visit(statement);
  }
  return { path, imports, isBarrel: givenOn > 0 && givenOn === statements, names };
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const { namedBindings } = clause;
  if (clause.name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

function resolve(from: string, written: string): Omit<Import, 'typeOnly'> {
  if (written.startsWith('.')) return { to: normalize(join(dirname(from), written)), kind: 'file', written };
  const own = /^#(app|drizzle|functions)\/.+/.exec(written);
  if (own) return { to: written.slice(1), kind: 'file', written };
  const [scope = '', name] = written.split('/');
  return { to: scope.startsWith('@') ? `${scope}/${name}` : scope, kind: 'package', written };
}
