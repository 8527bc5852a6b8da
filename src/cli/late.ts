/**
 * When code is made fast that is run a few hundred times and no more. Promise: only time hangs on it; it holds for all
 * threads of the process, so that the command says it, and never the library.
 *
 * Of itself V8 optimizes whatever has run for some tens of kilobytes of its code, or some thousands of times, on a thread
 * beside. To read and check a document a great deal of code runs for a little longer than that: most of what is optimized
 * is hardly used (measured: a quarter to a third of the processor time of `validate`, a tenth of that of `odds`). So it is
 * where a price is looked for: each of many battles brings new shapes to the same code, which is optimized anew (a sixth to
 * a fifth of `tandem-heat` and of audits, a tenth and a twentieth of smaller questions). Where few battles are played over
 * and over it gains nothing, or costs a little.
 */
import type { Kind } from '../study/study.js';
import { type Known, tellV8 } from './v8-flags.js';

/** Nine times V8's own: with twice as many what is used over and over stays slow. */
export const late: readonly Known[] = [
  // bytes of code
  { from: 20, to: 20, flags: ['--interrupt-budget=600000'] },
  // invocations: of its best compiler, and of the one between, which Node 24 has, too
  { from: 22, to: 24, flags: ['--invocation-count-for-turbofan=27000', '--invocation-count-for-maglev=3600'] },
];

/** Says it to V8, before a document is read. */
export function optimizeLate(): void {
  tellV8(late);
}

/** Questions whose answer takes many battles, each played for a moment. */
const ofManyBattles: Readonly<Record<Kind, boolean>> = {
  attack: false,
  cells: false,
  price: true,
  values: true,
  fights: true,
  rates: false,
  games: false,
  priceList: true,
};

/** Says it to V8 before a question of that kind is played, where it gains by it. */
export function optimizeFor(kind: Kind): void {
  if (ofManyBattles[kind]) optimizeLate();
}
