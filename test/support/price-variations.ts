/**
 * A scenario with each of its prices changed, one at a time: those that it writes itself, and those of the ruleset's
 * data whose unit it names.
 */
import type { Json, JsonObject } from '../../src/engagement/json.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { findRuleset } from '../../src/rulesets/registry.js';
import { findWith } from '../../src/run/record/record.js';
import { checkComparison, isComparison } from '../../src/study/comparison/load.js';
import { resolveComparison } from '../../src/study/comparison/resolve.js';
import { checkShape } from '../../src/study/document/shape.js';
import { sourceOf, valueAt } from '../../src/study/document/source.js';
import { readSource } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';

type Path = readonly (string | number)[];

export interface PriceVariation {
  /** `prices.rpg-team.regular × 0.75`. */
  readonly what: string;
  /** Why it is refused; absent where it is not. */
  readonly why?: string;
}

/** Words of a price list that are counts of men, not points. */
const counts = new Set(['men', 'more']);

/** Tries each price at three quarters and at five quarters. */
export function* priceVariations(
  file: string,
  only: (path: string) => boolean = () => true,
): Generator<PriceVariation> {
  const { value } = readSource(file);
  const document = value as JsonObject;
  for (const path of numbersIn(document)) {
    if (!isPrice(path) || !only(path.join('.'))) continue;
    for (const times of [0.75, 1.25]) {
      yield tried(`${path.join('.')} × ${times}`, () => resolve(changed(document, path, times), file));
    }
  }
  const ruleset = document['ruleset'];
  if (typeof ruleset !== 'string') return;
  const { data } = findRuleset(ruleset);
  const text = JSON.stringify(document);
  for (const path of numbersIn(data['prices'] as Json)) {
    const whole = ['prices', ...path];
    const named = text.includes(`"${String(path[0])}"`) || path[0] === 'figures';
    if (!named || counts.has(String(path.at(-1))) || !only(whole.join('.'))) continue;
    for (const times of [0.75, 1.25]) {
      const find = findWith(changed(data, whole, times) as JsonObject);
      yield tried(`${whole.join('.')} × ${times}`, () => resolve(document, file, find));
    }
  }
}

function tried(what: string, resolveIt: () => void): PriceVariation {
  try {
    resolveIt();
    return { what };
  } catch (error) {
    if (error instanceof LanchesterError) return { what, why: error.message };
    throw error;
  }
}

function resolve(document: Json, file: string, find = findRuleset): void {
  const source = sourceOf(document, file);
  if (isComparison(source)) resolveComparison(checkComparison(source));
  else resolveScenario(checkShape(source), { find });
}

/** A price that the scenario writes, and that is not swept or somebody else's. */
function isPrice(path: Path): boolean {
  const [section] = path;
  if (section === 'sweep' || section === 'values' || counts.has(String(path.at(-1)).split('.').at(-1) ?? ''))
    return false;
  return path.some((step) => /^(prices\..*|price|matePrice|.*\.price)$/.test(String(step)));
}

function numbersIn(value: Json | undefined, path: Path = []): Path[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each: Json, k) => numbersIn(each, [...path, k]));
  return Object.entries(value).flatMap(([key, each]) => numbersIn(each, [...path, key]));
}

/** A copy in which the number at a path is so many times what it was, to a thousandth. */
function changed(value: Json, path: Path, times: number): Json {
  const copy = structuredClone(value) as Json;
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, Json>;
  const last = path.at(-1) as string | number;
  parent[last] = Math.round((parent[last] as number) * times * 1000) / 1000;
  return copy;
}
