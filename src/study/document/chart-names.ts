/**
 * The charts that a scenario may ask for, and what each of them needs. Promises: the order here is the order of a
 * report that names none.
 */

/** Which part of a scenario a chart draws. */
export type ChartNeed = 'attack' | 'engagement' | 'sweep' | 'price' | 'values';

export const chartNeeds = {
  'kill-probability': 'attack',
  'value-heat-map': 'attack',
  'cost-effectiveness': 'attack',
  'at-least': 'attack',
  'break-even': 'price',
  values: 'values',
  sweep: 'sweep',
  outcomes: 'engagement',
} as const satisfies Readonly<Record<string, ChartNeed>>;

export type ChartName = keyof typeof chartNeeds;

export const chartNames = Object.keys(chartNeeds) as readonly ChartName[];
