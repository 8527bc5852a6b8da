/** Intervals, break-even prices, verdicts, and the law of losses by which Lanchester is known. */
import {
  type BreakEven,
  type BreakEvenOptions,
  breakEvenPrice,
  clopperPearson,
  type Estimate,
  type Exponent,
  type Interval,
  type Judgement,
  judge,
  lanchesterExponent,
  type PriceCurve,
  type PriceTried,
  type PriceWitness,
  type UnequalLosses,
  type Verdict,
  wilson,
} from 'lanchester';

const range = ({ low, high }: Interval): string => `${low.toFixed(4)} to ${high.toFixed(4)}`;

// --- a share: 57 wins of 100

console.log(range(wilson(57, 100)), '|', range(clopperPearson(57, 100, 0.99))); // 0.4722 to 0.6627 | 0.4367 to 0.6965
const winRate: Estimate = { value: 0.57, interval: wilson(57, 100), n: 100, method: 'sampled', exact: false };
console.log(winRate.value, winRate.interval?.method); // 0.57 Wilson score

// --- a price: how often a side with the unit wins where it costs so much, beside one without it

const curve: PriceCurve = {
  prices: [10, 15, 20, 25, 30],
  means: [0.58, 0.54, 0.51, 0.48, 0.44],
  variances: [1e-4, 1e-4, 1e-4, 1e-4, 1e-4],
  reference: { mean: 0.5, variance: 0, covariance: [0, 0, 0, 0, 0] },
  n: 2500,
};
const options: BreakEvenOptions = { level: 0.9, expect: 'falling' };
const found: BreakEven = breakEvenPrice(curve, options);
console.log(found.price?.toFixed(2), `${found.interval.low} to ${found.interval.high}`); // 21.54 15 to 25

const surely: PriceWitness = 'more';
const cheap = found.tried.filter(({ witness }: PriceTried) => witness === surely);
console.log(cheap.map(({ price }) => price).join()); // 10,15

const judged: Judgement = judge(found.interval, 12, 2);
const verdict: Verdict = judged.verdict;
console.log(`${verdict} | ${judged.words}`); // underpriced | underpriced: worth 15 to 25 points, costs 12 (fair within 2)

// --- losses: 100 against 60 end with 20 and 60 lost: nothing but the square law has that

const losses: UnequalLosses = { larger: 100, smaller: 60, lostByLarger: 20, lostBySmaller: 60 };
const exponent: Exponent = lanchesterExponent(losses);
console.log('value' in exponent ? exponent.value.toFixed(6) : exponent.why); // 2.000000
