import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Folder } from './cli/command.js';
import { type BundledCommand, bundledCommand } from './support/bundled-command.js';
import { priceFights, scenarioText } from './support/price-fights.js';

const page = readFileSync(new URL('../docs/ci.md', import.meta.url), 'utf8');
const recipes = [...page.matchAll(/```ya?ml\n(.*?)```/gs)].map(([, text]) => text as string);

describe('the recipes of docs/ci.md', () => {
  it('run the gate', () => {
    expect(recipes.filter((text) => text.includes('lanchester check')).length).toBeGreaterThanOrEqual(2);
  });

  it('never let an undecided check pass', () => {
    for (const recipe of recipes) expect(recipe).not.toMatch(/inconclusive[ =]pass|allow_failure|\|\| true/);
  });

  it('let no clock decide', () => {
    for (const recipe of recipes) expect(recipe).not.toMatch(/lanchester check[^\n]*--budget/);
  });
});

describe('a run in shares', () => {
  const [, script = ''] = /```sh\n(#!\/bin\/sh\n# shares\.sh.*?)```/s.exec(page) ?? [];
  const folder = new Folder();
  let command: BundledCommand;
  beforeAll(async () => {
    command = await bundledCommand();
    folder.write('shares.sh', script.replaceAll('npx --no lanchester', `"${process.execPath}" "${command.file}"`));
    const fight = priceFights.find(({ ruleset }) => ruleset === 'hats-of-tin') as (typeof priceFights)[number];
    folder.write('scenario.yaml', scenarioText(fight).replace('engagements: 2000', 'engagements: 300'));
  });
  afterAll(() => {
    command.remove();
    folder.remove();
  });

  const env = { ...process.env, SCENARIO: 'scenario.yaml', OPTIONS: '--engine table --threads 1' };
  const run = (file: string, ...words: readonly string[]): string =>
    execFileSync(file, words, { cwd: folder.path, env, encoding: 'utf8' });

  it('comes by its script to the report of one run', () => {
    run(process.execPath, command.file, 'run', 'scenario.yaml', '--engine', 'table', '--threads', '1', '--out', 'one');
    for (const round of ['1', '2', '3', '4']) {
      const shares = round === '1' ? ['2', '1'] : ['1'];
      for (const shard of shares) run('sh', 'shares.sh', 'play', round, shard, String(shares.length));
      run('sh', 'shares.sh', 'merge', round);
    }
    expect(folder.contents('report')).toEqual(folder.contents('one'));
    expect(['plan-3.json', 'plan-4.json', 'part-4-1'].map((name) => folder.has(name))).toEqual([true, false, false]);
  });

  it('is the same script in both services, three rounds of it, each like the last one', () => {
    const services = recipes.filter((text) => text.includes('shares.sh')).map((text) => [text, parse(text)] as const);
    expect(services).toHaveLength(2);
    for (const [text] of services) {
      const calls = [...text.matchAll(/shares\.sh (play|merge) (\d)/g)].map(([, what, round]) => `${what} ${round}`);
      expect(calls).toEqual(['play 1', 'merge 1', 'play 2', 'merge 2', 'play 3', 'merge 3']);
    }
    const { jobs } = (services.find(([text]) => text.includes('runs-on')) ?? [])[1] as { jobs: Record<string, object> };
    for (const what of ['play', 'merge']) {
      const next = JSON.stringify(jobs[`${what}-2`]).replace(
        /(play|merge|part|merged|plan)([- ])(\d)/g,
        (_, a, b, n) => {
          return `${a}${b}${Number(n) + 1}`;
        },
      );
      expect(JSON.parse(next)).toEqual(jobs[`${what}-3`]);
    }
  });
});
