import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { airRoles, groundRoles } from '../../engagement/role.js';
import { rulesets } from '../../rulesets/registry.js';
import { messageOf } from '../testing/messages.js';
import { findToy } from '../testing/toy-ruleset.js';
import type { Comparison } from './comparison.js';
import { parseComparison } from './load.js';
import { resolveComparison } from './resolve.js';

const text = `lanchester: 1
name: small
question: Who is worth what?
seed: 7
roles: [rifle section, gun, tank, commander]
enemies: {gun: tank}
engagements: 50
rulesets:
  toy:
    units:
      rifle section: {unit: soldier, men: 4}
      gun: {unit: tank, weapon: cannon}
      tank: {unit: tank}
    without: {commander: nobody leads them}
    attack:
      ranges: [6, 24]
      situation: {cover: open}
      roles:
        gun: {ranges: [12, 48]}
        tank: {target: {shield: true}}
    engagement:
      lane: {to: 48}
      turnLimit: 3
      budget: [100, 200]
      defend: {at: 6}
      attack: {at: 30, plan: {advance: 12}}
      roles:
        gun: {attack: {at: 40, plan: hold}}
    numbers: {n: 2}
    variants:
      better-rifle: {title: Better rifle, set: {weapons.rifle.chance: 0.75}}
      cheap-tank: {set: {prices.tank.base: 50}, roles: [tank, gun]}
`;

const resolve = (yaml = text): Comparison => resolveComparison(parseComparison(yaml, 'small.yaml'), { find: findToy });

