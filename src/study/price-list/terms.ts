/**
 * What the prices that are proposed for a list keep to. Promise: every unit that is named is one of the list, and armies
 * that are held to be even are some that the list fields.
 */
import { checkKnown } from '../document/checks.js';
import { Mistakes } from '../document/mistakes.js';
import type { PricesSection } from '../document/schema/prices.js';
import { problem, type Source } from '../document/source.js';

/** By places in the list. What the scenario does not ask for is left out. */
export interface ListTerms {
  /** Units whose price stays. */
  readonly lock?: readonly number[];
  /** Pairs of which the second is to cost more. */
  readonly order?: readonly (readonly [cheaper: number, dearer: number])[];
  /** Armies that are to cost the same: for each copy its unit. */
  readonly even?: readonly (readonly number[])[];
  /** Units that go together by what they are. */
  readonly pairs?: readonly (readonly [number, number])[];
}

/**
 * Nothing where nothing is asked for. Throws a placed `LanchesterError` for a unit that is not on the list, for armies that
 * it does not field so (`atMost`, `with`), and where no armies are played that would tell.
 */
export function listTerms(
  { units, lock, order, even, pairs, armies }: PricesSection,
  source: Source,
): ListTerms | undefined {
  const first = Object.entries({ lock, order, even, pairs }).find(([, own]) => own !== undefined)?.[0];
  if (first === undefined) return undefined;
  if (armies === 'none') {
    const message = `this is about prices that armies propose: leave out ${first}, or armies: none`;
    throw problem(source, 'bad-value', ['prices', first], message, 'key');
  }
  const ids = Object.keys(units);
  const place = (id: string, at: readonly (string | number)[]): number => {
    checkKnown(source, 'unit of the list is called', id, ids, ['prices', ...at]);
    return ids.indexOf(id);
  };
  checkFielded(even ?? [], units, source);
  const chains = order?.map((chain, n) => chain.map((id, k) => place(id, ['order', n, k])));
  return {
    ...(lock === undefined ? {} : { lock: lock.map((id, n) => place(id, ['lock', n])) }),
    ...(chains === undefined
      ? {}
      : { order: chains.flatMap((own) => own.slice(1).map((unit, k) => [own[k] as number, unit] as const)) }),
    ...(even === undefined
      ? {}
      : {
          even: even.map((army, n) =>
            Object.entries(army).flatMap(([id, copies]) => new Array<number>(copies).fill(place(id, ['even', n, id]))),
          ),
        }),
    ...(pairs === undefined
      ? {}
      : { pairs: pairs.map(([a, b], n) => [place(a, ['pairs', n, 0]), place(b, ['pairs', n, 1])] as const) }),
  };
}

/** Throws for armies that have more of a unit than they may, or a unit without those beside whom it is fielded; all at once. */
function checkFielded(
  even: readonly Readonly<Record<string, number>>[],
  units: PricesSection['units'],
  source: Source,
): void {
  const fielded = even.flatMap((army, n) =>
    Object.entries(army).flatMap(([id, copies]) => (copies > 0 ? [{ army, n, id, copies }] : [])),
  );
  new Mistakes().all(fielded, ({ army, n, id, copies }) => {
    const { atMost = copies, with: beside } = units[id] ?? {};
    const at = ['prices', 'even', n, id];
    if (copies > atMost) {
      throw problem(
        source,
        'bad-value',
        at,
        `an army has at most ${atMost} of "${id}" (atMost), and this one ${copies}`,
      );
    }
    if (beside?.some((other) => (army[other] ?? 0) > 0) ?? true) return;
    const message = `"${id}" is fielded beside others (with: ${beside?.join(', ')}), and this army has none of them`;
    throw problem(source, 'bad-value', at, message, 'key');
  });
}
