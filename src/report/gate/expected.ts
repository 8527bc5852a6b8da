/**
 * What scenarios expect, as a check found it. Promise: each is a sentence that can be read alone: what was expected,
 * what it is, the verdict, why it is expected.
 */
import type { CheckReport, ExpectedCheck } from '../../gate/result.js';
import { isWords, verdictWord, verdictWords, wantedWords } from '../expected.js';
import { levelText, placeText } from './figures.js';

/** `win rate of spears: at least 60%. It is 52.1% (50.2 to 54.0), at 99.5%: broken. Because: …`. */
export function expectedSentence(one: ExpectedCheck): string {
  const sure = one.figures.every(({ exact }) => exact) ? '' : `, intervals at ${levelText(one.level)}`;
  const because = one.because === undefined ? '' : ` Because: ${one.because}`;
  return `${wantedWords(one)}. It is ${isWords(one)}${sure}: ${verdictWords(one)}.${because}`;
}

/** Those of a check, the worst first. */
export function expectedOf({ expected = [] }: CheckReport): readonly ExpectedCheck[] {
  const worst = ['broken', 'not-known', 'kept'];
  return [...expected].sort((a, b) => worst.indexOf(a.verdict) - worst.indexOf(b.verdict));
}

/** The verdict that a report leads with: what was broken weighs as much as what has changed. */
export function leadVerdict({ verdict, expected = [] }: CheckReport): CheckReport['verdict'] {
  if (verdict === 'changed' || verdict === 'missing') return verdict;
  if (expected.some((one) => one.verdict === 'broken')) return 'changed';
  return expected.some((one) => one.verdict === 'not-known') ? 'inconclusive' : verdict;
}

/** By verdict and sentence, with the place where it is written. */
export function expectedLines(report: CheckReport): readonly { readonly label: string; readonly text: string }[] {
  return expectedOf(report).map((one) => ({
    label: verdictWord(one),
    text: `${expectedSentence(one)} (${placeText(one.place)})`,
  }));
}
