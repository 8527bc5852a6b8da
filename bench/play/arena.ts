/**
 * How well units play: engagements of scenarios with other plans, other missions, or another hand at the decisions of a
 * side, on the sampled engine that runs use. Promise: a game's random numbers hang on the seed, the fight's name and the
 * game's number alone, so that whoever plays it plays the same luck.
 */
import type { Mission } from '../../src/engagement/mission.js';
import type { Engagement } from '../../src/engagement/ruleset.js';
import type { EngagementSpec, ForceSpec, Plan, PlanKind, Side, TargetPriority } from '../../src/engagement/spec.js';
import { playOut } from '../../src/kernel/engine.js';
import { doubleLaws } from '../../src/kernel/enumerate.js';
import { Sfc32 } from '../../src/kernel/random/sfc32.js';
import { studyKey } from '../../src/kernel/random/stream-key.js';
import { TabledDice } from '../../src/kernel/table.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import { compileRules } from '../../src/study/compile.js';
import { loadScenario } from '../../src/study/load/load.js';
import type { EngagementCell } from '../../src/study/plain-study.js';
import { resolveScenario } from '../../src/study/resolve.js';

/** One fight: a cell of a scenario, in the role assignments that it has. */
export interface Fight {
  readonly name: string;
  readonly cell: EngagementCell;
}

/** The fights of a scenario: its population where it has one, else its first cell. */
export function fightsOf(file: string): Fight[] {
  const study = resolveScenario(loadScenario(file));
  if (study.kind === 'fights' || study.kind === 'rates') {
    return study.fights.fights.flatMap((fight) => {
      const own = resolveScenario({ ...loadScenario(file), document: fight.document } as never);
      const [cell] = own.engagementCells;
      return cell === undefined ? [] : [{ name: `${study.name}/${fight.id}`, cell }];
    });
  }
  return study.engagementCells.slice(0, 1).map((cell) => ({ name: study.name, cell }));
}

/** A plan as written on the command line: `hold`, `advance:12`, `able`, each with `/best-odds` or another priority. */
export function planOf(text: string): Plan {
  const [what = 'hold', priority = 'nearest'] = text.split('/');
  const [kind = 'hold', standOff] = what.split(':');
  return {
    kind: kind as PlanKind,
    priority: priority as TargetPriority,
    ...(standOff === undefined ? {} : { standOff: Number(standOff) }),
  };
}

/** A specification in which all units of a side follow a plan; as written where there is none. */
export function withPlans(spec: EngagementSpec, plans: Partial<Record<Side, Plan | undefined>>): EngagementSpec {
  const force = (of: ForceSpec): ForceSpec => {
    const plan = plans[of.side];
    return plan === undefined ? of : { ...of, units: of.units.map((unit) => ({ ...unit, plan })) };
  };
  return { ...spec, blue: force(spec.blue), red: force(spec.red) };
}

/** A specification with a mission of the usual size; `about`: how far the ground of `take` reaches about the defender. */
export function withMission(spec: EngagementSpec, kind: string, about: number): EngagementSpec {
  const { mission: _, ...rest } = spec;
  const attacker: Side = spec.blue.end === 'to' ? 'blue' : 'red';
  const places = spec[attacker === 'blue' ? 'red' : 'blue'].units.map(({ at }) => at);
  const { from, to } = spec.lane;
  const missions: Readonly<Record<string, Mission>> = {
    take: {
      kind: 'take',
      attacker,
      ground: [Math.max(from, Math.min(...places) - about), Math.min(to, Math.max(...places) + about)],
    },
    meeting: { kind: 'take', attacker: 'both', ground: [from + (to - from) / 3, to - (to - from) / 3] },
    'break-through': { kind: 'break-through', attacker, permille: 500 },
    delay: { kind: 'delay', attacker, permille: 500 },
  };
  const mission = missions[kind];
  return mission === undefined ? rest : { ...rest, mission };
}

/** What came of some games of one specification. */
export interface Score {
  readonly games: number;
  /** Share of them that blue won, a draw counted as half. */
  readonly blue: number;
  /** Its standard error. */
  readonly error: number;
  /** Processor time of a game, microseconds. */
  readonly micros: number;
}

export function rulesOf({ cell }: Fight) {
  return compileRules(findRuleset(cell.ruleset), cell.overlay);
}

/** Plays `games` of an engagement by its plans. */
export function score(engagement: Engagement, name: string, games: number, role = 0, seed = '1'): Score {
  const dice = new TabledDice(new Sfc32(), doubleLaws());
  const key = studyKey(seed, name);
  const s = new Int32Array(engagement.fields.length);
  const out = new Int32Array(engagement.outcomes.length + engagement.extras.length);
  let [sum, squares] = [0, 0];
  const from = process.cpuUsage();
  for (let game = 0; game < games; game++) {
    playOut(engagement, dice, s, key, game, role);
    engagement.outcome(s, out);
    const won = out[0] === 1 ? 1 : out[0] === 0 ? 0.5 : 0;
    sum += won;
    squares += won * won;
  }
  const { user, system } = process.cpuUsage(from);
  const mean = sum / games;
  return {
    games,
    blue: mean,
    error: Math.sqrt(Math.max(0, squares / games - mean * mean) / Math.max(1, games - 1)),
    micros: (user + system) / games,
  };
}
