/** A ruleset of somebody's own: loaded by name, played as those that are shipped, refused in one sentence. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAgain } from '../src/guests/again.js';
import { queueFamily } from '../src/queue/family.js';
import { type Guest, guestOf } from '../src/rulesets/guests.js';
import { findRuleset } from '../src/rulesets/registry.js';
import type { StudyResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import { loadRuleset } from '../src/study/document/load-ruleset.js';
import { loadScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { Folder, lanchester } from './cli/command.js';

const here = fileURLToPath(new URL('../templates/ruleset/', import.meta.url));
const bolt = fileURLToPath(new URL('../src/rulesets/attacks/testing/bolt.yaml', import.meta.url));
const folder = new Folder();

beforeAll(() => {
  cpSync(here, folder.path, { recursive: true });
});
afterAll(() => folder.remove());

/** What a command says of a file with this text. */
async function refused(name: string, text: string): Promise<string> {
  const { code, stderr } = await lanchester('odds', folder.write(name, text), '-a', 'x');
  expect(code).toBe(2);
  expect(stderr.trimEnd()).not.toContain('\n');
  return stderr.replace(`${folder.path}/`, '').trimEnd();
}

/** What a scenario comes to, in this thread; and it comes to the same in two. */
async function playedAlike(name: string, engagements: number): Promise<StudyResults> {
  const study = resolveScenario(loadScenario(folder.at(name)), { engagements });
  const inline = await runStudy(study, { threads: 0, engine: 'roll' });
  expect(await runStudy(study, { threads: 2, engine: 'roll' })).toEqual(inline);
  return inline;
}

