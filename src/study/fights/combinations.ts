/**
 * Which combinations of the axes are fights, and what each stands for. Promises: every combination once, weights sum to
 * 1; what is excepted is in none of them.
 */
import { checkKnown } from '../document/checks.js';
import type { FightsSection } from '../document/schema/fights.js';
import { type Path, problem, type Source } from '../document/source.js';
import type { FightAxis } from './axes.js';
import { allCombinations, drawDesign } from './draw.js';

/** More combinations than this are drawn from, not laid out. */
const mostFights = 10_000;

/** One entry of each axis, with its share of the games. */
export interface Combination {
  readonly entries: readonly number[];
  readonly weight: number;
}

/** The fights of a section. Throws a placed `LanchesterError`. */
export function combinationsOf(
  section: FightsSection,
  axes: readonly FightAxis[],
  seed: string,
  source: Source,
): { combinations: Combination[]; draws?: number; count: number } {
  const isLeftOut = exceptions(section, axes, source);
  const sizes = axes.map(({ entries }) => entries.length);
  const product = sizes.reduce((all, size) => all * size, 1);
  const { draw } = section;
  if (draw === undefined && product > mostFights) {
    const message = `${product.toLocaleString('en')} fights: at most ${mostFights.toLocaleString('en')} are played one by one; say how many to draw (draw: 96)`;
    throw problem(source, 'out-of-range', ['fights', 'axes'], message);
  }
  const all = product > mostFights ? undefined : allCombinations(sizes).filter((entries) => !isLeftOut(entries));
  const count = all?.length ?? product;
  if (count === 0) throw problem(source, 'bad-value', ['fights', 'except'], 'no fight is left', 'key');
  if (draw === undefined || (all !== undefined && all.length <= draw)) {
    return { combinations: normalised((all ?? []).map((entries) => [entries, shareOf(axes, entries)])), count };
  }
  const weighted = axes.map(({ name, entries }) => ({ name, weights: entries.map(({ weight }) => weight) }));
  const drawn = drawDesign(weighted, draw, seed).filter((entries) => !isLeftOut(entries));
  if (drawn.length < 2) throw problem(source, 'bad-value', ['fights', 'except'], 'what was drawn is left out', 'key');
  return { combinations: normalised(drawn.map((entries) => [entries, 1])), draws: drawn.length, count };
}

/** Each combination once, in the order in which it is first met, with its share. */
function normalised(weighted: readonly (readonly [readonly number[], number])[]): Combination[] {
  const known = new Map<string, { entries: readonly number[]; weight: number }>();
  let all = 0;
  for (const [entries, weight] of weighted) {
    const id = entries.join();
    known.set(id, { entries, weight: (known.get(id)?.weight ?? 0) + weight });
    all += weight;
  }
  return [...known.values()].map(({ entries, weight }) => ({ entries, weight: weight / all }));
}

function shareOf(axes: readonly FightAxis[], entries: readonly number[]): number {
  return entries.reduce((share, entry, a) => share * (axes[a]?.entries[entry]?.weight ?? 0), 1);
}

/** Whether a combination is left out. Throws for an axis or a label that there is not. */
function exceptions(
  { except }: FightsSection,
  axes: readonly FightAxis[],
  source: Source,
): (entries: readonly number[]) => boolean {
  const rules = except.map((rule, k) =>
    Object.entries(rule).map(([name, labels]) => {
      const at: Path = ['fights', 'except', k, name];
      const names = axes.map((axis) => axis.name);
      checkKnown(source, 'axis of the fights is called', name, names, at);
      const axis = names.indexOf(name);
      const own = (axes[axis] as FightAxis).entries.map(({ label }) => label);
      const numbers = [labels].flat().map((label) => {
        checkKnown(source, `entry of "${name}" is called`, String(label), own, at);
        return own.indexOf(String(label));
      });
      return { axis, numbers: new Set(numbers) };
    }),
  );
  return (entries) => rules.some((rule) => rule.every(({ axis, numbers }) => numbers.has(entries[axis] as number)));
}
