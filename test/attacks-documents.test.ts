/** Games made of one document (`src/rulesets/attacks`), as a study meets them; and their page, each example played. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citationsOf } from '../build/citations.js';
import { analyseStudy } from '../src/analysis/study/index.js';
import { changedData } from '../src/engagement/overlay.js';
import type { Ruleset } from '../src/engagement/ruleset.js';
import { attacksRuleset } from '../src/rulesets/attacks/index.js';
import { rulesets } from '../src/rulesets/registry.js';
import { runStudy } from '../src/run/run-study.js';
import { parseYaml } from '../src/study/document/yaml.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { gaps } from './support/rules-coverage.js';
import { must, rooms } from './support/ruleset-homes.js';

const home = 'src/rulesets/attacks';
const page = readFileSync('docs/attacks.md', 'utf8');
const blocks = (kind: string): string[] =>
  [...page.matchAll(/^```yaml (\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, text]) =>
    name === kind ? [text as string] : [],
  );

const rulesetIn = (text: string, file: string): Ruleset => {
  const source = parseYaml(text, file);
  return attacksRuleset(source.value, source.file, (path) => source.position(path));
};
const bolt = rulesetIn(readFileSync(`${home}/testing/bolt.yaml`, 'utf8'), 'bolt.yaml');
const studyOf = (text: string, ruleset: Ruleset, extra = '') =>
  resolveScenario(parseScenario(text + extra, 'scenario.yaml'), { find: () => ruleset });

describe('a game of one document', () => {
  const scenario = `lanchester: 1
name: bolt
question: Do raiders get through?
ruleset: bolt
variants:
  as-printed: {}
  sharper: {set: {weapons.axe.attacks: 3}}
engagement:
  lane: {to: 20}
  turnLimit: 4
  engagements: 512
  blue: {units: [{unit: raiders, men: 2, plan: assault}]}
  red: {units: [{unit: gunners}]}
`;

  it('answers a scenario with variants, sampled and exact', async () => {
    const study = studyOf(scenario, bolt);
    const results = await runStudy(study, { threads: 0, find: () => bolt });
    const cells = analyseStudy(study, results).engagement?.cells ?? [];
    expect(cells).toHaveLength(2);
    for (const { winRate } of cells) expect(winRate.value).toBeGreaterThan(0);
    expect(cells[1]?.winRate.value).toBeGreaterThan(cells[0]?.winRate.value as number);
  });

  it('has tables, words, roles and prices, and knows its own engagement as odds', () => {
    const rules = bolt.compile(bolt.data);
    expect(Object.keys(rules.tables())).toEqual(['units', 'weapons', 'rules', 'abilities', 'words', 'decisions']);
    expect(rules.roles.map(({ role }) => role)).toEqual(['rifle section', 'machine-gun team', 'assault infantry']);
    expect(rules.unit('rifles', { men: 7 }).price().milli).toBe(42_000);
    expect(rules.unit('recruits', {}).price().milli).toBe(20_000);
    const answer = rules.odds({
      ruleset: 'bolt',
      action: 'engagement',
      attacker: { unit: 'rifles', men: 2, plan: 'hold' },
      target: { unit: 'gunners', men: 1, plan: 'hold', x: 10 },
      situation: { turnLimit: 2 },
    });
    const { winAttacker = 0, winTarget = 0, draw = 0 } = answer.probability;
    expect(winAttacker + winTarget + draw).toBeCloseTo(1, 12);
  });

  it('says where in the file a mistake stands', () => {
    const text =
      'id: x\nchain: [{roll: hit, need: 4}]\nweapons:\n  gun: {range: 4, abilities: [{rerol: hit}]}\nunits: {us: {}}\n';
    expect(() => rulesetIn(text, 'x.yaml')).toThrow(
      'x.yaml:4:39: weapons.gun.abilities.0: there is no ability "rerol" (did you mean "reroll"?)',
    );
    const late = text.replace('{rerol: hit}', '').replace('us: {}', 'us: {men: 0}');
    expect(() => rulesetIn(late, 'x.yaml')).toThrow(
      'x.yaml:5:19: units.us.men must be a whole number from 1 to 40, not 0',
    );
  });

  it('an overlay that makes no sense is refused by its path', () => {
    const wrong = scenario.replace('attacks: 3', 'range: -1');
    expect(() => studyOf(wrong, bolt)).toThrow('weapons.axe.range must be a whole number from 0 to 1000, not -1');
  });
});

describe('docs/attacks.md', () => {
  const games = blocks('game').map((text, k) => rulesetIn(text, `docs/attacks.md, game ${k + 1}`));

  it.each(games.map((game) => [game.id, game] as const))('%s: every unit has odds against every other', (_, game) => {
    const rules = game.compile(game.data);
    const units = Object.keys((game.data as { units: object }).units);
    for (const unit of units) {
      for (const other of units) {
        const { probability, mean } = rules.odds({ ruleset: game.id, attacker: { unit }, target: { unit: other } });
        expect(probability['destroyed']).toBeGreaterThanOrEqual(0);
        expect(mean['wounds']).toBeGreaterThan(0);
        expect(mean['pointsPerPoint']).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it.each([
    ['fire-teams', 'team'],
    ['shielded', 'shielded-line'],
  ])('its scenario %s is played, by whom it names', async (name, unit) => {
    const text = blocks('scenario').find((one) => one.includes(`\nname: ${name}\n`)) as string;
    const ruleset = /^ruleset: (.*)$/m.exec(text)?.[1];
    const game = games.find(({ id }) => id === ruleset) as Ruleset;
    const study = studyOf(text, game, '  engagements: 256\n');
    expect(JSON.stringify(study.engagementCells[0]?.specs[0])).toContain(`"${unit}"`);
    const results = await runStudy(study, { threads: 0, find: () => game });
    expect(analyseStudy(study, results).engagement?.cells[0]?.winRate.value).toBeGreaterThan(0);
  });

  it('has a twin whose ability counts: whoever saves twice loses fewer men', () => {
    const game = games.find(({ id }) => id === 'skirmish') as Ruleset;
    const overlay = { '+units.shielded-line': { like: 'line', abilities: [{ 'second-save': 6 }], price: 5 } };
    const rules = game.compile(changedData(game, overlay));
    const [twin, line] = ['shielded-line', 'line'].map(
      (unit) =>
        rules.odds({ ruleset: game.id, attacker: { unit: 'line' }, target: { unit } }).mean['casualties'] as number,
    );
    // five of six of those that fall otherwise: ten shots on ten men never reach the last
    expect(twin).toBeCloseTo(((line as number) * 5) / 6, 12);
  });

  it('names every ability that there is', () => {
    const rows = bolt.compile(bolt.data).tables()['abilities']?.[0]?.rows ?? [];
    expect(rows.length).toBe(13);
    for (const [example] of rows) expect(page).toContain(String(example).replace(/^\{([a-z-]+): .*$/, '{$1: '));
  });
});

describe('the house of attacks, which is no game by itself and so not in the registry', () => {
  it('every clause that is said to be covered is cited in code and asserted by a test', () => {
    expect(rulesets.map(({ id }) => id)).not.toContain('attacks');
    const citations = citationsOf('attacks', home);
    expect(bolt.clauses.flatMap((clause) => gaps(clause, citations).map((gap) => `${clause.id}: ${gap}`))).toEqual([]);
  });

  it('has the rooms of the plan, and tells each in its README', () => {
    const folders = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...rooms, 'testing'].sort());
    const readme = readFileSync(`${home}/README.md`, 'utf8');
    for (const room of rooms)
      expect(readme.match(new RegExp(`^\\| \`${room}/\` \\| .+ \\|$`, 'gm')), room).toHaveLength(1);
    for (const file of must) expect(existsSync(`${home}/${file}`), file).toBe(true);
  });
});
