/**
 * An audit for a workbench: one that was played before, or a small one that is played here. Promise: of results only those
 * are taken that a run of their own scenario under this very code would have written.
 */
import { analyseStudy } from '../analysis/study/index.js';
import { isObject, type Json } from '../engagement/json.js';
import { LanchesterError } from '../kernel/errors.js';
import { readJson } from '../kernel/json-text.js';
import { workbenchData } from '../report/study/price-workbench.js';
import { resultsFile } from '../report/study/results-file.js';
import { version } from '../run/fingerprint.js';
import { knownResults } from '../run/known.js';
import { oddInHead } from '../run/results-head.js';
import { runStudy } from '../run/run-study.js';
import { parseYaml } from '../study/document/yaml.js';
import { parseScenario, readScenario } from '../study/load/load.js';
import type { WorkbenchData } from '../workbench/data.js';
import { checkedStudy } from './checked-study.js';

/** What a file that is shown is called. */
const file = 'results.json';

export interface Audited {
  readonly title: string;
  readonly digest: string;
  readonly bench: WorkbenchData;
}

/** The workbench of the results of an audit, in which nothing is played. Throws a `LanchesterError` ('bad-file') for anything else. */
export function auditedIn(text: string): Audited {
  const fail = (why: string): LanchesterError => new LanchesterError('bad-file', `${file}: ${why}`);
  const read = readJson(text);
  if (!('value' in read)) throw fail('it is no JSON');
  const value = read.value as Json;
  if (!isObject(value) || value['kind'] !== 'priceList' || !isObject(value['scenario'])) {
    throw fail('a workbench shows what `lanchester audit` has written, and this is something else');
  }
  const played = isObject(value['fingerprints']) ? value['fingerprints']['version'] : undefined;
  if (played !== version) throw fail(`it was played by version ${String(played)}, and this page is ${version}`);
  const results = knownResults(value);
  const { seed } = results;
  const study = checkedStudy(readScenario(parseYaml(JSON.stringify(value['scenario']), file)), { seed });
  if ('studies' in results || study.kind !== 'priceList' || results.kind !== 'priceList') {
    throw fail('it is no audit of a price list');
  }
  const odd = oddInHead(study, results);
  if (odd !== undefined) throw fail(`"${odd}" is not what an audit says under the rules of this page: audit anew`);
  const analysis = analyseStudy(study, results);
  if (analysis.kind !== 'priceList') throw fail('it is no audit of a price list');
  return {
    title: study.document.question,
    digest: results.digest,
    bench: workbenchData(study, results.prices, analysis.prices),
  };
}

/** The same of a scenario that audits a list, played here. Throws a `LanchesterError`. */
export async function auditedHere(scenario: string): Promise<Audited> {
  const study = checkedStudy(parseScenario(scenario));
  const results = await runStudy(study, { threads: 0, gauges: false });
  return auditedIn(String(resultsFile(results, analyseStudy(study, results)).content));
}
