/** What the scenarios folder asks, resolved once in a run of tests: nobody changes it. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Comparison } from '../../src/study/comparison/comparison.js';
import { checkComparison, isComparison } from '../../src/study/comparison/load.js';
import { resolveComparison } from '../../src/study/comparison/resolve.js';
import { loadScenario, readSource } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import type { Study } from '../../src/study/study.js';
import { kept } from './kept.js';

const folder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/** A comparison of it, by the name of its file: as a run plays it, or without its games. */
export function shippedComparison(name: string, games: 'with games' | 'without games'): Comparison {
  const resolve = (): Comparison =>
    resolveComparison(checkComparison(readSource(`${folder}${name}`)), { games: games === 'with games' });
  return kept(`comparison ${name} ${games}`, resolve);
}

/** A scenario of it, by the name of its file. */
export function shippedScenario(name: string): Study {
  return kept(`scenario ${name}`, () => resolveScenario(loadScenario(`${folder}${name}`)));
}

/** Every study of it, those of comparisons among them (without games), in the order of the files. */
export function shippedStudies(): readonly Study[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    if (!isComparison(readSource(`${folder}${name}`))) return [shippedScenario(name)];
    return shippedComparison(name, 'without games').studies.map(({ study }) => study);
  });
}
