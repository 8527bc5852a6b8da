/** `--help`, `list`, `schema`, `--version`: what a reader meets first. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { program } from '../../src/cli/program.js';
import { sharedFigures } from '../../src/engagement/odds.js';
import type { Table } from '../../src/engagement/ruleset.js';
import { forgetGuests } from '../../src/rulesets/guests.js';
import { findRuleset, rulesets } from '../../src/rulesets/registry.js';
import { pricesIn } from '../../src/study/price-list/price-path.js';
import { parseWords } from '../../src/study/typed-words.js';
import { lanchester } from './command.js';

const commands = program().commands.map((command) => command.name());

async function printed(...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await lanchester(...words);
  expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: '' });
  return stdout;
}

const longestLine = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

/** The examples of a help text, as words. */
function examples(help: string): string[][] {
  const [, text = ''] = /^Examples?:\n((?: {2}.*\n)+)\nUsage: /.exec(help) ?? [];
  return text
    .trim()
    .split('\n')
    .map((example) => example.trim().split(/ +/));
}

/** Parses a command line as it stands in a text, without doing what it says. */
async function parsed(words: readonly string[]): Promise<void> {
  const parser = program();
  const done: string[] = [];
  for (const command of parser.commands) {
    for (const own of [command, ...command.commands]) own.action(() => void done.push(command.name()));
  }
  const redirected = words.findIndex((word) => /^[<>]/.test(word));
  const told = words.slice(0, redirected < 0 ? undefined : redirected);
  // a ruleset of one's own is loaded before whatever is done
  const there = told.map((word, k) => (told[k - 1] === '--ruleset' ? './examples/order-dice' : word));
  await parser.parseAsync(['node', 'lanchester', ...there]);
  forgetGuests();
  expect(done).toEqual([words[0]]);
}

describe('help', () => {
  it('has all commands', () => {
    expect(commands).toEqual([
      'run',
      'audit',
      'explain',
      'match',
      'extend',
      'merge',
      'replay',
      'compare',
      'validate',
      'init',
      'odds',
      'list',
      'show',
      'price',
      'ruleset',
      'baseline',
      'check',
      'tune',
      'open',
      'site',
      'worker',
      'queue',
      'schema',
      'reports',
      'cache',
      'completion',
      'peer',
      'help',
    ]);
  });

  it.each([[[]], ...commands.map((name) => [[name]])])(
    'of %j begins with examples that the parser takes',
    async (words) => {
      const help = await printed(...words, '--help');
      expect(await printed('help', ...words)).toBe(help);
      const found = examples(help);
      expect(found.length).toBeGreaterThan(0);
      for (const [name, command, ...rest] of found) {
        expect(name).toBe('lanchester');
        await parsed([String(command), ...rest]);
      }
      expect(longestLine(help)).toBeLessThanOrEqual(110);
    },
  );

  it('has examples that work', async () => {
    for (const name of ['odds', 'list', 'schema', 'help']) {
      for (const [, ...words] of examples(await printed(name, '--help'))) {
        if (!words.some((word) => /^[<>]$/.test(word))) expect((await printed(...words)).length).toBeGreaterThan(50);
      }
    }
  });

  it('without a command is help too, on standard error', async () => {
    const { code, stdout, stderr } = await lanchester();
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: lanchester');
  });

  it('of what there is not', async () => {
    expect(await lanchester('help', 'rnu')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'there is no command "rnu" (did you mean "run"?); see lanchester --help\n',
    });
  });

  it('the version is the one of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await printed('--version')).toBe(`${version}\n`);
  });
});

