/**
 * How a ruleset is played, for its page: the missions that it takes, and the plans that units may have. Promise: a mission
 * is told to be taken if the ruleset takes a duel with it, and else why not, in the ruleset's own words.
 */
import type { JsonObject } from '../engagement/json.js';
import { type MissionKind, missionKinds } from '../engagement/mission-words.js';
import type { Rules, Ruleset, Table } from '../engagement/ruleset.js';
import type { Plan, PlanKind } from '../engagement/spec.js';
import { LanchesterError } from '../kernel/errors.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { draftOf } from './draft.js';

const missions: Readonly<Record<MissionKind, readonly [wins: string, clause: string]>> = {
  attrition: ['who loses the smaller share of his points', 'ENG-R10'],
  take: ['who attacks, if he alone stands on the ground at the end', 'ENG-R11'],
  meeting: ['who alone stands on the ground in the middle at the end', 'ENG-R11'],
  'break-through': ['who attacks, if a share of his points has left by the far end', 'ENG-R12'],
  delay: ['who defends, if a share of his points is not lost at the end', 'ENG-R13'],
};

const plans: Readonly<Record<PlanKind, string>> = {
  able: 'it does what a good player would, by the choices that the rules leave him',
  hold: 'it stays, and fights what it can reach',
  advance: 'it goes towards the nearest enemy, up to that distance',
  assault: 'it closes in',
  withdraw: 'it goes to its own end of the lane',
};

const best = 'its side plays each of its options on to the end, and takes the best';

/** Tables of missions and of plans; of missions none where no duel of its units is found. */
export function playTables(ruleset: Ruleset, rules: Rules): Table[] {
  const duel = duelOf(ruleset, rules);
  return [...(duel === undefined ? [] : [missionTable(ruleset, duel)]), planTable(ruleset)];
}

/** The text of a scenario in which the first units that can, fight. */
function duelOf(ruleset: Ruleset, rules: Rules): string | undefined {
  for (const unit of Object.keys((rules.data['units'] ?? {}) as JsonObject)) {
    try {
      return draftOf('duel', [unit, unit], { ruleset, rules, data: [] });
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    }
  }
  return undefined;
}

function missionTable(ruleset: Ruleset, duel: string): Table {
  return {
    title: 'Missions (engagement.mission of a scenario)',
    columns: ['mission', 'who wins', 'clause', 'taken'],
    rows: missionKinds.map((kind) => [kind, ...missions[kind], refusal(ruleset, duel, kind) ?? 'yes']),
  };
}

/** Why the ruleset does not play a mission. */
function refusal(ruleset: Ruleset, duel: string, kind: MissionKind): string | undefined {
  const text = duel.replace(/^engagement:\n/m, (heading) => `${heading}  mission: ${kind}\n`);
  try {
    resolveScenario(parseScenario(text, 'the draft'), { find: () => ruleset });
    return undefined;
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    return error.why.replace(`${ruleset.id}: `, '');
  }
}

function planTable({ usualPlans = [], distance }: Ruleset): Table {
  const all = [...usualPlans.map(({ plan }) => plan), { kind: 'withdraw' } as const];
  return {
    title: 'Plans of units and sides, as a scenario writes them',
    columns: ['plan', 'what a unit does'],
    rows: [...all.map((plan) => [written(plan), plans[plan.kind]]), ['best', best]],
    notes: [
      `Distances are in ${distance.many}; any other may stand there.`,
      'A unit without a plan is able. What it decides, and by which clause, stands under Decisions, where the ruleset says it.',
    ],
  };
}

function written({ kind, standOff }: Pick<Plan, 'kind' | 'standOff'>): string {
  return kind === 'advance' ? `{advance: ${standOff}}` : kind;
}
