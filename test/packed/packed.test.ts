// Promises: what is published works where nothing but the tarball is: files, command, library, worker, licences.
import { cpSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { follow } from '../support/followed-pages.js';
import { type Installation, installPacked } from './install.js';

const tarballs = inject('tarballs');
const { files } = tarballs.lanchester;
let lanchester: Installation;

beforeAll(async () => {
  lanchester = await installPacked(tarballs);
});

afterAll(() => lanchester?.remove());

const command = (...args: readonly string[]) => lanchester.command(...args);

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the compiler says of files in the consumer's folder. */
async function compiled(sources: readonly string[], compilerOptions: object): Promise<string> {
  await writeFile(join(lanchester.home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: sources }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const told = await lanchester.run('node', compiler, '--project', 'tsconfig.json').catch(({ stdout }) => ({ stdout }));
  return told.stdout;
}

/** Runs a program in the consumer's folder and reads the JSON that it prints. */
async function evaluate(type: 'module' | 'commonjs', program: string): Promise<unknown> {
  const { stdout } = await lanchester.run('node', `--input-type=${type}`, '--eval', program);
  return JSON.parse(stdout);
}

/** The formats whose JSON Schemas are published. */
const schemas = ['baseline', 'check', 'comparison', 'scenario'] as const;

describe('the tarball', () => {
  it('holds what is needed', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'dist/THIRD-PARTY.txt',
        'dist/cli.js',
        'dist/fonts/DejaVuSans-Bold.ttf',
        'dist/fonts/DejaVuSans.ttf',
        'dist/fonts/LICENSE',
        'dist/index.d.ts',
        'dist/index.js',
        'dist/report-runtime.js',
        'dist/ruleset.d.ts',
        'dist/ruleset.js',
        'dist/worker.js',
        ...schemas.map((name) => `docs/${name}.schema.json`),
        'armies/heat-armour.csv',
        'package.json',
        'reports/heat-audit/prices.yaml',
        'scenarios/first-fight.yaml',
        'scenarios/tandem-heat.yaml',
        'templates/ruleset/game.ts',
      ]),
    );
  });

  it('holds nothing else', () => {
    const expected = [
      /^dist\/(?:[^/]+|fonts\/(?:DejaVuSans(?:-Bold)?\.ttf|LICENSE))$/,
      // the page: its files, what they fetch, the workbench's own
      /^dist\/site\/(?:bench\/)?[a-zA-Z-]+\.(?:html|js|json|txt)$/,
      /^dist\/site\/assets\/[\w.-]+\.(?:js|css)$/,
      /^docs\/(?:[a-z-]+(?:\.schema\.json|\.md|\.png|\.svg)|decisions\/(?:README|\d\d-[a-z\d-]+)\.md)$/,
      /^reports\/[a-z-]+\/(?:README\.md|evidence\.md|prices\.yaml|charts\/[a-z\d-]+\.svg|tables\/(?:matchups|prices-by-changes|worth-by-axis)\.csv)$/,
      /^armies\/[a-z-]+\.csv$/,
      /^scenarios\/[a-z-]+\.yaml$/,
      /^templates\/ruleset\/(?:README\.md|duel\.yaml|game\.test\.js|game\.ts|package\.json)$/,
      /^(?:CHANGELOG\.md|CONTRIBUTING\.md|LICENSE|README\.md|SECURITY\.md|package\.json)$/,
    ];
    expect(files.filter((file) => !expected.some((form) => form.test(file)))).toEqual([]);
  });

  it('holds whatever its pages link to, page by page from the README on', async () => {
    const pages = ['README.md'];
    const missing: string[] = [];
    for (const page of pages) {
      const text = await readFile(join(lanchester.folder, page), 'utf8');
      for (const [, link] of text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
        if (link === undefined || /^https?:/.test(link)) continue;
        const target = posix.join(posix.dirname(page), link);
        if (!files.includes(target)) missing.push(`${page}: ${link}`);
        else if (target.endsWith('.md') && !pages.includes(target)) pages.push(target);
      }
    }
    expect(missing).toEqual([]);
    expect(pages).toContain('docs/scenario-files.md');
  });

  it('says where it comes from', async () => {
    const about = JSON.parse(await readFile(join(lanchester.folder, 'package.json'), 'utf8')) as object;
    expect(about).toMatchObject({ repository: { type: 'git', url: expect.stringMatching(/^git\+https:.*\.git$/) } });
  });

  it('brings no source maps, and takes less than 50 MB where it is installed', async () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const installed = await readdir(join(lanchester.home, 'node_modules'), { recursive: true, withFileTypes: true });
    const sizes = await Promise.all(
      installed
        .filter((entry) => entry.isFile())
        .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
    );
    // as a disk has them: in blocks of 4 KB
    const bytes = sizes.reduce((sum, size) => sum + Math.ceil(size / 4096) * 4096, 0);
    expect(bytes).toBeGreaterThan(10e6);
    expect(bytes).toBeLessThan(50e6);
  });

  it('names every bundled package with its licence', async () => {
    const text = await readFile(join(lanchester.folder, 'dist', 'THIRD-PARTY.txt'), 'utf8');
    expect(text).toMatch(/^mathjs \d+\.\d+\.\d+ \(Apache-2\.0\)$/m);
    expect(text).toMatch(/^vega-interpreter \d+\.\d+\.\d+ \(BSD-3-Clause\)$/m);
    expect(text).toMatch(/^vega \d+\.\d+\.\d+ \(BSD-3-Clause\)$/m);
    expect(text).toMatch(/^vega-lite \d+\.\d+\.\d+ \(BSD-3-Clause\)$/m);
    expect(text).toMatch(/^vega-tooltip \d+\.\d+\.\d+ \(BSD-3-Clause\)$/m);
    expect(text).not.toMatch(/\(undefined\)|ships no licence file/);
  });

  it('installs on this Node without a complaint about engines', () => {
    expect(lanchester.installed.stderr).not.toContain('EBADENGINE');
  });
});