describe('docs/command.md', () => {
  const page = readFileSync('docs/command.md', 'utf8');

  it('has every command, with every option', () => {
    // `peer` is no command for people
    for (const command of program().commands.filter((one) => !['help', 'peer'].includes(one.name()))) {
      const part = page.split(/\n## /).find((text) => text.startsWith(`\`${command.name()}\`\n`));
      for (const { long } of command.options) expect(`${command.name()}: ${part}`).toContain(`${long}`);
    }
  });

  it('has examples that the parser takes', async () => {
    const found = page.match(/^lanchester .*$/gm) ?? [];
    expect(found.length).toBeGreaterThan(10);
    for (const text of found) await parsed(text.split(/ +/).slice(1));
  });
});

describe('list', () => {
  it('explains the origins that a table of prices names, and no other', async () => {
    const heat = await printed('list', 'heat', 'prices');
    expect(heat).toMatch(/^author-lists: from the author's army lists/m);
    expect(heat).toMatch(/^host: from the game that these rules are added to\.$/m);
    expect(heat).toMatch(/^ruling: decided by this project/m);
    const hitt = await printed('list', 'hitt', 'prices');
    expect(hitt).toMatch(/^ruling: decided by this project/m);
    expect(hitt).not.toContain('author-lists');
  });

  it.each(rulesets.map(({ id }) => id))('tells the figures that odds of %s share with all others', async (id) => {
    const text = await printed('list', id, 'odds');
    const { roles } = findRuleset(id).compile(findRuleset(id).data);
    const infantry = { ...roles[0]?.unit, price: 40 };
    const priced = id === 'hats-of-tin' || id === 'skirmishers' ? infantry : (roles[0]?.unit ?? {});
    const answer = findRuleset(id)
      .compile(findRuleset(id).data)
      .odds({ ruleset: id, attacker: priced, target: priced, situation: { range: id === 'hitt' ? 100 : 2 } });
    expect(sharedFigures).toHaveLength(3);
    for (const { name, kind } of sharedFigures) {
      expect(text).toMatch(new RegExp(`^${name} +${kind} `, 'm'));
      expect(kind === 'chance' ? answer.probability : answer.mean).toHaveProperty(name);
    }
  });

  it('prints CSV: one line of titles, and every cell of every table under its own title', async () => {
    const [weapons = '', ...rest] = (await printed('list', 'heat', 'weapons', '--csv')).trimEnd().split('\n');
    expect(rest.length).toBeGreaterThan(10);
    expect(weapons).toMatch(/^table,key,/);
    const head = (await printed('list', '--csv')).split('\n');
    expect(head[0]).toBe('ruleset,title,distances in,played by,clauses');
    expect(head).toHaveLength(rulesets.length + 2);
    expect((await printed('list', 'heat', '--csv')).split('\n')[0]).toBe('table,what it holds');
  });

  it.each(rulesets.map(({ id, data }) => [id, data] as const))(
    'has a title of its own for each column of each table of %s',
    async (id, data) => {
      const tables = JSON.parse(await printed('list', id, '--json')) as Record<string, { columns: string[] }[]>;
      for (const { columns } of Object.values(tables).flat()) expect(new Set(columns).size).toBe(columns.length);
      for (const name of Object.keys(tables)) {
        const csv = await printed('list', id, name, '--csv');
        const { rows } = (tables[name] as unknown as { rows: unknown[][] }[]).reduce(
          (all, table) => ({ rows: [...all.rows, ...table.rows] }),
          { rows: [] as unknown[][] },
        );
        const quotes = csv.split('"').length - 1;
        const lines = csv.split('\n').length - 2;
        expect(quotes % 2).toBe(0);
        // prices are printed one number a row, as --data reads them
        const told = name === 'prices' ? pricesIn(data).length : rows.length;
        if (quotes === 0) expect(lines).toBe(told);
        else expect(lines).toBeGreaterThanOrEqual(told);
      }
    },
  );

  it('names the rulesets', async () => {
    const text = await printed('list');
    for (const { id, title } of rulesets)
      expect(text).toMatch(new RegExp(`^${id} +${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `, 'm'));
    const told = JSON.parse(await printed('list', '--json')) as { id: string }[];
    expect(told.map(({ id }) => id)).toEqual(rulesets.map(({ id }) => id));
  });

  for (const ruleset of rulesets) {
    const rules = ruleset.compile(ruleset.data);
    const tables = rules.tables();
    /** As the command prints them: it may note more. */
    const listed = Object.fromEntries(
      Object.entries(tables).map(([name, parts]) => [
        name,
        parts.map(({ notes, ...rest }) => (notes ? { ...rest, notes: expect.arrayContaining([...notes]) } : rest)),
      ]),
    );

    it(`${ruleset.id}: every table is whole, within 100 columns`, async () => {
      const names = Object.keys(tables).filter((name) => name !== 'roles');
      expect(names).toEqual(expect.arrayContaining(['units', 'weapons', 'prices', 'words']));
      const overview = await printed('list', ruleset.id);
      for (const name of names) {
        expect(overview).toMatch(new RegExp(`^${name} `, 'm'));
        const text = await printed('list', ruleset.id, name);
        expect({ name, fits: longestLine(text) <= 100 }).toEqual({ name, fits: true });
        // every word of every cell stands there, whatever lines were broken
        const all = text.replace(/\s+/g, ' ');
        for (const part of tables[name] as readonly Table[]) {
          for (const cell of [part.title, ...part.columns, ...part.rows.flat()].map(String)) {
            for (const word of cell.split(/[\s,;]+/)) expect(all).toContain(word);
          }
        }
        expect(JSON.parse(await printed('list', ruleset.id, name, '--json'))).toMatchObject(
          listed[name] as readonly object[],
        );
      }
      expect(JSON.parse(await printed('list', ruleset.id, '--json'))).toMatchObject({ ...listed, roles: [{}] });
    });

    it(`${ruleset.id}: the roles can be typed as they are told`, async () => {
      const [table] = JSON.parse(await printed('list', ruleset.id, 'roles', '--json')) as [Table];
      expect(table.rows.map(([role]) => role)).toEqual(rules.roles.map(({ role }) => role));
      for (const [k, { unit }] of rules.roles.entries()) {
        const { unit: told, ...words } = parseWords(String(table.rows[k]?.[1]), true);
        const { unit: name, ...fields } = unit;
        expect(rules.unit(String(told), words)).toMatchObject({ title: rules.unit(String(name), fields).title });
      }
    });
  }

  it.each([
    [['heta'], 'there is no ruleset "heta" (did you mean "heat"?)'],
    [['heat', 'weapns'], 'H.E.A.T has no table "weapns" (did you mean "weapons"?)'],
    [['heat', 'weapons', '--csv', '--json'], '--csv and --json exclude each other; see lanchester list --help'],
    [['heat', 'weapons', '--jsno'], "unknown option '--jsno' (did you mean --json?); see lanchester list --help"],
  ])('refuses %j', async (words, message) => {
    expect(await lanchester('list', ...words)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

describe('schema', () => {
  it('is the published one', async () => {
    expect(JSON.parse(await printed('schema'))).toEqual(JSON.parse(readFileSync('docs/scenario.schema.json', 'utf8')));
  });
});
