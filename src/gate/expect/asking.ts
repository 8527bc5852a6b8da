/**
 * Scenarios that expect something, ready to be played as often as one likes. Promise: they are played as a run plays
 * them, on the gate's seed in place of the report's.
 */
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
import { readScenario } from '../../study/document/load.js';
import { refusing } from '../../study/document/source.js';
import { resolveScenario } from '../../study/resolve.js';
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
  const { document, source } = readScenario(now.source);
  const { engagement } = document;
  const asked = typeof engagement?.engagements === 'number' ? engagement.engagements : askedByWidth;
  const at = (engagements: number) => {
    const { instalments: _, ...section } = engagement ?? {};
    const changed = engagement === undefined ? document : { ...document, engagement: { ...section, engagements } };
    const scenario = { document: changed as typeof document, source };
    return resolveScenario(scenario, { seed: gateSeed(document) });
  };
  const study = at(asked);
  const words = attackWordsOf(study);
  return {
    now,
    name: document.name,
    expecting: expectingIn(study, refusing(source), words),
    asked,
    play: async (engagements, how) => {
      const own = at(engagements);
      const results = await runStudy(own, how);
      return { read: readerFor(own, results, words), played: playedIn(own, results) };
    },
  };
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