describe('the command', () => {
  it('helps', async () => {
    const { stdout } = await command('--help');
    expect(stdout).toMatch(/^Usage: lanchester /m);
    for (const name of ['run', 'replay', 'validate', 'odds', 'list', 'schema', 'reports']) {
      expect(stdout).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
    }
  });

  it('tells its version', async () => {
    const about = JSON.parse(await readFile(join(lanchester.folder, 'package.json'), 'utf8')) as { version: string };
    expect((await command('--version')).stdout.trim()).toBe(about.version);
  });

  it('tells odds', async () => {
    const { stdout } = await command(
      ...['odds', 'heat', '--attacker', 'rpg-team,experience=regular,round=rpg'],
      ...['--target', 'medium-tank', '--at', 'range=18,facing=front', '--json'],
    );
    const answer = JSON.parse(stdout) as { probability: { destroyed: number } };
    expect(answer.probability.destroyed).toBeCloseTo(29 / 216, 12);
  });

  it.each(schemas)('prints the %s schema that is in the tarball', async (name) => {
    const published = await readFile(join(lanchester.folder, 'docs', `${name}.schema.json`), 'utf8');
    expect(JSON.parse((await command('schema', name)).stdout)).toEqual(JSON.parse(published));
  });

  it('measures a baseline and finds it unchanged', async () => {
    await command('baseline', 'node_modules/lanchester/scenarios/first-fight.yaml', '--out', 'b.json', '--force');
    const { stdout } = await command('check', '--baseline', 'b.json');
    expect(stdout).toMatch(/^Balance unchanged: all 2 metrics/);
  });

  it('validates what the tarball ships', async () => {
    const scenarios = files.filter((file) => file.startsWith('scenarios/'));
    const { stdout } = await command('validate', ...scenarios.map((file) => `node_modules/lanchester/${file}`));
    expect(stdout.match(/: ok: /g)).toHaveLength(scenarios.length);
  });

  it('runs a scenario in threads and leaves its report, the same as in one', async () => {
    const scenario = 'node_modules/lanchester/scenarios/first-fight.yaml';
    const words = ['run', scenario, '--engine', 'roll', '--engagements', '9000', '--json'];
    const both = await command(...words, '--threads', '2', '--out', 'fight');
    const alone = await command(...words, '--threads', '1', '--no-report');
    expect(both).toEqual(alone);
    expect(both.stderr).toBe('');
    const page = await readFile(join(lanchester.home, 'fight', 'report.html'), 'utf8');
    expect(page).toContain('<script');
    const results = JSON.parse(await readFile(join(lanchester.home, 'fight', 'results.json'), 'utf8')) as object;
    expect(results).toMatchObject({ name: 'first-fight', engagement: { observations: 9000 } });
  });

  it('tells an engagement die by die', async () => {
    const { stdout } = await command('replay', 'node_modules/lanchester/scenarios/first-fight.yaml', '7');
    expect(stdout).toMatch(/^first-fight, engagement 7 of base /);
    expect(stdout).toMatch(/ after \d turns?: blue lost /);
  });

  it('writes a game of one’s own, tests it, and plays it in threads', async () => {
    expect((await command('init', 'ruleset', 'night-raid')).stdout).toContain('night-raid: a game that plays');
    expect((await command('ruleset', 'test', './night-raid')).stdout).toContain('All 11 checks hold.');
    const duel = (threads: string) =>
      command('run', 'night-raid/duel.yaml', '--engine', 'roll', '--threads', threads, '--no-report', '--json');
    const [alone, together] = [await duel('1'), await duel('2')].map(({ stdout }) =>
      stdout.replace(/"seconds": .*/, ''),
    );
    expect(together).toBe(alone);
    const { stdout } = await command('odds', './night-raid', '-a', 'veteran', '-t', 'recruit,men=4');
    expect(stdout).toContain('18.75 %');
  });

  it('follows docs/first-price.md from an empty folder, with what npm installs', async () => {
    const shell = async (line: string, cwd: string): Promise<string> => {
      const [program = '', ...words] = line.replace(/ \.\/lanchester\.tgz$/, ` ${tarballs.lanchester.file}`).split(' ');
      const quiet = program === 'npx' ? ['--no-install', '--loglevel=error'] : ['--prefer-offline', '--no-audit'];
      const { stdout } = await lanchester
        .runIn(cwd, program, ...(program === 'npx' ? [...quiet, ...words] : [...words, ...quiet]))
        .catch((error: { stdout: string }) => error);
      return stdout;
    };
    const club = await mkdtemp(join(tmpdir(), 'lanchester-club-'));
    try {
      const compared = await follow(club, shell);
      expect(compared.length).toBeGreaterThan(0);
      for (const { step, shown, printed } of compared) expect(`${step}\n${printed}`).toBe(`${step}\n${shown}`);
    } finally {
      await rm(club, { recursive: true, force: true });
    }
  });

  it('fails with a sentence, code 2 and no stack where a word is wrong', async () => {
    const wrong = command('odds', 'heta', '--attacker', 'rpg-team', '--target', 'medium-tank', '--json');
    await expect(wrong).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'there is no ruleset "heta" (did you mean "heat"?)\n',
    });
  });

  it('starts without loading a heavy package', async () => {
    const entry = join(lanchester.folder, 'dist', 'cli.js');
    // once it heeds Ctrl-C it goes on with these
    const next = [...(await readFile(entry, 'utf8')).matchAll(/\bimport\("(\.[^"]+)"\)/g)];
    const begins = [entry, ...next.map(([, name]) => join(dirname(entry), String(name)))];
    const { modules, packages } = await staticImports(begins);
    const heavy = packages.filter((name) => /^(?:vega|mathjs|@resvg|piscina|zod|yaml|simple-statistics)/.test(name));
    expect(heavy).toEqual([]);
    const text = (await Promise.all(modules.map((module) => readFile(module, 'utf8')))).join('\n');
    expect(text).toContain('CommanderError');
    // bundled packages lose their names: none but this one is so small
    expect(text.length).toBeLessThan(150_000);
  });
});

