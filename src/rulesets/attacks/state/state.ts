/** The state of an engagement, declared once. Promise: a unit that no longer fights has its status and nothing else. */
import { status as shared } from '../../../engagement/body.js';
import { type StartSizes, startFields } from '../../../engagement/starts.js';
import { declare, each, one } from '../../../kernel/record.js';

/** What has become of a unit; `through`: left by the enemy's end (ENG-R12). */
export const status = { ...shared, through: 4 } as const;

export interface Sizes extends StartSizes {
  readonly limit: number;
  readonly places: number;
  /** By unit: its name, and the wounds that it can take. */
  readonly units: readonly { readonly name: string; readonly most: number }[];
}

export const record = declare<Sizes>()({
  whole: one({
    ...startFields,
    /** Turns played. */
    turn: ({ limit }) => limit + 1,
    /** Who has the first activation of each turn, and who is active. */
    first: 2,
    side: 2,
    /** The unit that activates next. */
    next: ({ units }) => units.length,
  }),
  unit: each(
    ({ units }) => units.length,
    {
      status: 5,
      /** Wounds that it can still take. */
      left: ({ units }, k) => (units[k]?.most as number) + 1,
      place: ({ places }) => places,
      /** 1 once it has tested at half its strength. */
      tested: 2,
    },
    ({ units }, k) => units[k]?.name as string,
  ),
});

export const { whole } = record.at;
export const [statusOf, setStatus] = record.access('unit', 'status');
export const [leftOf, setLeft] = record.access('unit', 'left');
export const [placeOf, setPlace] = record.access('unit', 'place');
export const [testedOf, setTested] = record.access('unit', 'tested');

/** Takes a unit off the field: nothing of it is left but what has become of it. */
export function takeOff(s: Int32Array, unit: number, now: number): void {
  setStatus(s, unit, now);
  setPlace(s, unit, 0);
  setTested(s, unit, 0);
  if (now === status.lost) setLeft(s, unit, 0);
}
