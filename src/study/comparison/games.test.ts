/** The games in which roles meet their enemies: how they are laid out, and what is refused. */
import { describe, expect, it } from 'vitest';
import type { CellFights } from '../fights/cell-fights.js';
import { messageOf } from '../testing/messages.js';
import { findToy } from '../testing/toy-ruleset.js';
import type { Comparison } from './comparison.js';
import { parseComparison } from './load.js';
import { resolveComparison } from './resolve.js';

const text = `lanchester: 1
name: small
question: Who is worth what?
roles: [rifle section, gun, tank]
enemies:
  gun: {rifle section: 1, tank: 3}
  tank: gun
engagements: 50
rulesets:
  toy:
    units:
      rifle section: {unit: soldier, men: 4}
      gun: {unit: tank, weapon: cannon}
      tank: {unit: tank}
    attack:
      ranges: [6]
    engagement:
      lane: {to: 48}
      turnLimit: 3
      budget: [100, 200]
      defend: {at: 6}
      attack: {at: 30, plan: {advance: 12}}
      roles:
        tank: {budget: [150, 200]}
    fights:
      axes:
        - {name: distance, path: [engagement.blue.at.attack, engagement.red.at.attack], values: [30, 40], weights: [2, 1]}
    variants:
      better-rifle: {title: Better rifle, set: {weapons.rifle.chance: 0.75}, roles: [gun]}
`;

const resolve = (yaml = text): Comparison => resolveComparison(parseComparison(yaml, 'small.yaml'), { find: findToy });

const gamesOf = (comparison: Comparison): readonly CellFights[] =>
  comparison.studies.find(({ part }) => part === 'equal-points')?.study.cellFights ?? [];

