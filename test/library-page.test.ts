/** docs/library.md: every program of it is a file of examples/library (which lint compiles), and prints what the page says. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const examples = join(root, 'examples/library');
// inside the project, so that all of them share one copy of the sources
const folder = join(root, `node_modules/.cache/library-page-${process.pid}`);
const page = readFileSync(join(root, 'docs/library.md'), 'utf8');
const programs = [...page.matchAll(/^```ts ([\w-]+)\n([\s\S]*?)^```\n\n^```text\n([\s\S]*?)^```$/gm)].map(
  ([, name, text, output]) => [name as string, text as string, output as string] as const,
);
const names = ['odds', 'simulate', 'solve', 'break-even', 'price-list', 'ruleset'];

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'templates/ruleset'), join(folder, 'my-game'), { recursive: true });
  for (const [name, text] of programs) {
    writeFileSync(
      join(folder, `${name}.ts`),
      text.replace("from 'lanchester'", `from '${join(root, 'src/index.ts')}'`),
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

describe('docs/library.md', () => {
  it('has the examples, each with what it prints, and no other', () => {
    expect(programs.map(([name]) => name)).toEqual(names);
    expect(readdirSync(examples).sort()).toEqual(names.map((name) => `${name}.ts`).sort());
    for (const [name, text] of programs) expect(text).toBe(readFileSync(join(examples, `${name}.ts`), 'utf8'));
  });

  it.each(programs)('%s prints what the page says', async (name, _, output) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    await import(join(folder, `${name}.ts`));
    expect(`${printed.join('\n')}\n`).toBe(output);
  });
});
