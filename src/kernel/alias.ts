/**
 * Walker's alias method, in Vose's form: any law over a power-of-two number of equally likely columns, each split
 * between at most two outcomes, so that sampling is one draw and one comparison.
 *
 * Promises: column k keeps outcome k for a share `cut[k]` and gives the rest to `other[k]`; the shares add up to the
 * law to 1e-15.
 */
export interface AliasColumns {
  readonly cut: Float64Array;
  readonly other: Int32Array;
}

/**
 * Columns for `weights` (summing to 1). `columns` must be at least their number; columns beyond it belong wholly to
 * others.
 */
export function aliasColumns(weights: readonly number[], columns: number): AliasColumns {
  const share = new Float64Array(columns);
  for (let k = 0; k < weights.length; k++) share[k] = (weights[k] as number) * columns;
  const cut = new Float64Array(columns).fill(1);
  const other = Int32Array.from({ length: columns }, (_, k) => Math.min(k, weights.length - 1));
  const small: number[] = [];
  const large: number[] = [];
  for (let k = columns - 1; k >= 0; k--) ((share[k] as number) < 1 ? small : large).push(k);
  while (small.length > 0 && large.length > 0) {
    const poor = small.pop() as number;
    const rich = large[large.length - 1] as number;
    cut[poor] = share[poor] as number;
    other[poor] = rich;
    share[rich] = (share[rich] as number) - (1 - (share[poor] as number));
    if ((share[rich] as number) < 1) {
      large.pop();
      small.push(rich);
    }
  }
  // what is left over lacks of a whole column no more than the rounding, so none of it is without weight: it stays
  // whole
  return { cut, other };
}
