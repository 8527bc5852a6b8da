/** The strata of a run that lies in a folder. */
import { join } from 'node:path';
import type { JsonObject } from '../engagement/json.js';
import { readRegular } from '../files/read-regular.js';
import { LanchesterError } from '../kernel/errors.js';
import { readJson } from '../kernel/json-text.js';
import type { StudyResults } from '../run/results.js';
import type { CurveResults } from '../strata/results.js';
import { fingerprintInputs } from '../study/fingerprint.js';
import type { Study } from '../study/study.js';

/** No results of ours are larger. */
const mostBytes = 1024 * 1024 * 1024;

/** Throws a `LanchesterError` where there is no run, one of other inputs, or one whose prices were tried one by one. */
export function readCurves(folder: string, study: Study): { readonly curves: CurveResults } {
  const file = join(folder, 'results.json');
  const read = readJson(readRegular(file, 'results', mostBytes).toString());
  const fail = (why: string): LanchesterError => new LanchesterError('bad-file', `${file}: ${why}`);
  if (!('value' in read)) throw fail('this is no JSON');
  const results = read.value as Partial<StudyResults> | null;
  if (results?.fingerprints?.inputs !== fingerprintInputs(playedAs(study, results?.scenario))) {
    throw fail(`that run is not one of ${study.name} as it is now, with this seed and these data`);
  }
  const curves = results.engagement?.curves;
  if (curves === undefined) throw fail('its engagements are numbered through: leave out --run');
  return { curves };
}

/** The study with as many engagements as the run had: how many were asked for changes no engagement. */
function playedAs(study: Study, scenario: JsonObject | undefined): Study {
  const { engagement } = study.document;
  const played = (scenario?.['engagement'] as typeof engagement)?.engagements;
  if (engagement === undefined || played === undefined) return study;
  return { ...study, document: { ...study.document, engagement: { ...engagement, engagements: played } } };
}
