/** Prices to look at: round ones, spread over a range. Promise: rising, distinct, whole thousandths of a point. */

/** A price as points are counted. */
export function wholeMilli(price: number): number {
  return Math.round(price * 1000) / 1000;
}

/** Prices of a search's last stage at most. */
export const finest = 60;

/** Ratios of neighbouring prices, from which the least that spans a range is taken. */
const ratios = [1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.4, 1.5, 1.75, 2, 2.5, 3, 4, 6];

/** At most `most` prices over a range, both ends among them: in equal ratios where it is wide, else in equal steps. */
export function pricesBetween([low, high]: readonly [number, number], most: number): number[] {
  const spans = (ratio: number): boolean => {
    let reached = low;
    for (let k = 1; k < most; k++) reached *= ratio;
    return reached >= high;
  };
  // by multiplication, which every machine rounds alike
  const ratio = low > 0 && high > 3 * low ? ratios.find(spans) : undefined;
  const prices = [low, high];
  if (ratio === undefined) {
    for (let k = 1; k < most - 1; k++) prices.push(low + ((high - low) * k) / (most - 1));
  } else {
    for (let price = low * ratio; price < high; price *= ratio) prices.push(price);
  }
  return [...new Set(prices.map(wholeMilli))].sort((a, b) => a - b);
}

/** The multiples of a round step within a range, `most` at most, and both its ends. */
export function latticeOf([low, high]: readonly [number, number], most: number): number[] {
  const step = roundStep((high - low) / (most - 2));
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  const inside = Array.from({ length: count }, (_, k) => wholeMilli((first + k) * step));
  return [...new Set([wholeMilli(low), ...inside, wholeMilli(high)])].sort((a, b) => a - b);
}

/** The next of 1, 2, 5, 10, 20, … thousandths. */
function roundStep(least: number): number {
  for (let step = 1; ; step *= 10) {
    for (const times of [1, 2, 5]) {
      const found = (step * times) / 1000;
      if (found >= least) return found;
    }
  }
}