describe('the library', () => {
  const names = ['breakEvenPrice', 'findRuleset', 'heat', 'simulate', 'solve'];

  it('is imported', async () => {
    const found = await evaluate('module', `console.log(JSON.stringify(Object.keys(await import('lanchester'))))`);
    expect(found).toEqual(expect.arrayContaining(names));
  });

  it('is required', async () => {
    const found = await evaluate('commonjs', `console.log(JSON.stringify(Object.keys(require('lanchester'))))`);
    expect(found).toEqual(expect.arrayContaining(names));
  });

  it('has types that pass the strictest settings of a consumer', async () => {
    const options = {
      ...{ target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', strict: true, noEmit: true, types: [] },
      ...{ skipLibCheck: false, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    };
    const use = [
      `import { type EngagementBreakEven, heat, type Ruleset, type ScenarioInput, scenarioOf } from 'lanchester';`,
      `import type { hitt, UnitName } from 'lanchester';`,
      `const units = [{ unit: 'rifle-squad' }];`,
      `const engagement = { lane: { to: 18 }, blue: { units }, red: { units } };`,
      `const input: ScenarioInput = { lanchester: 1, name: 'a', question: 'b', ruleset: heat.id, engagement };`,
      `export const scenario = scenarioOf(input);`,
      `export const price = (found: EngagementBreakEven): number | undefined => found.price;`,
      `export const any: Ruleset = heat;`,
      `export const team: UnitName<typeof heat> = 'rpg-team';`,
      `// @ts-expect-error: the First World War had none`,
      `export const wrong: UnitName<typeof hitt> = 'rpg-team';`,
    ];
    await writeFile(join(lanchester.home, 'use.mts'), use.join('\n'));
    expect(await compiled(['use.mts'], options)).toBe('');
  });

  it('has types with which every example compiles', async () => {
    const names = ['library', 'names'].flatMap((folder) => {
      cpSync(join(root, 'examples', folder), join(lanchester.home, folder), { recursive: true });
      return readdirSync(join(lanchester.home, folder)).flatMap((file) =>
        file.endsWith('.ts') ? [`${folder}/${file}`] : [],
      );
    });
    expect(names.length).toBeGreaterThan(20);
    // in a package that is ESM, as an author's is, with the types of Node
    await writeFile(join(lanchester.home, 'names', 'package.json'), '{"type": "module"}');
    await writeFile(join(lanchester.home, 'library', 'package.json'), '{"type": "module"}');
    const options = {
      ...{ target: 'es2023', module: 'nodenext', moduleResolution: 'nodenext', strict: true, noEmit: true },
      ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')], noUncheckedIndexedAccess: true },
    };
    expect(await compiled(names, options)).toBe('');
  });

  it('solves and simulates an engagement', async () => {
    const program = `
      import { findRuleset, loadScenario, resolveScenario, simulate, solve, tallyMean } from 'lanchester';
      const study = resolveScenario(loadScenario('node_modules/lanchester/scenarios/first-fight.yaml'));
      const { data, compile } = findRuleset('heat');
      const engagement = compile(data).engagement(study.engagementCells[0].specs[0]);
      const score = (outcome) => [0.5, 1, 0][outcome[0]];
      const exact = tallyMean(solve(engagement), score);
      const { tally, engine } = simulate(engagement, { engagements: 4000, seed: '1' });
      console.log(JSON.stringify({ exact, sampled: tallyMean(tally, score), total: tally.total, engine: engine.engine }));`;
    const found = (await evaluate('module', program)) as { exact: number; sampled: number };
    expect(found).toMatchObject({ total: 4000, engine: 'table' });
    // five standard errors of a share at most
    expect(Math.abs(found.exact - found.sampled)).toBeLessThan(2.5 / Math.sqrt(4000));
  });

  it('finds a break-even price, and throws errors with a code', async () => {
    const program = `
      import { breakEvenPrice, findRuleset, LanchesterError } from 'lanchester';
      const prices = [5, 10, 20, 40];
      const none = prices.map(() => 0);
      const curve = {
        prices,
        means: prices.map((price) => 0.5 - 0.1 * Math.log(price / 16)),
        variances: none,
        reference: { mean: 0.5, variance: 0, covariance: none },
        n: 0,
      };
      let code = '';
      try {
        findRuleset('heta');
      } catch (error) {
        code = error instanceof LanchesterError ? error.code : 'another';
      }
      console.log(JSON.stringify({ price: breakEvenPrice(curve).price, code }));`;
    const found = (await evaluate('module', program)) as { price: number };
    expect(found).toMatchObject({ code: 'unknown-name' });
    expect(found.price).toBeCloseTo(16, 6);
  });

  it('has a worker that threads can load', async () => {
    const program = `const { default: handle } = await import('./node_modules/lanchester/dist/worker.js');
      console.log(JSON.stringify(typeof handle));`;
    expect(await evaluate('module', program)).toBe('function');
  });
});

/**
 * Which files and packages are loaded before built modules run their first line: their static imports, and theirs.
 * Packages are named as imported, without built-in ones.
 */
async function staticImports(entries: readonly string[]): Promise<{ modules: string[]; packages: string[] }> {
  const modules = new Set(entries);
  const packages = new Set<string>();
  for (const module of modules) {
    const text = await readFile(module, 'utf8');
    // esbuild writes each import and re-export as a statement that starts a line.
    for (const [, name] of text.matchAll(/^(?:import|export)\s+(?:[^'"();]*?\bfrom\s*)?["']([^"']+)["'];?$/gm)) {
      if (name === undefined || name.startsWith('node:')) continue;
      if (name.startsWith('.')) modules.add(join(dirname(module), name));
      else packages.add(name);
    }
  }
  return { modules: [...modules], packages: [...packages] };
}
