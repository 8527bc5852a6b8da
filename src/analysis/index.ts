/**
 * The numerics of the analysis: pure functions on numbers. Promises: this is the whole public face of the folder; every figure comes with
 * its method and its n, and what has no finite answer says so.
 */
export { clopperPearson, jeffreys, midP, wilson } from './binomial.js';
export { type ChiSquareTest, goodnessOfFit, goodnessOfFitOf, MINIMUM_EXPECTED } from './chi-square.js';
export {
  atLeast,
  type Description,
  describeDistribution,
  describeList,
  distributionQuantile,
  type Spread,
  type Trend,
  trend,
  type WeightedValues,
} from './describe.js';
export type { PriceCurve } from './difference-curve.js';
export { type Homogeneity, homogeneity } from './homogeneity.js';
export {
  bounded,
  checkLevel,
  clipInterval,
  contains,
  DEFAULT_LEVEL,
  type Estimate,
  exactEstimate,
  expInterval,
  halfWidth,
  type Interval,
  shiftInterval,
  type Unbounded,
  wholeLine,
} from './interval.js';
export {
  type BreakEven,
  type BreakEvenOptions,
  breakEvenPrice,
  type CurveFit,
  type CurveModel,
  POOR_FIT,
} from './inverse-prediction.js';
export { type InverseLine, invertLine, type Line, lineOf } from './invert-line.js';
export { type BinomialRow, type LogisticFit, logistic, logisticRegression, logit } from './logistic-regression.js';
export { mcNemarExact, mcNemarMidP } from './mcnemar.js';
export {
  type JointMeans,
  jointMeans,
  type Moments,
  meanEstimate,
  momentsFromSums,
  type PairedDifference,
  type PairedMoments,
  type PairedSums,
  pairedDifference,
  pairedFromSums,
  scoreEstimate,
} from './mean.js';
export { compileMetric, MAX_LENGTH, type Metric, metricFunctionNames } from './metric/index.js';
export { benjaminiHochberg, holm } from './multiplicity.js';
export { newcombePaired, type PairedCounts, tango } from './paired-proportions.js';
export { deltaRatio, fieller, fiellerG, ratioEstimate } from './ratio.js';
export {
  bernoulliSequence,
  confidenceSequence,
  type RunningMean,
  type SequenceOptions,
  signTestEvidence,
} from './sequential.js';
export { chiSquareLower, chiSquareUpper } from './special/chi-square-distribution.js';
export { erf, erfc } from './special/error-function.js';
export { logBeta, logGamma } from './special/gamma.js';
export { betaCdf, betaQuantile, betaUpper } from './special/incomplete-beta.js';
export { normalCdf, normalCritical, normalQuantile, normalTwoSided } from './special/normal.js';
export { studentCdf, studentCritical, studentQuantile, studentTwoSided } from './special/student-t.js';
export { defaultMargin, type Judgement, judge, type Verdict, verdict } from './verdict.js';
