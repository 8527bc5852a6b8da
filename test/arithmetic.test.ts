/**
 * Promise 1 on any Node: sources use no arithmetic that engines are free to round as they like. `+ − × ÷` and `sqrt`
 * are exact by IEEE 754; `exp` and `log` and their like are fdlibm's in every V8 so far, which
 * `node-versions.slow.test.ts` looks after; powers, angles and hyperbolas are not, and have homes of their own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What `Math` may be asked for. */
const allowed = new Set([
  ...['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'],
  ...['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'],
  ...['exp', 'expm1', 'log', 'log10', 'log1p', 'log2'],
]);

/** Where powers live: it asks the engine only for those that the language writes down. */
const home = 'src/kernel/power.ts';

const powerSigns = new Set([ts.SyntaxKind.AsteriskAsteriskToken, ts.SyntaxKind.AsteriskAsteriskEqualsToken]);

/** A power of whole numbers, which is exact: of BigInts (one side is a literal or a conversion of one), or of two. */
function isWhole({ left, right }: ts.BinaryExpression): boolean {
  if (left.getText() === '2') return true;
  return [left, right].some(
    (node) => ts.isBigIntLiteral(node) || (ts.isCallExpression(node) && node.expression.getText() === 'BigInt'),
  );
}

/** What a source may not say, each with its line. */
function forbidden(name: string, text: string): string[] {
  // most files say nothing of the kind; reading them as a tree would take long
  if (!text.includes('Math') && !/[^/]\*\*/.test(text)) return [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const tell = (what: string): void => {
      found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
    };
    if (ts.isBinaryExpression(node) && powerSigns.has(node.operatorToken.kind) && !isWhole(node)) {
      tell(`${node.getText()}: use power() of ${home}`);
    }
    if (ts.isIdentifier(node) && node.text === 'Math' && !isMember(node)) tell(node.parent.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `Math.name` with an allowed name, or a property that is called so. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent)) return false;
  return parent.name === node || allowed.has(parent.name.text);
}

function sources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== home);
}

describe('arithmetic that is the same on every engine', () => {
  it('is all that the sources use', () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => forbidden(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    'const a = b ** 2;',
    'a **= 3;',
    'const a = Math.pow(b, 2);',
    'const a = b.map(Math.cbrt);',
    "const a = Math['pow'](b, 2);",
    'const { sin } = Math;',
    'const m = Math;',
  ])('is not %s', (text) => {
    expect(forbidden('x.ts', text)).toHaveLength(1);
  });

  it.each([
    'const a = Math.sqrt(b) + Math.exp(c) * Math.PI;',
    'const a = BigInt(b) ** BigInt(c);',
    'const a = 2n ** b;',
    'const a = b ** BigInt(c);',
    '/** b ** 2 and Math.pow */ const a = "b ** 2";',
  ])('may be %s', (text) => {
    expect(forbidden('x.ts', text)).toEqual([]);
  });
});
