/** The names that the package gives, and those that examples import, as the sources spell them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** The entries of the package, and the sources that say what they give. */
const entries = { lanchester: 'src/index.ts', 'lanchester/ruleset': 'src/ruleset.ts' } as const;
export type EntryName = keyof typeof entries;
export const entryNames = Object.keys(entries) as EntryName[];

/** A name with what is behind it: one thing that both entries give is one. */
export interface PublicName {
  readonly name: string;
  /** `src/kernel/rule.ts defineRule` */
  readonly is: string;
  /** It is a class or a function, and is given as a type alone: nobody can make one. */
  readonly isWithheld: boolean;
}

const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What a module declares and exports itself. */
function declaredIn(file: string): string[] {
  return parsed(file)
    .statements.filter(isExported)
    .flatMap((statement): string[] => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.map(({ name }) => name.getText());
      const { name } = statement as ts.DeclarationStatement;
      return name === undefined ? [] : [name.getText()];
    });
}

/** Whether a module declares a class or a function of that name. */
function isMadeIn(file: string, name: string): boolean {
  return parsed(file).statements.some(
    (statement) =>
      (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)) && statement.name?.text === name,
  );
}

/** Everything that an entry gives; of a module that is given whole (`shape`), each of its names: `shape.whole`. */
export function namesOf(root: string, entry: EntryName): PublicName[] {
  const file = join(root, entries[entry]);
  return parsed(file).statements.flatMap((statement): PublicName[] => {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) {
      throw new Error(`${entry} gives what others declare, and this is something else: ${statement.getText()}`);
    }
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    const module = resolve(dirname(file), text.replace(/\.js$/, '.ts'));
    const home = relative(root, module).replaceAll('\\', '/');
    const { exportClause } = statement;
    if (exportClause === undefined) throw new Error(`${entry} gives ${text} without saying what`);
    if (ts.isNamespaceExport(exportClause)) {
      const whole = exportClause.name.text;
      return declaredIn(module).map((name) => ({ name: `${whole}.${name}`, is: `${home} ${name}`, isWithheld: false }));
    }
    return exportClause.elements.map(({ name, propertyName, isTypeOnly }) => {
      const own = (propertyName ?? name).text;
      const isType = isTypeOnly || statement.isTypeOnly;
      return { name: name.text, is: `${home} ${own}`, isWithheld: isType && isMadeIn(module, own) };
    });
  });
}

/** Names that a program imports from an entry and then uses; of what is given whole, what is used of it. */
function usedIn(file: string, entry: string): Set<string> {
  const source = parsed(file);
  const local = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || (statement.moduleSpecifier as ts.StringLiteral).text !== entry) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) local.set(name.text, (propertyName ?? name).text);
  }
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const name = local.get(node.text);
      if (name !== undefined) used.add(name);
      const { parent } = node;
      const member =
        ts.isPropertyAccessExpression(parent) && parent.expression === node
          ? parent.name
          : ts.isQualifiedName(parent) && parent.left === node
            ? parent.right
            : undefined;
      if (name !== undefined && member !== undefined) used.add(`${name}.${member.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return used;
}

/** What the programs under some folders use, by what is behind the names. */
export function shownBy(root: string, folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, folder, file)),
  );
  const shown = new Set<string>();
  for (const entry of entryNames) {
    const given = new Map(namesOf(root, entry).map(({ name, is }) => [name, is]));
    for (const file of files) {
      for (const name of usedIn(file, entry)) {
        const is = given.get(name);
        if (is !== undefined) shown.add(is);
      }
    }
  }
  return shown;
}
