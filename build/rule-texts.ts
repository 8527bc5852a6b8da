/**
 * The texts in a source that can move no number: of errors, and what rolls are for. Promise: nothing else is taken out;
 * codes of errors and every other word stay, and the source stays one that means the same but for its sentences.
 */
import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';

const require = createRequire(import.meta.url);

/** What throws or makes an error, without `throw` or `new`: its sentences come as arguments. */
const refusals = new Set(['wrong', 'complain', 'unknown', 'unknownName', 'fail', 'bad', 'checkKeys', 'oneOf']);

/** Methods of `Dice` by the place of what the roll is for. */
const purposes: Readonly<Record<string, number>> = { die: 1, sum: 2, atLeast: 3, pick: 1, say: 0 };

/** The source with `''` for each text that errors or rolls are told by. */
export function withoutTexts(source: string): string {
  // loaded only where something changed
  const ts = require('typescript') as typeof TypeScript;
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest);
  const texts: (readonly [start: number, end: number])[] = [];

  /** A template that is put together, or words: one word alone may be a code or a key. */
  const isSentence = (node: TypeScript.Node): boolean =>
    ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && (node.text === '' || /\s/.test(node.text)));

  const takeOut = (node: TypeScript.Node, every: boolean): void => {
    if (isSentence(node) || (every && ts.isStringLiteralLike(node))) texts.push([node.getStart(file), node.end]);
    else if (!ts.isFunctionLike(node) && (every || !ts.isArrayLiteralExpression(node)))
      ts.forEachChild(node, (child) => takeOut(child, every));
    else visit(node);
  };

  const visitCall = ({ expression, arguments: given }: TypeScript.CallExpression): void => {
    visit(expression);
    const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
    const name = ts.isIdentifier(expression) ? expression.text : method;
    const place = method === undefined || !Object.hasOwn(purposes, method) ? undefined : purposes[method];
    given.forEach((argument, k) => {
      if (k === place) takeOut(argument, true);
      else if (name !== undefined && refusals.has(name)) takeOut(argument, false);
      else visit(argument);
    });
  };

  const visit = (node: TypeScript.Node): void => {
    if (ts.isThrowStatement(node)) takeOut(node.expression, false);
    else if (ts.isCallExpression(node)) visitCall(node);
    else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text.endsWith('Error')) {
      for (const argument of node.arguments ?? []) takeOut(argument, false);
    } else ts.forEachChild(node, visit);
  };

  visit(file);
  let [bare, at] = ['', 0];
  for (const [start, end] of texts) {
    bare += `${source.slice(at, start)}''`;
    at = end;
  }
  return bare + source.slice(at);
}
