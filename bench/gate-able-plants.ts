/**
 * Changes of how units play, for the gate: one edit of the plan `able` in each ruleset (H.E.A.T: two), which makes it play
 * as no good player would. Promises as in `gate-code-plants.ts`: each is to be noticed by its small engagement, in which
 * everybody plays by `able`; an edit that does not fit the sources any more is an error.
 */
import type { CodePlant } from './gate-code-plants.js';

const rifleman = 'spacing: 2, armour: 3, price: 40, weapon: {name: rifle, damage: 4, short: 20, long: 60, ap: 2}';

/** Forces with more than one sort of target, and ground that somebody wants. */
export const ableScenarios: Readonly<Record<string, string>> = {
  heat: `lanchester: 1
name: heat-able
question: Has the balance moved?
ruleset: heat
engagement:
  lane: {to: 48}
  turnLimit: 6
  swapRoles: false
  mission: take
  plan: able
  blue:
    at: 12
    units: [{name: team, unit: rpg-team}, {name: first, unit: rifle-squad}, {name: second, unit: rifle-squad}]
  red:
    at: 32
    units: [{name: tank, unit: t-55}, {name: gun, unit: mmg-team, at: 36}, {name: escort, unit: rifle-squad}]
`,
  // to rally matters little but to tanks that autocannon pin, and there it is a matter of points
  'heat-pinned': `lanchester: 1
name: heat-pinned
question: Has the balance moved?
ruleset: heat
engagement:
  lane: {to: 48}
  turnLimit: 10
  swapRoles: false
  plan: able
  blue: {at: 12, units: [{name: first tank, unit: t-55}, {name: second tank, unit: t-55}]}
  red: {at: 36, units: [{name: first, unit: marder}, {name: second, unit: marder}, {name: third, unit: bradley}]}
gate: {engagements: 20000, atMost: 160000, margins: {winRate: 1, exchangeRatio: 5}}
`,
  'heroes-all': `lanchester: 1
name: heroes-all-able
question: Has the balance moved?
ruleset: heroes-all
engagement:
  lane: {to: 72}
  turnLimit: 6
  swapRoles: false
  mission: take
  plan: able
  blue: {at: 18, units: [{name: gun, unit: mmg-team}, {name: defenders, unit: rifle-platoon}]}
  red:
    units:
      - {name: near, unit: rifle-platoon, at: 40}
      - {name: far, unit: mmg-team, at: 46}
      - {name: others, unit: rifle-platoon, men: 4, at: 40}
`,
  hitt: `lanchester: 1
name: hitt-able
question: Has the balance moved?
ruleset: hitt
engagement:
  lane: {to: 1200}
  turnLimit: 12
  swapRoles: false
  mission: take
  plan: able
  blue: {at: 400, units: [{name: guns, unit: mg}, {name: first, unit: rifles}, {name: second, unit: rifles}]}
  red:
    units:
      - {name: storm, unit: sturmtruppe, at: 650}
      - {name: third, unit: rifles, at: 600}
      - {name: fourth, unit: rifles, at: 600}
      - {name: horse, unit: cavalry, at: 700}
`,
  'hats-of-tin': `lanchester: 1
name: hats-of-tin-able
question: Has the balance moved?
ruleset: hats-of-tin
set: {prices.infantry: 100, prices.mg: 130, prices.tank: 250}
engagement:
  lane: {to: 12}
  turnLimit: 10
  swapRoles: false
  mission: take
  plan: able
  blue: {at: 4, units: [{name: guns, unit: mg}, {name: first, unit: infantry}, {name: second, unit: infantry}]}
  red:
    units:
      - {name: tank, unit: tank, gun: medium, armour: medium, at: 7}
      - {name: third, unit: infantry, at: 8}
      - {name: fourth, unit: infantry, at: 8}
`,
  skirmishers: `lanchester: 1
name: skirmishers-able
question: Has the balance moved?
ruleset: skirmishers
engagement:
  lane: {to: 120, terrain: [{from: 0, to: 120, kind: hard-cover}]}
  turnLimit: 12
  swapRoles: false
  mission: take
  plan: able
  blue: {at: 30, units: [{name: defenders, unit: trooper, men: 4, ${rifleman}}]}
  red: {at: 80, units: [{name: attackers, unit: trooper, men: 8, ${rifleman}}]}
`,
};

const folder = (ruleset: string, file: string): string => `src/rulesets/${ruleset}/engagement/${file}.ts`;

/** A change for the worse of how `able` plays, in the ruleset's own scenario. */
function plant(
  ruleset: string,
  what: string,
  file: string,
  find: string,
  put: string,
  scenario: string = ruleset,
): CodePlant {
  return { ruleset, what, file: folder(ruleset, file), find, put, expected: 'changed', scenario };
}

export const ablePlants: readonly CodePlant[] = [
  plant(
    'heat',
    'able shoots at the nearest',
    'able',
    'if (value <= most || value >= bar) continue;\n        most = value;',
    'if (value <= 0 || value >= bar) continue;\n        const near = 999 - Math.abs(get(s, unitAt(e).base, its.place) - get(s, unit.base, its.place));\n        if (near <= most) continue;\n        most = near;',
  ),
  plant(
    'heat',
    'able never rallies',
    'able',
    'if (pins >= Math.min(most, battle.options.rallyAt) &&',
    'if (pins >= 1000 &&',
    'heat-pinned',
  ),
  plant(
    'heroes-all',
    'able shoots at whom it harms least',
    'able-aims',
    'const worth = this.worthAt(odds, s, unit, at);',
    'const worth = 1e9 - this.worthAt(odds, s, unit, at);',
  ),
  plant(
    'hitt',
    'able shoots at the nearest',
    'able-targets',
    'const value = shotAt(odds, s, unit, k) * (comes ? 1 + weights.threat : 1);',
    'const value = comes ? -gap : -gap;',
  ),
  plant(
    'hats-of-tin',
    'able shoots at the nearest',
    'able',
    'const worth = harm.fire(odds, s, unit, unitOf(b, k), shelterOf(b, s, k, false)) * purpose.zeal(s, unit, k);',
    'const worth = 100 - gap;',
  ),
  plant(
    'skirmishers',
    'able never leaves its place',
    'able',
    'if (option === optionOf(from)) return option;',
    'if (option !== from + 0.5) return optionOf(from);',
  ),
];
