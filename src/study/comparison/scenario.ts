/**
 * Scenario documents made from a comparison. Promise: an error in one is told at the line of the comparison that it
 * comes from.
 */

import type { Json, JsonObject } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { checkShape, type Scenario } from '../document/shape.js';
import type { Path, Source } from '../document/source.js';
import type { ComparisonPart } from './comparison.js';
import type { ComparisonFile } from './load.js';

/** A part of a made document, and the place in the comparison that it comes from. */
export interface Origin {
  readonly of: Path;
  readonly at: Path;
}

/**
 * The scenario of one ruleset and question: `content` is the document without what all of them have. The longest of
 * `origins` that a path begins with tells its place. Throws a placed `LanchesterError`.
 */
export function scenarioFor(
  { document, source }: ComparisonFile,
  ruleset: string,
  part: ComparisonPart | 'units',
  content: JsonObject,
  origins: readonly Origin[] = [],
): Scenario {
  const section = document.rulesets[ruleset];
  const value: Json = {
    lanchester: 1,
    name: `${document.name}-${ruleset}-${part}`,
    question: document.question,
    ruleset,
    seed: document.seed,
    ...defined({ add: section?.add }),
    set: section?.set ?? {},
    charts: [],
    ...defined({ gate: document.gate as JsonObject | undefined }),
    // the one of its questions that is asked of games
    ...(part === 'equal-points' ? defined({ bounds: document.bounds }) : {}),
    ...content,
  };
  const own: Path = ['rulesets', ruleset];
  const known: readonly Origin[] = [
    ...origins,
    { of: ['gate'], at: ['gate'] },
    { of: ['bounds'], at: ['bounds'] },
    { of: ['add'], at: [...own, 'add'] },
    { of: ['set'], at: [...own, 'set'] },
    { of: ['variants'], at: [...own, 'variants'] },
    { of: [], at: own },
  ];
  return checkShape({ file: source.file, value, position: positionIn(source, known) });
}

function positionIn(source: Source, origins: readonly Origin[]): Source['position'] {
  return (path, part) => {
    const begins = ({ of }: Origin): boolean => of.every((step, k) => path[k] === step);
    const best = origins.filter(begins).reduce((one, other) => (other.of.length > one.of.length ? other : one));
    // only the ruleset itself stands at another place than what is below it
    const below = best.of.length === 0 ? [] : path.slice(best.of.length);
    return source.position([...best.at, ...below], below.length === 0 && best.of.length === 0 ? 'key' : part);
  };
}
