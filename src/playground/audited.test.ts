import { beforeAll, describe, expect, it } from 'vitest';
import { smallList, smallListText } from '../../test/support/small-list.js';
import { workbenchData } from '../report/study/price-workbench.js';
import { resultsFile } from '../report/study/results-file.js';
import { runStudy } from '../run/run-study.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { auditedHere, auditedIn } from './audited.js';

let text: string;
let list: Awaited<ReturnType<typeof smallList>>;
beforeAll(async () => {
  list = await smallList();
  text = String(resultsFile(list.results, list.analysis).content);
});

describe('the results of an audit', () => {
  it('give the workbench of the page that was written with them', () => {
    const { study, results, analysis } = list;
    const [prices, played, audit] = [study.prices, results.prices, analysis.prices];
    if (prices === undefined || played === undefined || audit === undefined) throw new Error('no list');
    expect(auditedIn(text)).toEqual({
      title: 'Which of five prices are wrong?',
      digest: results.digest,
      bench: workbenchData({ ...study, prices }, played, audit),
    });
  });

  it('are those of its scenario, played here', async () => {
    expect(await auditedHere(smallListText)).toEqual(auditedIn(text));
  });

  it('are refused when they are something else, damaged or of other code', async () => {
    const changed = (change: (value: Record<string, Record<string, unknown>>) => void): string => {
      const value = JSON.parse(text);
      change(value);
      return JSON.stringify(value);
    };
    expect(() => auditedIn('{')).toThrow('results.json: it is no JSON');
    expect(() => auditedIn('[]')).toThrow('a workbench shows what `lanchester audit` has written');
    const duel = resolveScenario(
      parseScenario(
        `${smallListText.slice(0, smallListText.indexOf('prices:'))}`.replace('  budget: [230, 260]\n', ''),
      ),
    );
    const { results, analysis } = { results: await runStudy(duel, { threads: 0 }), analysis: {} };
    expect(() => auditedIn(String(resultsFile(results, analysis as never).content))).toThrow('this is something else');
    expect(() =>
      auditedIn(changed(({ fingerprints }) => Object.assign(fingerprints ?? {}, { version: '9.9.9' }))),
    ).toThrow('it was played by version 9.9.9, and this page is');
    expect(() => auditedIn(changed(({ fingerprints }) => Object.assign(fingerprints ?? {}, { rules: 'x' })))).toThrow(
      '"fingerprints" is not what an audit says under the rules of this page',
    );
    expect(() => auditedIn(changed(({ scenario }) => Object.assign(scenario ?? {}, { question: 'Another?' })))).toThrow(
      'it is damaged',
    );
  });
});