/** The message for the file with a text put in place of another. */
const errorOf = (from: string | RegExp, to: string): string => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing to replace: ${String(from)}`);
  return messageOf(() => resolve(changed));
};

describe('a comparison', () => {
  it('becomes three studies for a ruleset, with cells that are told by contender and role', () => {
    const { studies, contenders, equalPoints, numbers } = resolve();
    expect(studies.map(({ id, study }) => [id, study.name])).toEqual([
      ['toy/attacks', 'small-toy-attacks'],
      ['toy/equal-points', 'small-toy-equal-points'],
      ['toy/numbers', 'small-toy-numbers'],
    ]);
    expect(contenders.map(({ id, variant, set }) => [id, variant, set])).toEqual([
      ['toy', null, {}],
      ['toy/better-rifle', 'better-rifle', { 'weapons.rifle.chance': 0.75 }],
      ['toy/cheap-tank', 'cheap-tank', { 'prices.tank.base': 50 }],
    ]);
    expect(equalPoints.map(({ contender, role, enemy, cell }) => [contender, role, enemy, cell])).toEqual([
      ['toy', 'gun', 'tank', 'gun'],
      ['toy/better-rifle', 'gun', 'tank', 'gun-with-better-rifle'],
      ['toy/cheap-tank', 'gun', 'tank', 'gun-with-cheap-tank'],
      ['toy', 'tank', 'rifle section', 'tank'],
      ['toy/better-rifle', 'tank', 'rifle section', 'tank-with-better-rifle'],
      ['toy/cheap-tank', 'tank', 'rifle section', 'tank-with-cheap-tank'],
    ]);
    // a variant that names its roles leaves the others as they are
    expect(numbers.map(({ contender, ratio, cell }) => [contender, ratio, cell])).toEqual([
      ['toy', 1, '2-v-2'],
      ['toy/better-rifle', 1, '2-v-2-with-better-rifle'],
      ['toy', 2, '2-v-4'],
      ['toy/better-rifle', 2, '2-v-4-with-better-rifle'],
      ['toy', 4, '2-v-8'],
      ['toy/better-rifle', 4, '2-v-8-with-better-rifle'],
    ]);
    for (const { study } of studies.slice(1)) {
      expect(study.seed).toBe('7');
      expect(study.engagementCells.every(({ specs }) => specs.length === 2)).toBe(true);
    }
    expect(studies[1]?.study.engagementCells.map(({ id }) => id)).toEqual(equalPoints.map(({ cell }) => cell));
    expect(studies[2]?.study.engagementCells.map(({ id }) => id)).toEqual(numbers.map(({ cell }) => cell));
  });

  it('tells units with their prices, and why a role is empty', () => {
    const { units, prices } = resolve();
    expect(units).toEqual([
      { ruleset: 'toy', role: 'rifle section', unit: '4 soldiers', points: 40, reason: 'chosen by this comparison' },
      { ruleset: 'toy', role: 'gun', unit: 'tank', points: 100, reason: 'chosen by this comparison' },
      { ruleset: 'toy', role: 'tank', unit: 'tank', points: 100, reason: 'chosen by this comparison' },
      { ruleset: 'toy', role: 'commander', reason: 'nobody leads them' },
    ]);
    expect(prices.filter(({ role }) => role === 'tank').map(({ points }) => points)).toEqual([100, 100, 50]);
  });

  it('asks for every attack that the rules allow, from every range', () => {
    const { attacks, studies } = resolve();
    const rifle = attacks.filter(({ attacker }) => attacker === 'rifle section');
    expect(rifle.map(({ target, ranges }) => [target, ranges.map(({ range }) => range)])).toEqual([
      ['rifle section', [6, 24]],
      ['gun', [6, 24]],
      ['tank', [6, 24]],
    ]);
    const cells = studies[0]?.study.attackCells ?? [];
    // three attackers, three targets, two ranges; as written, and for each variant
    expect(cells).toHaveLength(3 * 3 * 2 * 3);
    const gun = cells.find(({ id }) => id === 'attack/attack=gun at tank from 48');
    expect(gun?.request).toMatchObject({
      attacker: { unit: 'tank', weapon: 'cannon' },
      target: { unit: 'tank', shield: true },
      situation: { cover: 'open', range: 48 },
    });
  });

  it('asks for every attack in every situation that the file names; what a pair cannot do is no situation of it', () => {
    const two = text
      .replace(
        'situation: {cover: open}',
        `situation: {cover: open}
      situations:
        - {label: in the open}
        - {label: by rifle, attacker: {weapon: rifle}, situation: {cover: hard}}`,
      )
      .replace('ranges: [12, 48]', 'ranges: [30, 48]');
    const { attacks, studies } = resolve(two);
    const at = (attacker: string) =>
      attacks.find((each) => each.attacker === attacker && each.target === 'tank')?.ranges;
    expect(at('rifle section')).toEqual([
      { range: 6, situation: 'in the open', value: 'rifle section at tank from 6, in the open' },
      { range: 24, situation: 'in the open', value: 'rifle section at tank from 24, in the open' },
      { range: 6, situation: 'by rifle', value: 'rifle section at tank from 6, by rifle' },
      { range: 24, situation: 'by rifle', value: 'rifle section at tank from 24, by rifle' },
    ]);
    // from 30 and 48 no rifle reaches
    expect(at('gun')?.map(({ range, situation }) => [range, situation])).toEqual([
      [30, 'in the open'],
      [48, 'in the open'],
    ]);
    const cell = studies[0]?.study.attackCells.find(({ id }) => id.endsWith('at tank from 24, by rifle'));
    expect(cell?.request).toMatchObject({ attacker: { weapon: 'rifle' }, situation: { cover: 'hard', range: 24 } });
  });

  it('places forces by role, plays them in both, and n against more of the same', () => {
    const { studies } = resolve();
    const specs = studies[1]?.study.engagementCells.find(({ id }) => id === 'gun')?.specs ?? [];
    expect(specs.map(({ blue, red }) => [blue.end, blue.units[0]?.at, red.units[0]?.at])).toEqual([
      ['from', 6, 30],
      ['to', 40, 6],
    ]);
    expect(specs[1]?.blue.units[0]?.plan).toEqual({ kind: 'hold', priority: 'nearest' });
    expect(specs[0]?.red.units[0]?.plan).toEqual({ kind: 'advance', standOff: 12, priority: 'nearest' });
    const eight = studies[2]?.study.engagementCells.find(({ id }) => id === '2-v-8')?.specs[0];
    expect([eight?.blue.units.length, eight?.red.units.length]).toEqual([2, 8]);
  });

  it('lets a role fight beside others: it stands once, they fill the budget', () => {
    const { studies, equalPoints } = resolve(
      text.replace('gun: {attack: {at: 40', 'gun: {escort: rifle section, attack: {at: 40'),
    );
    expect(equalPoints[0]).toMatchObject({ role: 'gun', escort: 'rifle section' });
    const units = studies[1]?.study.engagementCells[0]?.specs[0]?.blue.units ?? [];
    expect(units.map(({ unit }) => unit)).toEqual(['tank', 'soldier', 'soldier', 'soldier']);
  });

  it('lets a ruleset name another enemy', () => {
    const { equalPoints } = resolve(
      text.replace('gun: {attack: {at: 40', 'gun: {enemy: rifle section, attack: {at: 40'),
    );
    expect(equalPoints[0]).toMatchObject({ role: 'gun', enemy: 'rifle section' });
  });

  it('takes another seed and another number of observations', () => {
    const file = parseComparison(text);
    const { studies, seed } = resolveComparison(file, { find: findToy, seed: 'x', engagements: 9 });
    expect(seed).toBe('x');
    expect(studies.map(({ study }) => study.seed)).toEqual(['x', 'x', 'x']);
    expect(studies[2]?.study.engagement?.observations).toEqual({ exactly: 9 });
  });
});

describe('the roles that are compared', () => {
  it('are those on the ground, unless the file says which', () => {
    expect(parseComparison(text.replace(/^roles: .*\n/m, '')).document.roles).toEqual(groundRoles);
  });

  it('may be what flies', () => {
    const flying = text
      .replace('[rifle section, gun, tank, commander]', '[rifle section, gun, tank, commander, drone]')
      .replace('      tank: {unit: tank}', '      tank: {unit: tank}\n      drone: {unit: tank, weapon: rifle}');
    const { roles, units, equalPoints } = resolve(flying);
    expect(roles).toContain('drone');
    expect(units.find(({ role }) => role === 'drone')).toMatchObject({ reason: 'chosen by this comparison' });
    expect(equalPoints.map(({ role }) => role)).toContain('drone');
  });

  it('fill what flies in H.E.A.T and Heroes All, and nothing of it elsewhere', () => {
    const aloft = rulesets.map((ruleset) => {
      const named = ruleset.compile(ruleset.data).roles.map(({ role }) => role);
      return [ruleset.id, airRoles.filter((role) => named.includes(role))];
    });
    expect(Object.fromEntries(aloft)).toEqual({
      heat: ['attack helicopter', 'transport helicopter', 'drone'],
      'heroes-all': ['fighter', 'fighter-bomber', 'bomber'],
      hitt: ['fighter', 'bomber'],
      'hats-of-tin': [],
      skirmishers: [],
    });
  });
});

describe('the reference for comparison files', () => {
  it('shows a comparison that can be run', () => {
    const page = readFileSync(new URL('../../../docs/comparison-files.md', import.meta.url), 'utf8');
    const block = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] as string;
    const { contenders, studies } = resolveComparison(parseComparison(block, 'page'));
    expect(contenders.map(({ id }) => id)).toEqual(['heat', 'hitt', 'hitt/mg-3']);
    expect(studies).toHaveLength(6);
  });
});

describe('mistakes are told where they are written', () => {
  it('unknown rulesets, roles and keys, with the nearest', () => {
    expect(errorOf('  toy:', '  tyo:')).toBe('small.yaml:9:3: unknown ruleset "tyo" (did you mean "toy"?)');
    expect(errorOf('gun, tank, commander]', 'gunn, tank, commander]')).toMatch(
      /^small\.yaml:5:24: roles\[1\]: expected rifle section, .*, bomber, found "gunn" \(did you mean "gun"\?\)$/,
    );
    expect(errorOf('gun: {unit: tank', 'gunn: {unit: tank')).toBe(
      'small.yaml:12:7: rulesets.toy.units: unknown key "gunn" (did you mean "gun"?)',
    );
    expect(errorOf('turnLimit', 'turnlimit')).toBe(
      'small.yaml:23:7: rulesets.toy.engagement: unknown key "turnlimit" (did you mean "turnLimit"?)',
    );
    expect(errorOf('enemies: {gun: tank}', 'enemy: sniper')).toBe(
      'small.yaml:6:8: "sniper" is not among the roles that are compared',
    );
    expect(errorOf('gun, tank, commander]', 'gun, tank, gun]')).toBe('small.yaml:5:35: two roles are called "gun"');
  });

  it('roles that the ruleset has no unit for', () => {
    expect(errorOf('        gun: {attack: {at: 40', '        sniper: {attack: {at: 40')).toBe(
      'small.yaml:28:9: toy has no unit for "sniper" (`lanchester list toy roles`): name one under units',
    );
    expect(errorOf('        gun: {attack: {at: 40', '        commander: {attack: {at: 40')).toBe(
      'small.yaml:28:9: "commander" is left out of this ruleset (without)',
    );
    expect(errorOf('without: {commander', 'without: {tank')).toBe(
      'small.yaml:14:15: "tank" has a unit above: leave out one of the two',
    );
    expect(errorOf('gun: {attack: {at: 40', 'gun: {escort: commander, attack: {at: 40')).toBe(
      'small.yaml:28:23: toy has no "commander" in this comparison',
    );
    expect(errorOf('        gun: {attack: {at: 40', '        drone: {attack: {at: 40')).toBe(
      'small.yaml:28:9: toy has no unit for "drone" (`lanchester list toy roles`): name one under units',
    );
  });

  it('roles that have a unit and are not compared', () => {
    expect(errorOf('      tank: {unit: tank}', '      drone: {unit: tank}\n      tank: {unit: tank}')).toBe(
      'small.yaml:13:7: "drone" is not compared: name it under roles',
    );
    expect(errorOf('roles: [rifle section, gun, tank, commander]', 'roles: [rifle section, tank, commander]')).toBe(
      'small.yaml:12:7: "gun" is not compared: name it under roles',
    );
  });

  it('units that the ruleset does not know, and units without a price', () => {
    expect(errorOf('{unit: tank}', '{unit: tnak}')).toBe(
      'small.yaml:13:20: unknown unit "tnak" (did you mean "tank"?)',
    );
    expect(errorOf('{unit: tank}', '{unit: tank, wepon: rifle}')).toBe(
      'small.yaml:13:26: unknown word of tank: "wepon" (did you mean "weapon"?)',
    );
    expect(errorOf('{unit: tank}', '{unit: ghost}')).toBe(
      'small.yaml:13:13: a ghost has no price: set "prices.ghost.base"',
    );
    const priced = resolve(
      text
        .replace('{unit: tank}', '{unit: ghost}')
        .replace('    without', '    set: {prices.ghost.base: 30}\n    without'),
    );
    expect(priced.units[2]).toMatchObject({ unit: 'ghost', points: 30 });
  });

  it('ranges out of reach', () => {
    expect(errorOf('ranges: [12, 48]', 'ranges: [12, 49]')).toBe(
      "small.yaml:19:28: gun attacks nothing from 49: range 49 is beyond the weapon's 48",
    );
    expect(errorOf('ranges: [6, 24]', 'ranges: [6, 25]')).toBe(
      "small.yaml:16:19: nothing attacks from 25: range 25 is beyond the weapon's 24",
    );
    expect(errorOf('ranges: [6, 24]', 'ranges: [30]')).toMatch(
      /^small\.yaml:16:15: rifle section attacks nothing from any of these: range 30 is beyond the weapon's 24; give it ranges/,
    );
    expect(errorOf('ranges: [6, 24]', 'ranges: []')).toMatch(
      /^small\.yaml:16:15: .*expected a list of at least 1 entry/,
    );
    expect(errorOf('{cover: open}', '{covr: open}')).toBe(
      'small.yaml:17:19: unknown word of the situation: "covr" (did you mean "cover"?)',
    );
  });

  it('situations in which nothing can be attacked, and two of one name', () => {
    const twice = 'situations: [{label: open}, {label: open}]\n      situation: {cover: open}';
    expect(errorOf('situation: {cover: open}', twice)).toBe('small.yaml:17:43: two situations are called "open"');
    const unseen = `lanchester: 1
