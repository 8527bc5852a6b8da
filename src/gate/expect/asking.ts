/**
 * Scenarios that expect something, ready to be played as often as one likes. Promise: they are played as a run plays
 * them, on the gate's seed in place of the report's.
 */
import type { AttackWords } from '../../analysis/expect/attacks.js';
import { expectingInComparison, readerForComparison } from '../../analysis/expect/comparison.js';
import { expectingIn, playedIn } from '../../analysis/expect/expected.js';
import type { Expecting } from '../../analysis/expect/named.js';
import type { ReadAt } from '../../analysis/expect/quantity.js';
import { readerFor } from '../../analysis/expect/study.js';
import { runComparison } from '../../run/run-comparison.js';
import { runStudy } from '../../run/run-study.js';
import { attackWordsOf } from '../../study/attack/attack-words.js';
import { checkComparison, isComparison } from '../../study/comparison/load.js';
import { resolveComparison } from '../../study/comparison/resolve.js';
import type { Scenario } from '../../study/document/shape.js';
import { refusing } from '../../study/document/source.js';
import { readScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import type { Study } from '../../study/study.js';
import type { ScenarioNow } from '../compare/scenario-now.js';
import { gateSeed } from '../measure/settings.js';

/** How they are played. */
export interface Playing {
  readonly threads: number;
  readonly signal?: AbortSignal;
}

/** What was played, to be read. */
export interface Played {
  readonly read: ReadAt;
  /** Engagements, as the scenario counts them; 0 where all was solved. */
  readonly played: number;
}

/** A scenario or a comparison that expects something. */
export interface Asking {
  readonly now: ScenarioNow;
  readonly name: string;
  readonly expecting: readonly Expecting[];
  /** Engagements that it asks for. */
  readonly asked: number;
  /** Plays so many engagements, from the first. */
  play(engagements: number, how: Playing): Promise<Played>;
}

/** Where a scenario asks for an interval's half-width, the first look is at so many engagements. */
const askedByWidth = 65_536;

/** What a scenario expects. Throws a placed `LanchesterError` for what it does not come to. */
export function askingOf(now: ScenarioNow): Asking {
  return isComparison(now.source) ? ofComparison(now) : ofScenario(now);
}

function ofScenario(now: ScenarioNow): Asking {
  const scenario = readScenario(now.source);
  const { document, source } = scenario;
  const seed = gateSeed(document);
  const asked = askedBy(scenario);
  const study = studyAt(scenario, asked, seed);
  const words = attackWordsOf(study);
  return {
    now,
    name: document.name,
    expecting: expectingIn(study, refusing(source), words),
    asked,
    play: async (engagements, how) => playedAt(studyAt(scenario, engagements, seed), words, how),
  };
}

/** Engagements that a scenario asks for, where it says a number. */
export function askedBy({ document: { engagement } }: Scenario): number {
  return typeof engagement?.engagements === 'number' ? engagement.engagements : askedByWidth;
}

/** A scenario as it is played with so many engagements, on a seed. Throws as `resolveScenario`. */
export function studyAt({ document, source }: Scenario, engagements: number, seed: string): Study {
  const { engagement } = document;
  const { instalments: _, ...section } = engagement ?? {};
  const changed = engagement === undefined ? document : { ...document, engagement: { ...section, engagements } };
  return resolveScenario({ document: changed as typeof document, source }, { seed });
}

/** Plays a study, for its figures to be read. */
async function playedAt(study: Study, words: AttackWords, how: Playing): Promise<Played> {
  const results = await runStudy(study, { ...how, gauges: false });
  return { read: readerFor(study, results, words), played: playedIn(study, results) };
}

function ofComparison(now: ScenarioNow): Asking {
  const file = checkComparison(now.source);
  const { document } = file;
  const at = (engagements: number) => resolveComparison(file, { seed: gateSeed(document), engagements });
  const comparison = at(document.engagements);
  return {
    now,
    name: document.name,
    expecting: expectingInComparison(comparison, refusing(now.source)),
    asked: document.engagements,
    play: async (engagements, how) => {
      const own = at(engagements);
      const results = await runComparison(own, how);
      return { read: readerForComparison(own, results), played: engagements };
    },
  };
}
