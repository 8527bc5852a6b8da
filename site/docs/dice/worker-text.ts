/**
 * A dice program as the text of a worker. Promises: types are taken away and imports made calls, nothing is evaluated as
 * text; a line of the program stays the line that it was.
 */
import { transform } from 'sucrase';
import type { Asked } from './answer.js';

/** All that a program of the page may import. */
const known = 'lanchester/ruleset';

/** Throws a `SyntaxError`, the parser's or ours, whose message ends with the place: `(3:1)`. */
export function workerText(program: string, kernel: string, asked: Asked): string {
  for (const [k, line] of program.split('\n').entries()) {
    const [, name = known] = /^\s*(?:import|export)\b.*\bfrom\s*['"]([^'"]*)['"]/.exec(line) ?? [];
    if (name !== known)
      throw new SyntaxError(`a program of this page imports ${known} alone, not ${name} (${k + 1}:1)`);
  }
  const { code } = transform(program, { transforms: ['typescript', 'imports'], production: true });
  return `importScripts(${JSON.stringify(kernel)});${code}\n;answerTo(${JSON.stringify(asked)});\n`;
}