describe('a ruleset of somebody’s own', () => {
  it('answers odds by the path of its file', async () => {
    const { code, stdout } = await lanchester('odds', folder.at('game'), '-a', 'veteran', '-t', 'recruit,men=4');
    expect(code).toBe(0);
    // at least four of five men at 4+: (5 + 1) / 32
    expect(stdout).toContain('18.75 %');
  });

  it('says what is out of range, and stands with that among the single attacks of a comparison', async () => {
    const asked = ['-a', 'veteran', '-t', 'recruit', '--at'];
    const { stdout } = await lanchester('odds', folder.at('game'), ...asked, 'range=7');
    expect(stdout).toContain('note: out of range.');
    const file = folder.write(
      'beside.yaml',
      `lanchester: 1
name: beside
question: How do two games compare?
roles: [rifle section]
enemy: rifle section
rulesets:
  heat:
    attack: {ranges: [6]}
    engagement: {lane: {to: 24}, turnLimit: 2, budget: [100]}
  my-game:
    ruleset: ./game
    attack: {ranges: [4, 6]}
    engagement: {lane: {to: 16}, turnLimit: 3, budget: [40]}
`,
    );
    const { code, stderr } = await lanchester('validate', file);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('is found from the scenario that names it, and its results name an id and the digest of its code', async () => {
    const out = folder.at('out');
    const { code, stderr } = await lanchester('run', folder.at('duel.yaml'), '--engine', 'roll', '--out', out);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
    expect(results.ruleset.id).toBe('my-game');
    expect(results.fingerprints.rules).toContain(guestOf('my-game')?.digest);
    expect(results.scenario.ruleset).toBe('my-game');
    expect(readFileSync(join(out, 'scenario.yaml'), 'utf8')).toContain('\nruleset: my-game\n');
  });

  it('plays the same in threads', async () => {
    await loadRuleset(folder.at('game'));
    await playedAlike('duel.yaml', 20_000);
  });

  it('is refused by a thread that finds other code than was sent work', async () => {
    const text = readFileSync(folder.at('game.ts'), 'utf8').replace("id = 'my-game'", "id = 'moved'");
    const file = folder.write('moved.ts', text);
    await loadRuleset(file);
    const { digest } = guestOf('moved') as Guest;
    await expect(loadAgain([{ file, digest }])).resolves.toBeUndefined();
    folder.write('moved.ts', text.replace('pace: 2', 'pace: 3'));
    await expect(loadAgain([{ file, digest }])).rejects.toThrow('moved.ts: it has changed while it is played');
    folder.write('moved.ts', text);
  });

  it('has a digest that does not hang on what was loaded before, though they share a file', async () => {
    folder.write('shared.ts', 'export const pace: number = 2;\n');
    const text = readFileSync(folder.at('game.ts'), 'utf8');
    const file = (id: string): string => {
      const shared = text.replace('rules: { pace: 2 }', 'rules: { pace }').replace("id = 'my-game'", `id = '${id}'`);
      return folder.write(`${id}.ts`, `import { pace } from './shared.js';\n${shared}`);
    };
    const files = [file('sharing'), file('sharing-too')];
    for (const each of files) await loadRuleset(each);
    const places = ['sharing-too', 'sharing'].map((id) => guestOf(id) as Guest).map((guest) => ({ ...guest }));
    await expect(loadAgain(places)).resolves.toBeUndefined();
    expect([...((places[0] as Guest).code?.keys() ?? [])]).toContain(folder.at('shared.ts'));
  });

  it('has every file of its code in its digest where it is JavaScript, and lanchester is installed beside it', async () => {
    // Node could load all of it by itself
    mkdirSync(folder.at('js/node_modules/lanchester'), { recursive: true });
    folder.write('js/package.json', '{"type": "module"}');
    folder.write(
      'js/node_modules/lanchester/package.json',
      '{"name": "lanchester", "exports": {"./ruleset": "./other.js"}}',
    );
    folder.write('js/node_modules/lanchester/other.js', 'module.exports = {};');
    folder.write('js/numbers.js', 'export const pace = 2;\n');
    const text = `import { pace } from './numbers.js';\nimport { rulesetOf } from 'lanchester/ruleset';
      export default {
        rulesetApi: 1, id: 'plain', title: rulesetOf.name, distance: { one: 'pace', many: 'paces' }, turn: 'turn',
        data: { pace }, clauses: [], compile: () => ({}),
      };`;
    const { title } = await loadRuleset(folder.write('js/plain.js', text));
    expect(title).toBe('rulesetOf');
    expect([...(guestOf('plain')?.code?.keys() ?? [])]).toEqual(
      ['plain.js', 'numbers.js'].map((name) => folder.at(`js/${name}`)),
    );
  });

  it('is played by workers of a queue that have loaded it, and by no others', async () => {
    const without = queueFamily();
    const text = readFileSync(folder.at('game.ts'), 'utf8').replace("id = 'my-game'", "id = 'queued'");
    await loadRuleset(folder.write('queued.ts', text));
    expect(queueFamily()).not.toBe(without);
  });

  it('is not loaded because a folder of results names it: the error says how', async () => {
    const text = readFileSync(folder.at('duel.yaml'), 'utf8').replace('./game', 'their-game');
    const { code, stderr } = await lanchester('validate', folder.write('theirs.yaml', text));
    expect(code).toBe(2);
    expect(stderr).toContain('theirs.yaml:4:10: there is no ruleset "their-game"');
  });

  it.each(['ruleset test', 'odds', 'list'])(
    'is offered by its path where the dot before it is missing: %s',
    async (words) => {
      const { code, stderr } = await lanchester(...words.split(' '), 'examples/order-dice');
      const wanted =
        'there is no ruleset and no package examples/order-dice here (did you mean "./examples/order-dice"?)\n';
      expect([code, stderr]).toEqual([2, wanted]);
    },
  );

  it('is offered by its path where a scenario has it without the dot', async () => {
    const text = readFileSync(folder.at('duel.yaml'), 'utf8').replace('./game', 'game');
    const { code, stderr } = await lanchester('validate', folder.write('dotless.yaml', text));
    expect(code).toBe(2);
    expect(stderr).toContain(
      'dotless.yaml:4:10: there is no ruleset and no package game here (did you mean "./game"?)\n',
    );
  });

  it('is named at its line where there is none', async () => {
    const text = readFileSync(folder.at('duel.yaml'), 'utf8').replace('./game', './gam');
    const { code, stderr } = await lanchester('validate', folder.write('none.yaml', text));
    expect(code).toBe(2);
    expect(stderr).toContain('none.yaml:4:10: there is no file ./gam (nor ./gam.ts');
  });

  it('says to whoever reads a scenario in a program what to call first', () => {
    const file = folder.write(
      'early.yaml',
      readFileSync(folder.at('duel.yaml'), 'utf8').replace('./game', './not-yet'),
    );
    expect(() => loadScenario(file)).toThrow('has not been loaded: call `await loadRuleset(…)`');
    expect(() => loadScenario(file)).toThrow(/`--ruleset \.\.?\/.*not-yet`$/);
  });

  it('is known by the folder of its package, too, as a scenario in the package names it', async () => {
    mkdirSync(folder.at('node_modules/patrol/src'), { recursive: true });
    mkdirSync(folder.at('node_modules/patrol/scenarios'));
    folder.write('node_modules/patrol/package.json', '{"name": "patrol", "type": "module", "main": "src/index.ts"}');
    const text = readFileSync(folder.at('game.ts'), 'utf8').replace("id = 'my-game'", "id = 'patrol'");
    folder.write('node_modules/patrol/src/index.ts', text);
    const duel = readFileSync(folder.at('duel.yaml'), 'utf8').replace('./game', '../');
    const file = folder.write('node_modules/patrol/scenarios/duel.yaml', duel);
    await loadRuleset('patrol', folder.path);
    expect(loadScenario(file).document.ruleset).toBe('patrol');
  });

  it('init writes a scenario that names it from where the scenario lies', async () => {
    const { code } = await lanchester(
      'init',
      'duel',
      folder.at('game'),
      'veteran',
      'recruit',
      '--out',
      folder.at('d.yaml'),
    );
    expect(code).toBe(0);
    expect(readFileSync(folder.at('d.yaml'), 'utf8')).toContain('\nruleset: ./game\n');
    expect((await lanchester('validate', folder.at('d.yaml'))).code).toBe(0);
  });

  it('init ruleset writes one that plays under its own name, and passes its own test', async () => {
    const out = folder.at('night-raid');
    const { code, stdout } = await lanchester('init', 'ruleset', 'night-raid', '--out', out);
    expect(code).toBe(0);
    expect(stdout).toContain('Next: lanchester ruleset test');
    const tested = await lanchester('ruleset', 'test', out);
    expect(tested.stdout).toContain('Night raid (night-raid): 2 units');
    expect(tested.stdout).toContain('All 11 checks hold.');
    expect((await lanchester('validate', join(out, 'duel.yaml'))).code).toBe(0);
    const again = await lanchester('init', 'ruleset', 'other', '--out', out);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('README.md: there is a file already');
    expect((await lanchester('init', 'ruleset', 'heat')).stderr).toContain('there is a ruleset heat already');
  });

  it('is found under one id, by whichever name it is asked for', async () => {
    const [one, other] = [await loadRuleset('./game', folder.path), await loadRuleset(folder.at('game.ts'))];
    expect(other).toBe(one);
    expect(findRuleset('my-game')).toBe(one);
  });

  it('is refused in a sentence with its line where it does not load', async () => {
    const text = "import { rulesetOf } from 'lanchester/ruleset';\nexport default rulesetOf({id: });\n";
    expect(await refused('broken.ts', text)).toBe('broken.ts:2: it does not load: Unexpected token');
    expect(await refused('throws.ts', "\nthrow new Error('no dice');\nexport default 1;\n")).toMatch(
      /^throws\.ts:\d: it does not load: no dice$/,
    );
  });

  it('is refused in a sentence where it is none', async () => {
    expect(await refused('none.ts', 'export const a = 1;\n')).toBe(
      'none.ts: a ruleset is the default export of its file (export default rulesetOf({…})), and this has none',
    );
    expect(await refused('old.ts', "export default { id: 'old' };\n")).toBe(
      'old.ts: a ruleset says for which version of lanchester/ruleset it is (rulesetApi: 1): it does not say which',
    );
    expect(await refused('short.ts', "export default { rulesetApi: 1, id: 'short' };\n")).toBe(
      "short.ts: the ruleset's title is missing",
    );
    const text = readFileSync(folder.at('game.ts'), 'utf8').replace("id = 'my-game'", "id = 'heat'");
    expect(await refused('heat.ts', text)).toBe(
      'heat.ts: a ruleset with the id heat comes with lanchester: give yours another',
    );
  });
});

describe('a ruleset of somebody’s own in a comparison', () => {
  const text = (name: string, id = 'bolt'): string => `lanchester: 1
name: two-games
question: Which game is bloodier?
roles: [rifle section]
engagements: 8
rulesets:
  heat:
    attack: {ranges: [6]}
    engagement: {lane: {to: 24}, turnLimit: 2, budget: [100]}
  ${id}:
    ruleset: ${name}
    units: {rifle section: {unit: rifles}}
    attack: {ranges: [6]}
    engagement: {lane: {to: 24}, turnLimit: 3, budget: [100]}
`;

  it('stands beside others under its id, by where it lies', async () => {
    folder.write('bolt.yaml', readFileSync(bolt, 'utf8'));
    const file = folder.write('two.yaml', text('./bolt.yaml'));
    const validated = await lanchester('validate', file);
    expect(validated.stderr).toBe('');
    expect(validated.stdout).toContain('ok: 2 rulesets');
    const { code, stderr } = await lanchester('run', file, '--out', folder.at('two'));
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const results = JSON.parse(readFileSync(join(folder.at('two'), 'results.json'), 'utf8'));
    expect(JSON.stringify(results)).not.toContain('./bolt.yaml');
    // a copy of the file leads to no code
    const copy = readFileSync(join(folder.at('two'), 'scenario.yaml'), 'utf8');
    expect(copy).toContain('  bolt:\n    units:');
    expect(copy).not.toContain('./bolt.yaml');
  });

  it('is refused at its place where it has another id, or is not there', async () => {
    const other = await lanchester('validate', folder.write('two.yaml', text('./bolt.yaml', 'our-bolt')));
    expect(other.code).toBe(2);
    expect(other.stderr).toContain(
      'two.yaml:11:14: the ruleset ./bolt.yaml has the id bolt, and stands under our-bolt',
    );
    const none = await lanchester('validate', folder.write('two.yaml', text('./gam')));
    expect(none.stderr).toContain('two.yaml:11:14: there is no file ./gam (nor ./gam.ts');
  });
});

describe('a game that is said in one document', () => {
  it('takes the place of a ruleset, in commands and in scenarios', async () => {
    const file = folder.write('bolt.yaml', readFileSync(bolt, 'utf8'));
    const { code, stdout } = await lanchester('odds', file, '-a', 'rifles', '-t', 'recruits', '--at', 'range=20');
    expect(code).toBe(0);
    expect(stdout).toContain('bolt: attack, exact');
    expect(
      (await lanchester('init', 'duel', file, 'rifles', 'raiders', '--out', folder.at('bolt-duel.yaml'))).code,
    ).toBe(0);
    expect(readFileSync(folder.at('bolt-duel.yaml'), 'utf8')).toContain('\nruleset: ./bolt.yaml\n');
    const ran = await lanchester('run', folder.at('bolt-duel.yaml'), '--no-report');
    expect(ran.stderr).toBe('');
    expect(ran.code).toBe(0);
  });

  it('plays the same in threads, where nothing reads YAML', async () => {
    await loadRuleset(folder.at('bolt.yaml'));
    const { fingerprints } = await playedAlike('bolt-duel.yaml', 4000);
    expect(fingerprints.rules).toContain(guestOf('bolt')?.digest);
  });

  it('passes what is asked of any ruleset', async () => {
    const { stdout } = await lanchester('ruleset', 'test', folder.at('bolt.yaml'));
    expect(stdout).toContain('All 11 checks hold.');
  });

  it('is audited by a price list that init writes, and says so where it is named in its place', async () => {
    const game = folder.at('bolt.yaml');
    const list = folder.at('bolt-audit.yaml');
    expect(await lanchester('init', 'audit', game, 'rifles', 'gunners', '--out', list)).toMatchObject({ code: 0 });
    const audited = await lanchester('audit', list, '--engagements', '40', '--no-report');
    expect(audited.stderr).toBe('');
    expect(audited.stdout).toContain('\nrifle section, 5 men ');
    expect(audited.stdout).toContain('\nmachine-gun team, 2 men ');
    // a game need name no usual units
    const page = readFileSync(fileURLToPath(new URL('../docs/attacks.md', import.meta.url)), 'utf8');
    const skirmish = folder.write('skirmish.yaml', /```yaml game\n(.*?)```/s.exec(page)?.[1] ?? '');
    const drafted = await lanchester('init', 'audit', skirmish, 'line', 'guard');
    expect(drafted).toMatchObject({ code: 0, stdout: expect.stringContaining('\n    line: {unit: line}\n') });
    for (const own of [game, folder.at('game')]) {
      expect(await lanchester('audit', own)).toMatchObject({
        code: 2,
        stderr: `${own} is a ruleset, and brings no price list. Write one: lanchester init audit ${own} UNIT UNIT … --out audit.yaml; see lanchester audit --help\n`,
      });
    }
  });

  it('is refused at the line of a mistake', async () => {
    const text = readFileSync(bolt, 'utf8').replace('{pierce: 1}', '{pirce: 1}');
    expect(await refused('pirce.yaml', text)).toMatch(/^pirce\.yaml:\d+:\d+: .*pierce/);
  });
});

describe('lanchester/ruleset', () => {
  it('is all that the shipped rulesets are written with', async () => {
    const { apiOf, usedBy } = await import('./support/ruleset-api.js');
    const root = fileURLToPath(new URL('../', import.meta.url));
    const api = apiOf(root);
    expect(usedBy(root).filter((name) => !api.has(name))).toEqual([]);
  });
});
