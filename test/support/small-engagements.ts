/** An engagement of each ruleset that is small enough for all of its states, with every mission. */
import type { Engagement } from '../../src/engagement/ruleset.js';
import { compileCell } from '../../src/study/compile.js';
import { parseScenario } from '../../src/study/load/load.js';
import type { EngagementCell } from '../../src/study/plain-study.js';
import { resolveScenario } from '../../src/study/resolve.js';

export const smallMissions = ['attrition', 'take', 'meeting', 'break-through', 'delay'];

/** Few men near each other, few turns: so that the graph closes, and ground can be reached. */
const small: Readonly<Record<string, string>> = {
  heat: `
  lane: {to: 30}
  turnLimit: 2
  blue: {units: [{name: defenders, unit: mmg-team, at: 6}]}
  red: {units: [{name: attackers, unit: rifle-squad, men: 2, at: 18}]}`,
  'heroes-all': `
  lane: {to: 40}
  turnLimit: 1
  blue: {units: [{name: defenders, unit: rifle-platoon, men: 2, at: 8}]}
  red: {units: [{name: attackers, unit: rifle-platoon, men: 2, at: 24}]}`,
  hitt: `
  lane: {to: 900}
  turnLimit: 3
  blue: {units: [{name: defenders, unit: mg, at: 300}]}
  red: {units: [{name: attackers, unit: rifles, at: 550}]}`,
  'hats-of-tin': `
  lane: {to: 9}
  turnLimit: 2
  blue: {units: [{name: defenders, unit: infantry, price: 100, at: 3}]}
  red: {units: [{name: attackers, unit: infantry, price: 100, at: 6}]}`,
  skirmishers: `
  lane: {to: 40}
  turnLimit: 3
  blue: {units: [{name: defenders, unit: mmg, price: 100, matePrice: 0, at: 10}]}
  red: {units: [{name: attackers, unit: trooper, men: 2, price: 40, at: 34, weapon: {damage: 7, short: 20, long: 60, ap: 2}}]}`,
};

export const smallRulesets = Object.keys(small);

/** The cell of a ruleset: its blue, who defends, against its red, both by one plan; in its own turns unless told. */
export function smallCell(ruleset: string, mission: string, plan: string, turns?: number): EngagementCell {
  const own = small[ruleset] as string;
  const fight = turns === undefined ? own : own.replace(/turnLimit: \d/, `turnLimit: ${turns}`);
  const text = `lanchester: 1
name: small
question: Do they agree?
ruleset: ${ruleset}
engagement:
  plan: ${plan}
  swapRoles: false
  mission: ${mission}${fight}
`;
  const [cell] = resolveScenario(parseScenario(text)).engagementCells;
  return cell as EngagementCell;
}

/** The engagement of that cell. */
export function smallEngagement(ruleset: string, mission: string, plan: string, turns?: number): Engagement {
  const [engagement] = compileCell(smallCell(ruleset, mission, plan, turns));
  return engagement as Engagement;
}
