/** The engagements of a run that lies in a folder. */
import { join } from 'node:path';
import type { JsonObject } from '../engagement/json.js';
import { defined } from '../kernel/defined.js';
import type { EngineName } from '../kernel/engine.js';
import { LanchesterError } from '../kernel/errors.js';
import type { EngagementResults, StudyResults } from '../run/results.js';
import { fingerprintInputs } from '../study/fingerprint.js';
import type { Study } from '../study/study.js';
import { keptFiles, resultsName, valueIn } from './kept-files.js';

/** The engagements of a run. Throws a `LanchesterError` where there is no run, or one of other inputs. */
export function engagementsOf(folder: string, study: Study): EngagementResults {
  const { engagement } = resultsOf(folder, study).results;
  if (!engagement)
    throw new LanchesterError('bad-file', `${join(folder, resultsName)}: that run has no engagements of its own`);
  return engagement;
}

/** What a run came to, and the engine that was forced. Throws a `LanchesterError` where it is one of other inputs. */
export function resultsOf(
  folder: string,
  study: Study,
): { readonly results: Partial<StudyResults>; readonly engine?: EngineName } {
  const { texts, made } = keptFiles(folder, [resultsName]);
  const [text] = texts as [string];
  const fail = (why: string): LanchesterError =>
    new LanchesterError('bad-file', `${join(folder, resultsName)}: ${why}`);
  const results = valueIn(text) as Partial<StudyResults> | null | undefined;
  if (results?.fingerprints?.inputs !== fingerprintInputs(playedAs(study, results?.scenario))) {
    throw fail(`that run is not one of ${study.name} as it is now, with this seed and these data`);
  }
  return { results, ...defined({ engine: made.engine }) };
}

/** The study with as many engagements as the run had. Their number changes none of them. */
function playedAs(study: Study, scenario: JsonObject | undefined): Study {
  const { engagement } = study.document;
  const played = (scenario?.['engagement'] as typeof engagement)?.engagements;
  if (!engagement || played === undefined) return study;
  return { ...study, document: { ...study.document, engagement: { ...engagement, engagements: played } } };
}
