/** The page as files: with a club's own rulesets in it, and in one file. */
import { mkdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { forgetGuests } from '../../src/rulesets/guests.js';
import { bundledGuest, bundlerAt } from '../../src/serve/bundle-guest.js';
import { Folder, lanchester, sentencesOf } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());
afterEach(() => forgetGuests());

const skirmish = `id: skirmish
chain:
  - {roll: hit, need: 4}
weapons:
  musket: {range: 12}
units:
  line: {men: 10, weapons: [musket], price: 4}
`;

describe('lanchester site', () => {
  it('writes the page, and replaces its own', async () => {
    const out = folder.at('plain');
    expect(await lanchester('site', '--out', out)).toEqual({
      code: 0,
      stdout: `${out}: the page, 3 files for any web server\n`,
      stderr: '',
    });
    const { '.lanchester-report.json': _, ...files } = folder.contents('plain');
    expect(Object.keys(files)).toEqual(['assets/ruleset-api.js', 'guests.json', 'index.html']);
    expect(files['guests.json']).toBe('{ "guests": [] }\n');
    expect((await lanchester('site', '--out', out)).code).toBe(0);
  });

  it('has rulesets of one’s own in it: code in one module that imports the page’s own lanchester/ruleset', async () => {
    const out = folder.at('club');
    const { code, stdout } = await lanchester('site', '--ruleset', './examples/order-dice', '--out', out);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${out}: the page with Order dice, 4 files for any web server\n`,
    });
    const files = folder.contents('club');
    const [own] = JSON.parse(files['guests.json'] as string).guests;
    expect(own).toMatchObject({ id: 'order-dice', title: 'Order dice', module: 'guests/order-dice.js' });
    expect(own.digest).toMatch(/^[0-9a-f]{64}$/);
    const module = files['guests/order-dice.js'] as string;
    expect([...new Set([...module.matchAll(/from "([^"]+)"/g)].map(([, name]) => name))]).toEqual([
      '../assets/ruleset-api.js',
    ]);
  });

  it('has a game in one document in it as it stands, without a bundler', async () => {
    const game = folder.write('skirmish.yaml', skirmish);
    expect(await lanchester('site', '--ruleset', game, '--out', folder.at('said'))).toMatchObject({ code: 0 });
    const files = folder.contents('said');
    const [own] = JSON.parse(files['guests.json'] as string).guests;
    expect(own).toMatchObject({ id: 'skirmish', document: { units: { line: { men: 10 } } } });
    expect(Object.keys(files).filter((file) => file.startsWith('guests/'))).toEqual([]);
  });

  it('takes no folder that is not its own', async () => {
    mkdirSync(folder.at('others'));
    folder.write('others/notes.txt', 'mine');
    const { code, stderr } = await lanchester('site', '--out', folder.at('others'));
    expect(code).toBe(2);
    expect(stderr).toContain('others');
    expect(Object.keys(folder.contents('others'))).toEqual(['notes.txt']);
  });

  it('writes one file, which it knows again', async () => {
    const out = folder.at('page.html');
    const first = await lanchester('site', '--offline', '--out', out);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(out, 'utf8')).toBe(readFileSync('test/support/site/offline.html', 'utf8'));
    expect(await lanchester('site', '--offline', '--out', out)).toMatchObject({
      code: 2,
      stderr: `cannot write ${out}: an earlier page is there already; --force replaces it\n`,
    });
    expect((await lanchester('site', '--offline', '--out', out, '--force')).code).toBe(0);
    folder.write('mine.html', '<!doctype html><title>mine</title>');
    const refused = await lanchester('site', '--offline', '--out', folder.at('mine.html'), '--force');
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('no page that this program wrote');
    const both = await lanchester('site', '--offline', '--ruleset', './examples/order-dice');
    expect(sentencesOf(both.stderr, 'site')).toBe(
      'one file has the shipped rulesets alone: leave out --ruleset, or --offline\n',
    );
  });
});

describe('a ruleset of one’s own in a page', () => {
  const game = (name: string, code: string): string => folder.write(name, code);

  it('is a module that gives what its file gives', async () => {
    game('men.ts', 'export const men: number = 3;');
    const file = game(
      'own.ts',
      "import { rulesetOf } from 'lanchester/ruleset';\nimport { men } from './men.js';\nexport default rulesetOf({ men } as never);",
    );
    const text = await bundledGuest(file, 'guests/own.js');
    mkdirSync(folder.at('page/guests'), { recursive: true });
    mkdirSync(folder.at('page/assets'), { recursive: true });
    folder.write('page/package.json', '{"type":"module"}');
    folder.write('page/assets/ruleset-api.js', readFileSync('test/support/site/assets/ruleset-api.js'));
    const module = folder.write('page/guests/own.js', text);
    expect((await import(/* @vite-ignore */ pathToFileURL(module).href)).default).toEqual({ men: 3 });
  });

  it('is refused where it cannot run there, with the line', async () => {
    const file = game(
      'disk.ts',
      "import 'lanchester/ruleset';\nimport { readFileSync } from 'node:fs';\nexport default readFileSync;",
    );
    await expect(bundledGuest(file, 'guests/disk.js')).rejects.toThrow(
      /disk\.ts:2: this cannot be part of a page: Could not resolve "node:fs"/,
    );
    const whole = game('whole.ts', "import { heat } from 'lanchester';\nexport default heat;");
    await expect(bundledGuest(whole, 'guests/whole.js')).rejects.toThrow('nothing else of lanchester');
  });
});

describe('without a bundler', () => {
  it('says how to get one', () => {
    const place = folder.at('game.ts');
    expect(() => bundlerAt([place], place)).toThrow(/game\.ts is code, .* needs a bundler; npm i -D esbuild$/);
    expect(bundlerAt([place, import.meta.url], place)).toHaveProperty('build');
  });
});