name: unseen
question: Who sees whom?
roles: [rifle section, machine-gun team]
rulesets:
  heat:
    attack:
      ranges: [6]
      situations: [{label: in sight}, {label: in the dark, situation: {sees: false}}]
    engagement: {lane: {to: 24}, budget: [100]}
`;
    expect(messageOf(() => resolveComparison(parseComparison(unseen, 'unseen.yaml')))).toMatch(
      /^unseen\.yaml:9:39: nothing attacks in the situation "in the dark": MMG team.* cannot shoot at/,
    );
  });

  it('places, plans and budgets', () => {
    expect(errorOf('defend: {at: 6}', 'defend: {at: 60}')).toBe(
      'small.yaml:25:20: position 60 is off the lane, which runs from 0 to 48',
    );
    expect(errorOf('attack: {at: 40', 'attack: {at: 400')).toBe(
      'small.yaml:28:28: position 400 is off the lane, which runs from 0 to 48',
    );
    expect(errorOf('plan: hold', 'plan: hald')).toMatch(
      /^small\.yaml:28:38: .*expected hold, assault.*did you mean "hold"/,
    );
    expect(errorOf('budget: [100, 200]', 'budget: [10, 200]')).toMatch(
      /^small\.yaml:24:\d+: blue: a budget of 10 points does not buy even the first unit/,
    );
    expect(errorOf('lane: {to: 48}', 'lane: {to: 48, terrain: [{from: 0, to: 4, kind: wods}]}')).toMatch(
      /^small\.yaml:22:\d+: .*"wods" \(did you mean "woods"\?\)/,
    );
  });

  it('variants: paths that there are not, and paths of the file', () => {
    expect(errorOf('weapons.rifle.chance', 'weapons.riffle.chance')).toMatch(
      /^small\.yaml:31:\d+: .*"riffle".*did you mean "rifle"/,
    );
    expect(errorOf('weapons.rifle.chance', 'engagement.turnLimit')).toBe(
      'small.yaml:31:49: "engagement.turnLimit": a variant changes the data of the ruleset, nothing else',
    );
    expect(errorOf('chance: 0.75', 'chance: 1.5')).toMatch(
      /^small\.yaml:31:49: weapons\.rifle\.chance is more than 1$/,
    );
  });

  it('questions that cannot be answered', () => {
    expect(errorOf('engagements: 50', 'numbers: {ratios: [2, 4]}')).toBe(
      'small.yaml:7:19: the even fight, ratio 1, is missing',
    );
    expect(messageOf(() => resolve(text.slice(0, text.indexOf('rulesets:')).concat('rulesets: {}\n')))).toBe(
      'small.yaml:8:1: a comparison needs a ruleset',
    );
    expect(errorOf('engagements: 50', 'engagements: 1')).toMatch(/^small\.yaml:7:14: engagements: expected at least 2/);
  });
});
