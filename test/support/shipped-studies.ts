/** Every study of the scenarios folder, those of comparisons among them, in the order of the files. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkComparison, isComparison } from '../../src/study/comparison/load.js';
import { resolveComparison } from '../../src/study/comparison/resolve.js';
import { readSource } from '../../src/study/document/load.js';
import { checkShape } from '../../src/study/document/shape.js';
import { resolveScenario } from '../../src/study/resolve.js';
import type { Study } from '../../src/study/study.js';

const folder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

export function shippedStudies(): readonly Study[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const source = readSource(`${folder}${name}`);
    if (!isComparison(source)) return [resolveScenario(checkShape(source))];
    return resolveComparison(checkComparison(source), { games: false }).studies.map(({ study }) => study);
  });
}
