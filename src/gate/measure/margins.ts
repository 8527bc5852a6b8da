/** What margins there are. Imports nothing, so that a command line can be read before anything heavy is loaded. */

export const marginQuantities = [
  'winRate',
  'exchangeRatio',
  'breakEven',
  'value',
  'worth',
  'evenness',
  'draws',
  'turns',
  'pointsMargin',
  'exponent',
  'probability',
  'mean',
  'law',
] as const;
export type MarginQuantity = (typeof marginQuantities)[number];

/** Margins that a command line puts in place of every scenario's own. */
export type MarginOverrides = Partial<Record<MarginQuantity, number>>;
