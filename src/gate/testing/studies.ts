/** Small studies for the tests of the gate, and baselines that were made when something was different. */

import type { Json } from '../../engagement/json.js';
import { applyOverlay } from '../../engagement/overlay.js';
import { defined } from '../../kernel/defined.js';
import { findRuleset } from '../../rulesets/registry.js';
import { findWith } from '../../run/record/record.js';
import { Recorder } from '../../run/record/recorder.js';
import { parseYaml } from '../../study/document/yaml.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { type CheckOptions, check } from '../decide/check.js';
import type { Input } from '../measure/measured.js';
import type { CheckReport, MetricCheck } from '../result.js';
import { measuredWhole } from '../store/baseline.js';
import type { Baseline } from '../store/baseline-schema.js';
import { parseBaseline } from '../store/baseline-text.js';
import { storedBaseline } from '../store/store.js';

/**
 * Two squads that shoot at each other, one variant better than the other, and a rocket at a tank: sampled, and quick, since
 * all hold.
 */
export const duel = `lanchester: 1
name: duel
question: Who wins?
ruleset: heat
attack:
  attackers:
    rpg: {title: RPG team, unit: rpg-team}
    gun: {title: Anti-tank gun, unit: medium-anti-tank-gun}
  target: {unit: t-55}
  axes:
    - {name: range, title: Range, key: situation.range, values: [12, 24]}
engagement:
  lane: {to: 18}
  turnLimit: 3
  engagements: 10
  blue: {title: Blues, plan: hold, units: [{name: blues, unit: rifle-squad, men: 7}, {name: rocket, unit: rpg-team}]}
  red: {plan: hold, units: [{name: reds, unit: rifle-squad, men: 7}, {name: team, unit: mmg-team}]}
gate:
  engagements: 256
  margins: {winRate: 8, exchangeRatio: 25}
`;

/** A Veteran against two Regulars: solved, and quick. Its first line is empty. */
export const veteran = `
lanchester: 1
name: expecting
question: Who wins?
ruleset: heat
engagement:
  lane: {to: 18}
  plan: hold
  engagements: 2000
  blue: {units: [{unit: rifle-squad, name: squad, experience: veteran, men: 1}]}
  red: {units: [{unit: rifle-squad, experience: regular, men: 2}]}
`;

/** A machine gun whose price is in question: sampled in strata, and quick. */
export const gun = `lanchester: 1
name: gun
question: What is it worth?
ruleset: heroes-all
seed: "7"
engagement:
  lane: {to: 24}
  turnLimit: 3
  budget: [18, 19]
  engagements: 2000
  blue:
    at: {defend: 4, attack: 18}
    plan: {defend: hold, attack: {advance: 6}}
    units: [{name: gun, unit: mmg-team}, {name: platoon, unit: rifle-platoon, men: 3}]
    fill: [{unit: {unit: rifle-platoon, men: 2}}]
  red:
    at: {defend: 4, attack: 18}
    plan: {defend: hold, attack: {advance: 6}}
    units: [{name: enemy, unit: rifle-platoon, men: 3}]
    fill: [{unit: {unit: rifle-platoon, men: 2}}]
variants:
  without: {set: {engagement.blue.units: [{name: platoon, unit: rifle-platoon, men: 3}]}}
  with: {}
breakEven: {price: engagement.blue.units.gun.price, asked: 5, margin: 1.5}
gate: {engagements: 128, atMost: 2048, margins: {winRate: 15, exchangeRatio: 60}}
`;

/** The machine gun over four games. */
export const games = `${gun.replace('gate: {', "gate: {ignore: [breakEven, 'engagement/*'], ").replace('engagements: 128, atMost: 2048', 'engagements: 128, atMost: 128')}fights:
  axes:
    - {name: gap, title: Gap, path: engagement.red.at.attack, values: [18, 14], labels: [far, near], weights: [3, 1]}
    - name: enemy
      title: Enemy
      entries: [{label: few}, {label: many, set: {engagement.red.units.enemy.men: 4}}]
`;

const listed = '{at: {defend: 4, attack: 14}, plan: hold, units: [{name: subject, unit: rifle-squad}]}';

/** A price list of four units that shoot at each other, read off mixed armies. */
export const list = `lanchester: 1
name: list
question: Which prices are wrong?
ruleset: heat
seed: "3"
engagement:
  lane: {to: 20}
  turnLimit: 4
  budget: 160
  engagements: 3000
  blue: ${listed}
  red: ${listed}
prices:
  armies: {plays: 2, sizes: [1]}
  units:
    squad: {unit: rifle-squad}
    gun: {unit: mmg-team}
    volunteers: {unit: green-volunteers, experience: inexperienced}
    recon: {unit: recon-squad}
gate: {engagements: 256, atMost: 6000}
`;

/** A scenario as an input; `overlay`: data of its ruleset as they were then. */
export function inputFrom(text: string, overlay: Readonly<Record<string, Json>> = {}): Input {
  const scenario = parseScenario(text, 'duel.yaml');
  if (Object.keys(overlay).length === 0) return { study: resolveScenario(scenario), find: findRuleset };
  const data = applyOverlay(findRuleset(scenario.document.ruleset).data, overlay);
  const find = findWith(data);
  return { study: resolveScenario(scenario, { find }), find, data: { id: JSON.stringify(overlay), data } };
}

/**
 * The same, as if it were not the data but the code that was different: engagements are played by other data than the
 * baseline will tell.
 */
export function inputOfOtherCode(text: string, overlay: Readonly<Record<string, Json>>): Input {
  const { data } = inputFrom(text, overlay);
  return { ...inputFrom(text), ...defined({ data }) };
}

/** The baseline of one input. */
export async function baselineOf(input: Input, change: (text: string) => string = (text) => text): Promise<Baseline> {
  const recorder = new Recorder({ threads: 0 });
  const whole = await measuredWhole(input.study, recorder, undefined, input);
  return parseBaseline(change(storedBaseline([{ scenario: 'duel.yaml', ...whole }])), 'baseline.json');
}

/** Checks a scenario as it is today against a baseline. The clock stands still: the budget never ends a run. */
export function checked(baseline: Baseline, text: string, options: Partial<CheckOptions> = {}): Promise<CheckReport> {
  const study = resolveScenario(parseScenario(text, 'duel.yaml'));
  const now = { scenario: 'duel.yaml', file: 'duel.yaml', studies: [study], source: parseYaml(text, 'duel.yaml') };
  return check(baseline, [now], {
    alpha: 0.01,
    budgetSeconds: 60,
    margins: {},
    threads: 0,
    baselineFile: 'baseline.json',
    command: 'lanchester check',
    clock: () => 0,
    ...options,
  });
}

/** One metric of a report. Throws where there is none. */
export function metricIn(report: CheckReport, id: string): MetricCheck {
  const found = report.metrics.find((metric) => metric.id === id);
  if (found === undefined) throw new Error(`no metric ${id}: ${report.metrics.map((metric) => metric.id).join(', ')}`);
  return found;
}
