/**
 * Whole laws of cells, as a check found them. Promise: each is a sentence that can be read alone: whether the means
 * stand, what of the game changed, by how much at least, the margin.
 */
import { formatNumber } from '../../charts/number.js';
import type { CheckReport, LawCheck } from '../../gate/result.js';
import { decimalText, levelText, placeText } from './figures.js';

/** `RPG only: the means stand, but the game changed: draws 12% → 3.0%, … . 9.1 of a hundred engagements fall elsewhere …`. */
export function lawSentence(law: LawCheck): string {
  const { title, meansStand, moved, exact, distance, atLeast, margin, alpha } = law;
  const lead = meansStand ? 'the means stand, but the game changed' : 'the means moved, and the game changed with them';
  const parts = moved.map(({ bins }) => bins.map(binText).join(', '));
  const sure = exact ? 'exact' : `at least ${tenths(atLeast)}, at ${levelText(1 - alpha)}`;
  return `${title}: ${lead}: ${parts.join('; ')}. ${tenths(distance)} of a hundred engagements fall elsewhere (${sure}), more than the margin of ${decimalText(margin)}`;
}

function binText({ title, before, after }: LawCheck['moved'][number]['bins'][number]): string {
  return `${title} ${share(before)} → ${share(after)}`;
}

function share(value: number): string {
  return formatNumber(value, { digits: value > 0 && value < 0.0995 ? 1 : 0, percent: true });
}

function tenths(value: number): string {
  return formatNumber(value, { digits: 1 });
}

/** Laws that changed, what moved more margins before what moved fewer. */
export function lawsChanged({ laws = [] }: CheckReport): readonly LawCheck[] {
  const size = ({ atLeast, margin }: LawCheck): number => atLeast / Math.max(margin, 1e-9);
  return laws.filter(({ verdict }) => verdict === 'changed').sort((a, b) => size(b) - size(a));
}

/** Laws of the report in a clause of its first line; nothing where none has changed. */
export function lawsClause(report: CheckReport): string | undefined {
  const changed = lawsChanged(report);
  const { length } = changed;
  if (length === 0) return undefined;
  const of = `${length} of ${report.laws?.length} ${report.laws?.length === 1 ? 'cell' : 'cells'}`;
  const stand = changed.filter(({ meansStand }) => meansStand).length;
  if (stand === length) return `the game changed in ${of}, where the means stand`;
  return `the game itself changed in ${of}`;
}

/** The heading over laws that changed. */
export const lawsHeading = 'the law of the game, beside its means';

/** Each with the places of its cell and of its margin. */
export function lawLines(report: CheckReport): string[] {
  return lawsChanged(report).map(
    (law) => `${lawSentence(law)} (${placeText(law.place)}; margin: ${placeText(law.marginPlace)})`,
  );
}

/** How laws were compared that are not as they were, in a phrase; nothing where all are, or none was compared. */
export function lawMethods({ laws = [] }: CheckReport, study: string): string[] {
  const own = laws.filter((law) => law.study === study && law.verdict !== 'unchanged');
  if (own.length === 0) return [];
  const changed = own.filter(({ verdict }) => verdict === 'changed');
  const silent = own.filter(({ verdict }) => verdict === 'not-shown');
  const unseen = silent.filter(({ exact, played }) => !exact && played === 0).length;
  const quiet = silent.length - unseen;
  return [
    ...(changed.length > 0
      ? [`laws of ${cells(changed.length)} against what the baseline holds of them, ${methodText(changed)}`]
      : []),
    ...(quiet > 0 ? [`laws of ${cells(quiet)} came out otherwise, and are not shown to leave their margin`] : []),
    ...(unseen > 0
      ? [`laws of ${cells(unseen)} were not compared: nothing was played as far as their first look`]
      : []),
  ];
}

function methodText(laws: readonly LawCheck[]): string {
  if (laws.every(({ exact }) => exact)) return 'exact';
  const played = Math.max(...laws.map((law) => law.played));
  return `${formatNumber(played, { digits: 0 })} observations at most`;
}

function cells(n: number): string {
  return n === 1 ? 'one cell' : `${n} cells`;
}
