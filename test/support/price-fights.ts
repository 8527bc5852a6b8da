/**
 * Small fights whose prices are in question, one of each ruleset: a few men a side, quick to play and to solve.
 * Promise: each asks for the price of something that takes the field; blue's filling unit is bought in numbers that
 * hang on it.
 */
import { parseScenario } from '../../src/study/load/load.js';
import { type ResolveOptions, resolveScenario } from '../../src/study/resolve.js';
import type { Study } from '../../src/study/study.js';

export interface PriceFight {
  readonly ruleset: string;
  /** The engagement section. */
  readonly engagement: string;
  /** The other sections: variants, the question. */
  readonly question: string;
}

/** The scenario of a fight. */
export function scenarioText({ ruleset, engagement, question }: PriceFight): string {
  return `lanchester: 1
name: ${ruleset}-fight
question: What is it worth?
ruleset: ${ruleset}
seed: "7"
engagement:
  engagements: 2000
${engagement.trimEnd()}
${question.trimEnd()}
`;
}

/** The study of a fight. `engagements`: as a scenario says it. */
export function studyOf(fight: PriceFight, options: ResolveOptions = {}): Study {
  return resolveScenario(parseScenario(scenarioText(fight)), options);
}

/** The same fight with a mission, and if that is told with one plan for everybody. */
export function fought(fight: PriceFight, mission: string, plan?: string): PriceFight {
  const { engagement } = fight;
  const plans = plan === undefined ? engagement : engagement.replaceAll(/plan: \{.*\}|plan: \w+/g, `plan: ${plan}`);
  return { ...fight, engagement: `${plans.trimEnd()}\n  mission: ${mission}\n` };
}

export const priceFights: readonly PriceFight[] = [
  {
    ruleset: 'heat',
    engagement: `
  lane: {to: 24}
  turnLimit: 2
  budget: [152, 158]
  blue:
    at: {defend: 4, attack: 20}
    plan: {defend: hold, attack: {advance: 6}}
    units: [{name: RPG team, unit: rpg-team}, {name: rifles, unit: rifle-squad}]
    fill: [{man: rifles}]
  red:
    at: {defend: 4, attack: 20}
    plan: {defend: hold, attack: {advance: 6}}
    units: [{name: carrier, unit: btr-60}, {name: escort, unit: rifle-squad}]
    fill: [{man: escort}]
`,
    question: `
variants:
  without: {}
  with: {set: {engagement.blue.units.RPG team.tandem: true}}
breakEven: {price: prices.rpg-team.tandem, asked: 15}
`,
  },
  {
    ruleset: 'heroes-all',
    engagement: `
  lane: {to: 24}
  turnLimit: 3
  budget: [12, 13]
  blue:
    at: {defend: 4, attack: 18}
    plan: {defend: hold, attack: {advance: 6}}
    units: [{name: gun, unit: mmg-team}, {name: platoon, unit: rifle-platoon, men: 2}]
    fill: [{man: platoon}]
  red:
    at: {defend: 4, attack: 18}
    plan: {defend: hold, attack: {advance: 6}}
    units: [{name: enemy, unit: rifle-platoon, men: 3}]
    fill: [{man: enemy}]
`,
    question: `
variants:
  without: {set: {engagement.blue.units: [{name: platoon, unit: rifle-platoon, men: 2}]}}
  with: {}
breakEven: {price: engagement.blue.units.gun.price, asked: 4}
`,
  },
  {
    ruleset: 'hitt',
    engagement: `
  turnLimit: 12
  lane: {to: 800, terrain: [{from: 200, to: 600, kind: rough}]}
  budget: [4, 5]
  blue:
    at: {defend: 300, attack: 500}
    plan: {defend: hold, attack: assault}
    units: [{name: s, unit: sniper}]
    fill: [{unit: {unit: rifles}}]
  red:
    at: {defend: 300, attack: 500}
    plan: {defend: hold, attack: assault}
    units: [{unit: mg}]
    fill: [{unit: {unit: rifles}}]
`,
    question: `
variants:
  without: {set: {engagement.blue.units: [{name: s, unit: rifles}]}}
  with: {}
sweep:
  of: [with]
  axes: [{name: price, path: prices.sniper, values: [0.5, 1, 2]}]
breakEven: {axis: price}
`,
  },
  {
    ruleset: 'hats-of-tin',
    engagement: `
  lane: {to: 8}
  turnLimit: 2
  budget: [205, 225]
  swapRoles: false
  blue:
    role: defend
    at: 2
    plan: {advance: 2}
    units: [{name: company, unit: infantry, price: 100}]
    fill: [{unit: {name: subject, unit: infantry, price: 100}}]
  red:
    at: 5
    plan: {advance: 2}
    units: [{name: enemy, unit: infantry, price: 100}]
    fill: [{unit: {name: more, unit: infantry, price: 100}}]
`,
    question: `
variants:
  without: {}
  with: {set: {engagement.blue.fill.0.unit.quality: elite}}
breakEven: {price: engagement.blue.fill.0.unit.price, asked: 120}
`,
  },
  {
    ruleset: 'skirmishers',
    engagement: `
  lane: {from: 0, to: 120}
  turnLimit: 4
  budget: [90, 96]
  swapRoles: false
  blue:
    role: defend
    at: 10
    plan: hold
    units: [{name: marksman, unit: trooper, men: 1, price: 40, weapon: &rifle {name: rifle, damage: 4, short: 20, long: 60, ap: 2}}]
    fill: [{unit: {name: rifleman, unit: trooper, men: 1, price: 40, weapon: *rifle}}]
  red:
    at: 26
    plan: hold
    units: [{name: others, unit: trooper, men: 1, price: 40, weapon: *rifle}]
    fill: [{unit: {name: other, unit: trooper, men: 1, price: 40, weapon: *rifle}}]
`,
    question: `
variants:
  without: {}
  with: {set: {engagement.blue.units.marksman.weapon.damage: 8}}
breakEven: {price: engagement.blue.units.marksman.price, asked: 48}
`,
  },
];

/** The fight whose every stratum is solved, also over the population of `placesAndQualities`. */
export const companyFight = priceFights.find(
  ({ ruleset }) => ruleset === 'hats-of-tin',
) as (typeof priceFights)[number];

/** Where the enemy of `companyFight` stands and how good it is: four fights of unequal weight, as a section of a file. */
export const placesAndQualities = `
fights:
  axes:
    - {name: place, path: engagement.red.at, values: [4, 5], weights: [1, 3]}
    - name: quality
      entries:
        - {label: regular, weight: 2}
        - {label: elite, set: {engagement.red.units.enemy.quality: elite}}`;
