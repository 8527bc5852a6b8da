/** What shooting does to men, as a code and in words. */
import { digits, inBits } from '../../../kernel/digits.js';
import { maxGunners, maxMen } from '../sheet/profile.js';

/**
 * A result against men: casualties, how many of them the firer picked (more than the gunners and the NCO change
 * nothing), and whether there was a hit.
 */
export const menCode = digits(
  'heat: a result against men',
  inBits({ picked: maxGunners + 2, casualties: maxMen + 1, hit: 2 }),
);

/** A result against men in words. */
export function tellMen(code: number): string {
  if (menCode.of.hit(code) === 0) return 'no hit';
  const men = menCode.of.casualties(code);
  const picked = menCode.of.picked(code) > 0 ? ', picked by the firer' : '';
  return men === 0 ? 'hit, nobody is lost' : `hit, ${men} ${men === 1 ? 'man is' : 'men are'} lost${picked}`;
}

/** A hit that costs so many men, so many of them picked by the firer: more of either than there can be change nothing. */
export function hitOf(casualties: number, picked: number): number {
  const { hit, casualties: each, picked: ofPicked } = menCode.weight;
  return hit + casualties * each + Math.min(picked, casualties, maxGunners + 1) * ofPicked;
}
