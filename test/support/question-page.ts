/** The lines of docs/adding-a-question.md, and the sources with them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';

export interface Step {
  readonly file: string;
  /** Where its lines stand; absent for a file of its own. */
  readonly place: 'under' | 'over' | undefined;
  readonly mark: string;
  readonly lines: string;
}

const page = readFileSync('docs/adding-a-question.md', 'utf8');
export const steps = [...page.matchAll(/^```ts (\S+)(?: (under|over): (.+))?\n([\s\S]*?)^```$/gm)].map(
  ([, file, place, mark = '', lines]) => ({ file: `src/${file}`, place, mark, lines }) as Step,
);

/** The sources with some steps taken. */
export function changed(taken: readonly Step[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const step of taken) {
    const file = resolve(step.file);
    files.set(
      file,
      step.place === undefined ? step.lines : withLines(files.get(file) ?? readFileSync(file, 'utf8'), step),
    );
  }
  return files;
}

function withLines(text: string, { file, place, mark, lines }: Step): string {
  const at = text.indexOf(mark);
  expect(at, `${file}: ${mark}`).toBeGreaterThanOrEqual(0);
  expect(text.indexOf(mark, at + 1), `${file}: ${mark} stands twice`).toBe(-1);
  // what opens a list may go on in its line
  const opens = /[[{=]$/.test(mark);
  const next =
    place === 'over' ? text.lastIndexOf('\n', at) + 1 : opens ? at + mark.length : text.indexOf('\n', at) + 1;
  return `${text.slice(0, next)}${opens ? '\n' : ''}${lines}${text.slice(next)}`;
}
