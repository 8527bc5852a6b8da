/**
 * Changes of the rules' code for the gate's own study: one edit of one source file each, in all five rulesets, with a
 * small engagement that is to notice it. Promises: the edits were settled before any of it was run, the engagements
 * after two looks (`docs/gate-study.md`); an edit that does not fit the sources any more is an error, never a plant
 * that changes nothing.
 */

/**
 * What is known of a plant beforehand: it moves the balance; or it moves random numbers only, and the law is the same.
 */
export type Expected = 'changed' | 'same law';

export interface CodePlant {
  readonly ruleset: string;
  readonly what: string;
  /** The source file, from the root of the repository. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly put: string;
  readonly expected: Expected;
  /** The scenario that is to notice it: a key of `codeScenarios`, or the path of a shipped one. */
  readonly scenario: string;
}

/** Men of Skirmishers, who all have the same. */
const rifleman = 'spacing: 2, armour: 1, price: 40, weapon: {name: rifle, damage: 4, short: 20, long: 60, ap: 2}';

/**
 * Engagements as a designer would write them: infantry that shoots, closes in, and loses its nerve. Margins are the
 * defaults.
 */
export const codeScenarios: Readonly<Record<string, string>> = {
  heat: `lanchester: 1
name: heat-code
question: Has the balance moved?
ruleset: heat
engagement:
  lane: {to: 36}
  turnLimit: 5
  swapRoles: false
  blue: {units: [{name: defenders, unit: rifle-squad, men: 5, at: 10}]}
  red: {units: [{name: attackers, unit: rifle-squad, men: 8, at: 34, plan: {advance: 6}}]}
`,
  // a limit matters where the attackers are just about to arrive
  'heat-limit': `lanchester: 1
name: heat-limit
question: Has the balance moved?
ruleset: heat
engagement:
  lane: {to: 36}
  turnLimit: 2
  swapRoles: false
  blue:
    at: 10
    units: [{name: defenders, unit: rifle-squad, men: 5}, {name: more defenders, unit: rifle-squad, men: 5}]
  red:
    at: 28
    plan: assault
    units: [{name: attackers, unit: rifle-squad, men: 8}, {name: more attackers, unit: rifle-squad, men: 8}]
`,
  'heroes-all': `lanchester: 1
name: heroes-all-code
question: Has the balance moved?
ruleset: heroes-all
engagement:
  lane: {to: 72}
  turnLimit: 4
  swapRoles: false
  blue: {at: 18, units: [{name: defenders, unit: rifle-platoon}]}
  red:
    at: 40
    plan: {advance: 6}
    units: [{name: attackers, unit: rifle-platoon}, {name: more attackers, unit: rifle-platoon}]
`,
  // nerve counts the dead: it matters to platoons under fire that must shoot back
  'heroes-all-nerve': `lanchester: 1
name: heroes-all-nerve
question: Has the balance moved?
ruleset: heroes-all
engagement:
  lane: {to: 72}
  turnLimit: 8
  plan: hold
  swapRoles: false
  blue: {at: 18, units: [{name: first platoon, unit: rifle-platoon}, {name: second platoon, unit: rifle-platoon}]}
  red:
    at: 40
    units: [{name: one, unit: mmg-team}, {name: two, unit: hmg-team}, {name: three, unit: mmg-team}]
`,
  hitt: `lanchester: 1
name: hitt-code
question: Has the balance moved?
ruleset: hitt
engagement:
  lane: {to: 1500}
  turnLimit: 5
  swapRoles: false
  blue:
    at: 600
    units: [{name: first rifles, unit: rifles}, {name: second rifles, unit: rifles}, {name: machine gun, unit: mg}]
  red:
    at: 1000
    plan: assault
    units:
      - {name: third rifles, unit: rifles}
      - {name: fourth rifles, unit: rifles}
      - {name: Sturmtruppe, unit: sturmtruppe}
      - {name: more Sturmtruppe, unit: sturmtruppe}
`,
  // two companies break by the loss of one where half is enough, three do not
  'hats-of-tin': `lanchester: 1
name: hats-of-tin-code
question: Has the balance moved?
ruleset: hats-of-tin
engagement:
  lane: {to: 16}
  turnLimit: 6
  swapRoles: false
  blue:
    at: 3
    units: [{name: first company, unit: infantry, price: 100}, {name: second company, unit: infantry, price: 100}]
  red:
    at: 10
    plan: {advance: 2}
    units:
      - {name: third company, unit: infantry, price: 100}
      - {name: fourth company, unit: infantry, price: 100}
      - {name: fifth company, unit: infantry, price: 100}
`,
  skirmishers: `lanchester: 1
name: skirmishers-code
question: Has the balance moved?
ruleset: skirmishers
engagement:
  lane: {to: 120, terrain: [{from: 0, to: 120, kind: hard-cover}]}
  turnLimit: 5
  swapRoles: false
  blue: {at: 20, units: [{name: defenders, unit: trooper, men: 8, ${rifleman}}]}
  red: {at: 60, plan: {advance: 10}, units: [{name: attackers, unit: trooper, men: 12, ${rifleman}}]}
`,
  // nerve is tested from the fourth death on: it matters in long fights
  'skirmishers-nerve': `lanchester: 1
name: skirmishers-nerve
question: Has the balance moved?
ruleset: skirmishers
engagement:
  lane: {to: 120, terrain: [{from: 0, to: 120, kind: hard-cover}]}
  turnLimit: 14
  swapRoles: false
  blue: {at: 20, units: [{name: defenders, unit: trooper, men: 8, ${rifleman}}]}
  red:
    at: 50
    plan: {advance: 10}
    units:
      - {name: first attackers, unit: trooper, men: 3, ${rifleman}}
      - {name: second attackers, unit: trooper, men: 3, ${rifleman}}
      - {name: third attackers, unit: trooper, men: 3, ${rifleman}}
      - {name: fourth attackers, unit: trooper, men: 3, ${rifleman}}
`,
};