/** The message for the file with a text put in place of another. */
const errorOf = (from: string, to: string): string => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing to replace: ${from}`);
  return messageOf(() => resolve(changed));
};

describe('the games of a comparison', () => {
  it('are every enemy with every entry, for each role by itself', () => {
    const comparison = resolve();
    const games = gamesOf(comparison);
    expect(games.map(({ name, axes }) => [name, axes.map((axis) => axis.name)])).toEqual([
      ['gun', ['enemy', 'distance']],
      ['tank', ['distance']],
    ]);
    expect(games[0]?.fights.map(({ id, weight }) => [id, weight])).toEqual([
      ['enemy=tank,distance=30', 0.75 * (2 / 3)],
      ['enemy=tank,distance=40', 0.75 / 3],
      ['enemy=rifle section,distance=30', 0.25 * (2 / 3)],
      ['enemy=rifle section,distance=40', 0.25 / 3],
    ]);
    expect(
      comparison.equalPoints.map(({ contender, role, enemy, enemies }) => [contender, role, enemy, enemies]),
    ).toEqual([
      [
        'toy',
        'gun',
        'tank',
        [
          { role: 'tank', weight: 0.75 },
          { role: 'rifle section', weight: 0.25 },
        ],
      ],
      [
        'toy/better-rifle',
        'gun',
        'tank',
        [
          { role: 'tank', weight: 0.75 },
          { role: 'rifle section', weight: 0.25 },
        ],
      ],
      ['toy', 'tank', 'gun', [{ role: 'gun', weight: 1 }]],
    ]);
  });

  it('hold a ruleset with its variants, each fight by its own enemy, place and budget', () => {
    const [gun, tank] = gamesOf(resolve());
    const last = gun?.fights[3];
    expect(last?.cells.map(({ id }) => id)).toEqual(['gun', 'gun-with-better-rifle']);
    expect(last?.cells.map(({ overlay }) => overlay)).toEqual([{}, { 'weapons.rifle.chance': 0.75 }]);
    const spec = last?.cells[0]?.specs[0];
    expect(spec?.red.units.map(({ unit }) => unit)).toContain('soldier');
    expect([spec?.blue.units[0]?.at, spec?.red.units[0]?.at]).toEqual([6, 40]);
    expect(tank?.fights[0]?.cells[0]?.specs[0]?.starts).toHaveLength(2);
    expect(tank?.fights.map(({ cells }) => cells.map(({ id }) => id))).toEqual([['tank'], ['tank']]);
  });

  it('leave the fight that is written as it was, which is what a gate guards', () => {
    const without = resolve(
      text.replace(/ {4}fights:\n(.*\n){2}/, '').replace('gun: {rifle section: 1, tank: 3}', 'gun: tank'),
    );
    const cells = (comparison: Comparison) => comparison.studies.map(({ study }) => study.engagementCells);
    expect(cells(resolve())).toEqual(cells(without));
    expect(gamesOf(without)).toEqual([]);
  });

  it('are those of a role where it has its own, and drawn where so many are too many', () => {
    const own = resolve(
      text.replace(
        'tank: {budget: [150, 200]}',
        'tank: {fights: {axes: [{name: turns, path: engagement.turnLimit, values: [2, 4]}]}}',
      ),
    );
    expect(gamesOf(own)[1]?.fights.map(({ id }) => id)).toEqual(['turns=2', 'turns=4']);
    const drawn = gamesOf(resolve(text.replace('    fights:\n', '    fights:\n      draw: 3\n')));
    expect(drawn.map(({ draws, combinations }) => [draws, combinations])).toEqual([
      [3, 4],
      [undefined, 2],
    ]);
  });

  it('count an enemy wherever the ruleset has it', () => {
    const comparison = resolve(
      text.replace('tank: gun', 'tank: {gun: 1, sniper: 2}').replace('gun, tank]', 'gun, tank, sniper]'),
    );
    expect(comparison.equalPoints.at(-1)).toMatchObject({ enemy: 'gun', enemies: [{ role: 'gun', weight: 1 }] });
  });
});

describe('mistakes in games are told where they are written', () => {
  it('axes without entries, and entries that are never met', () => {
    expect(errorOf('values: [30, 40], weights: [2, 1]', 'values: [], weights: []')).toMatch(
      /^small\.yaml:27:\d+: .*expected a list of at least 2 entries/,
    );
    expect(errorOf('weights: [2, 1]', 'weights: [2, 0]')).toMatch(/^small\.yaml:27:\d+: .*expected a weight above 0/);
    expect(errorOf('{rifle section: 1, tank: 3}', '{rifle section: 0, tank: 3}')).toMatch(
      /^small\.yaml:6:\d+: .*expected a weight above 0/,
    );
    expect(errorOf('{rifle section: 1, tank: 3}', '{}')).toMatch(/^small\.yaml:6:\d+: .*expected at least one role/);
    expect(errorOf('tank: gun', 'tank: gunn')).toMatch(/^small\.yaml:7:9: .*expected a role.*found "gunn"/);
    expect(errorOf('{rifle section: 1, tank: 3}', '{gun: 1, tank: 3}')).toBe(
      'small.yaml:6:9: a gun against its own kind says nothing of its price',
    );
  });

  it('sets that change nothing, paths that there are not, and two axes over one value', () => {
    const same = text.replace(
      /- \{name: distance.*\n/,
      '- {name: distance, entries: [{label: near}, {label: far, set: {engagement.turnLimit: 3}}]}\n',
    );
    expect(messageOf(() => resolve(same))).toBe(
      'small.yaml:27:53: "near" and "far" are the same fights: axis "distance" changes nothing between them in any fight',
    );
    expect(errorOf('engagement.red.at.attack]', 'engagement.red.att.attack]')).toMatch(
      /^small\.yaml:27:\d+: "engagement\.red\.att\.attack": there is no "att"/,
    );
    const twice = text.replace(
      /- \{name: distance.*\n/,
      '- {name: other, entries: [{label: a}, {label: b, set: {engagement.red.units: []}}]}\n',
    );
    expect(messageOf(() => resolve(twice))).toMatch(
      /^small\.yaml:27:\d+: "engagement\.red\.units": axis "enemy" changes that, too/,
    );
  });

  it('what the rules refuse in one of the games, which is named', () => {
    expect(errorOf('values: [30, 40]', 'values: [30, 400]')).toBe(
      'small.yaml:18:7: position 400 is off the lane, which runs from 0 to 48 (in the fight enemy=tank,distance=400 and 1 more)',
    );
  });
});
