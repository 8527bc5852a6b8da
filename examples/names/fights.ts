/** A question asked of many fights at once: their mean, what each entry of an axis does, and what it all hangs on. */
import {
  type AxisSensitivity,
  type Design,
  type DesignAxis,
  type DesignFight,
  type FightsEstimate,
  type Figure,
  type MainEffects,
  mainEffects,
  type PairSensitivity,
  populationMean,
  populationWeights,
  type Sensitivity,
  sensitivity,
} from 'lanchester';

// two axes: near or far, in the open or in cover; every combination was played, and near is met twice as often as far
const distance: DesignAxis = { weights: [2 / 3, 1 / 3] };
const ground: DesignAxis = { weights: [1 / 2, 1 / 2] };
const fights = [0, 1].flatMap((near) =>
  [0, 1].map(
    (open): DesignFight => ({
      entries: [near, open],
      weight: (distance.weights[near] ?? 0) * (ground.weights[open] ?? 0),
    }),
  ),
);
const design: Design = { axes: [distance, ground], fights };

// what the upgrade was worth in each of them, points, with the variance of the dice
const worth = [20, 12, 14, 10].map((mean): Figure => ({ mean, variance: 0.25 }));

const mean: FightsEstimate = populationMean(design, worth);
console.log(mean.value.toFixed(3), mean.standardError?.toFixed(3)); // 14.667 0.264
console.log(
  populationWeights(design)
    .map((share) => share.toFixed(3))
    .join(),
); // 0.333,0.333,0.167,0.167

/** How much more than the mean it is worth with each entry of each axis. */
const effects: MainEffects = mainEffects(design, worth);
console.log(effects.map((axis) => axis.map((effect) => effect?.value.toFixed(2)).join(' ')).join(' | ')); // 1.33 -2.67 | 3.33 -3.33

const hangs: Sensitivity = sensitivity(design, worth);
const alone = ({ first, total }: AxisSensitivity): string => `${first.value.toFixed(3)} of ${total.value.toFixed(3)}`;
const together = ({ axes, share }: PairSensitivity): string => `${axes.join(' with ')}: ${share.toFixed(3)}`;
console.log(hangs.axes.map(alone).join('; ')); // 0.228 of 0.282; 0.718 of 0.772
console.log(hangs.pairs.map(together).join('; ')); // 0 with 1: 0.054