const heat = 'src/rulesets/heat';
const heroesAll = 'src/rulesets/heroes-all';
const hitt = 'src/rulesets/hitt';
const hats = 'src/rulesets/hats-of-tin';
const skirmishers = 'src/rulesets/skirmishers';

/** A change of the balance, in the ruleset's own scenario unless told. */
function plant(
  ruleset: string,
  what: string,
  file: string,
  find: string,
  put: string,
  scenario: string = ruleset,
): CodePlant {
  return { ruleset, what, file, find, put, expected: 'changed', scenario };
}

/** A die that nobody looks at, thrown at the beginning of a step. */
function extraDie(ruleset: string, file: string, find: string): CodePlant {
  const put = `dice.die(6, 'a die that nobody looks at');\n      ${find}`;
  return { ruleset, what: 'a die that nobody looks at', file, find, put, expected: 'same law', scenario: ruleset };
}

export const codePlants: readonly CodePlant[] = [
  plant(
    'heat',
    'movement doubled',
    `${heat}/engagement/movement.ts`,
    'at === pace.run ? 2 * profile.advance : profile.advance;',
    'at === pace.run ? 4 * profile.advance : 2 * profile.advance;',
  ),
  plant(
    'heat',
    'a turn less',
    `${heat}/engagement/ending.ts`,
    '(s[whole.turn] as number) >= battle.limit',
    '(s[whole.turn] as number) >= battle.limit - 1',
    'heat-limit',
  ),
  {
    ruleset: 'heat',
    what: 'D6 pins go in place of D3',
    file: `${heat}/engagement/ending.ts`,
    find: "dice.die(3, 'pins that go while it stays Down",
    put: "dice.die(6, 'pins that go while it stays Down",
    expected: 'changed',
    scenario: 'scenarios/keep-down.yaml',
  },
  plant(
    'heat',
    'to hit: more than the need',
    `${heat}/attack/hits.ts`,
    "if (need <= 6) return dice.atLeast(shots, 6, need, 'to hit (HEAT-HIT-01)');",
    "if (need <= 6) return dice.atLeast(shots, 6, need + 1, 'to hit (HEAT-HIT-01)');",
  ),
  plant(
    'heat',
    'morale: less than the need',
    `${heat}/attack/morale.ts`,
    'return sum <= needed ?',
    'return sum < needed ?',
  ),
  extraDie('heat', `${heat}/engagement/turn.ts`, 'const unit = called ?? drawDie(battle, dice, s);'),

  plant(
    'heroes-all',
    'movement doubled',
    `${heroesAll}/attack/movement.ts`,
    'return now.overwatch ? inches : inches * 2;',
    'return now.overwatch ? inches * 2 : inches * 4;',
  ),
  plant(
    'heroes-all',
    'a bound less',
    `${heroesAll}/engagement/turn.ts`,
    '(s[whole.bound] as number) >= battle.bounds',
    '(s[whole.bound] as number) >= battle.bounds - 1',
  ),
  plant(
    'heroes-all',
    'to hit: more than the need',
    `${heroesAll}/attack/to-hit.ts`,
    'dice.atLeast(1, 6, need, why) > 0 ||',
    'dice.atLeast(1, 6, need + 1, why) > 0 ||',
  ),
  plant(
    'heroes-all',
    'morale: as low as the value fails no more',
    `${heroesAll}/attack/morale.ts`,
    'const need = (rules.morale[level] as number) + 1;',
    'const need = rules.morale[level] as number;',
    'heroes-all-nerve',
  ),
  extraDie(
    'heroes-all',
    `${heroesAll}/engagement/turn.ts`,
    'const now = s[whole.phase] as number;\n      if (now === phase.opens ||',
  ),

  plant(
    'hitt',
    'movement doubled',
    `${hitt}/engagement/reach.ts`,
    'const paces = paceLimit(b.ground, at, facing, rates, more);',
    'const paces = 2 * paceLimit(b.ground, at, facing, rates, more);',
  ),
  plant(
    'hitt',
    'a bound less',
    `${hitt}/engagement/ending.ts`,
    's[whole.bounds] === b.limit',
    '(s[whole.bounds] as number) >= b.limit - 1',
  ),
  plant(
    'hitt',
    'to hit: the attacker beats on a tie',
    `${hitt}/attack/opposed.ts`,
    'if (own > other) return',
    'if (own >= other) return',
  ),
  plant(
    'hitt',
    'morale: half lost breaks no more',
    `${hitt}/engagement/ending.ts`,
    'Math.max(blue, red) * 100 >= sumOf',
    'Math.max(blue, red) * 100 > sumOf',
  ),
  extraDie('hitt', `${hitt}/engagement/turn.ts`, 'if (s[whole.phase] === phase.moves) openBound(dice, s);'),

  plant('hats-of-tin', 'movement doubled', `${hats}/engagement/roster.ts`, 'move: kind.move,', 'move: 2 * kind.move,'),
  plant('hats-of-tin', 'a round less', `${hats}/engagement/turn.ts`, '>= b.limit', '>= b.limit - 1'),
  plant(
    'hats-of-tin',
    'to hit: more than the need',
    `${hats}/attack/volley.ts`,
    "const hits = dice.atLeast(count, 6, need, 'dice that hit (HOT-EFFECT-01)');",
    "const hits = dice.atLeast(count, 6, need + 1, 'dice that hit (HOT-EFFECT-01)');",
  ),
  plant(
    'hats-of-tin',
    'morale: half lost breaks already',
    `${hats}/attack/morale.ts`,
    'return destroyed > share * starting + 1e-9;',
    'return destroyed >= share * starting - 1e-9;',
  ),
  extraDie('hats-of-tin', `${hats}/engagement/turn.ts`, 'if (dice.narrating) tellUnit(b, dice, s, unit);'),

  plant(
    'skirmishers',
    'movement doubled',
    `${skirmishers}/engagement/movement.ts`,
    '  let left = budget;\n  let at = from;',
    '  let left = 2 * budget;\n  let at = from;',
  ),
  plant(
    'skirmishers',
    'a round less',
    `${skirmishers}/engagement/turn.ts`,
    'round + 1 === battle.limit',
    'round + 1 >= battle.limit - 1',
  ),
  plant(
    'skirmishers',
    'to hit: more than the need',
    `${skirmishers}/attack/to-hit.ts`,
    'return total < 2 ? 2 : Math.min(total, never);',
    'return total < 2 ? 3 : Math.min(total + 1, never);',
  ),
  plant(
    'skirmishers',
    'morale: more than the need',
    `${skirmishers}/attack/morale.ts`,
    "dice.sum(2, 6, 'morale (SK-MOR-01)') >= tn",
    "dice.sum(2, 6, 'morale (SK-MOR-01)') > tn",
    'skirmishers-nerve',
  ),
  extraDie('skirmishers', `${skirmishers}/engagement/turn.ts`, 'activate(battle, dice, s, men[next] as Man);'),
];

/** A source with the plant in it. Throws where the edit does not stand there exactly once. */
export function withPlant({ file, find, put }: CodePlant, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file}: the text to be changed stands there ${parts.length - 1} times`);
  return parts.join(put);
}
