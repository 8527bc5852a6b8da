/**
 * What is asked about a match besides who wins: what either side loses, and what other armies would come to. Promises:
 * all else is as the match has it; each question has random numbers of its own where it says so, and all that it
 * compares shares them.
 */
import type { JsonObject } from '../engagement/json.js';
import type { ScenarioDocument } from '../study/document/schema/scenario.js';
import { scenarioOf } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import type { Study } from '../study/study.js';

/** How often what is asked is played, and on which random numbers. */
export interface Playing {
  readonly seed: string;
  readonly engagements: number;
}

/** A match with other units on one side. */
export interface OtherArmy {
  readonly title: string;
  readonly side: 'blue' | 'red';
  readonly units: readonly JsonObject[];
}

/** The points that either side loses, by mission: a cell for each, in the order of the match. */
export function lossesStudy({ fights, asks: _, ...document }: ScenarioDocument, playing: Playing): Study {
  const [axis] = fights?.axes ?? [];
  const labels = axis?.labels ?? axis?.values?.map(String) ?? [];
  const variants = Object.fromEntries(
    (axis?.values ?? []).map((mission, k) => [
      `mission-${k + 1}`,
      { title: labels[k] ?? String(mission), set: { 'engagement.mission': mission } },
    ]),
  );
  return studyOf({ ...document, variants, metrics: { blue: 'blueLost', red: 'redLost' } }, playing);
}

/** The match with each of some armies, at most 24, on the same random numbers: how often blue wins. */
export function armiesStudy(
  { asks, ...document }: ScenarioDocument,
  armies: readonly OtherArmy[],
  playing: Playing,
): Study {
  const variants = Object.fromEntries(
    armies.map(({ title, side, units }, k) => [
      `army-${k + 1}`,
      { title, set: { [`engagement.${side}.units`]: units } },
    ]),
  );
  return studyOf({ ...document, ...(armies.length === 1 ? { asks } : {}), variants }, playing);
}

function studyOf(document: object, { seed, engagements }: Playing): Study {
  return resolveScenario(scenarioOf(document as JsonObject, 'the match'), { seed, engagements });
}
