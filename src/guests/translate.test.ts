import { runInThisContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newTranslator, type Translate } from './translate.js';

let translate: Translate;
beforeAll(async () => {
  translate = await newTranslator();
});

/** What a module has, which imports `given` and nothing else; and the script that it was made into. */
async function exported(source: string, given: object = {}): Promise<{ exports: object; script: string }> {
  const exports = {};
  const script = translate({ source, filename: '/game.ts', ts: true, async: true });
  const words = 'exports, require, module, jitiImport';
  const run = runInThisContext(`(async function (${words}) { ${script}\n})`) as (...all: unknown[]) => Promise<void>;
  await run(
    exports,
    () => given,
    { exports },
    () => Promise.resolve(given),
  );
  return { exports, script };
}

describe('a module of a ruleset', () => {
  it.each([
    ['types, and imports of nothing else', 'import type { A } from "./a"; export const a: A = 1 satisfies number;', 1],
    ['enums', 'enum Grade { none, pinned = 3, lost } export const a: Grade = Grade.lost;', 4],
    ['constant enums', 'const enum Grade { none, pinned = 3 } export const a = Grade.pinned;', 3],
    ['parameter properties', 'class A { constructor(readonly men: number) {} } export const a = new A(5).men;', 5],
    ['fields that are only declared', 'class A { declare men: 1; own = 2 } export const a = "men" in new A();', false],
    ['namespaces', 'namespace N { export const men = 6; } export const a = N.men;', 6],
    ['decorators', 'const d: any = (of: any) => { of.men = 7; }; @d class A {} export const a = (A as any).men;', 7],
    ['what is waited for', 'export const a = await Promise.resolve(8);', 8],
    ['its own address', 'export const a = typeof import.meta.url;', 'string'],
    ['what it imports', 'import { men, type Men } from "./men"; export const a: Men = men + 1;', 10],
    ['all that another exports', 'export * from "./men"; export const a = 1;', 1],
  ])('may have %s', async (_, source, a) => {
    expect((await exported(source, { men: 9 })).exports).toMatchObject({ a });
  });

  it('has each line where it was, so that errors name it', async () => {
    const source =
      'import {\n  men,\n} from "./men";\n\ninterface Unit {\n  men: number;\n}\nexport const here = men;\n';
    const { script } = await exported(source, { men: 9 });
    expect(script.split('\n').findIndex((line) => line.includes('const here'))).toBe(7);
  });

  it('says where it is wrong', () => {
    const script = translate({ source: 'export const a = 1;\nconst b = = 2;', filename: '/game.ts', ts: true });
    expect(script).toContain('"/game.ts","line":2,');
  });
});
