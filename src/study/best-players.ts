/** Who plays at his best in an engagement, and what he weighs. */
import {
  type Composition,
  type EngagementSpec,
  type ForceSpec,
  type Plan,
  type Side,
  sides,
} from '../engagement/spec.js';
import { LanchesterError } from '../kernel/errors.js';

/**
 * Whether blue and red play at their best. Throws a `LanchesterError` ('bad-value') for a side of which some do: its units
 * have one commander.
 */
export function bestPlayers(spec: Pick<EngagementSpec, Side>): [boolean, boolean] {
  return sides.map((side) => {
    const { units } = spec[side];
    const best = units.filter(({ plan }) => plan.best === true);
    if (best.length === 0 || best.length === units.length) return best.length > 0;
    const other = units.find(({ plan }) => plan.best !== true);
    throw new LanchesterError(
      'bad-value',
      `${side}: ${best[0]?.name} plays best and ${other?.name} has another plan: a side plays best with all of its units, or with none`,
    );
  }) as [boolean, boolean];
}

/** The engagement as whoever plays at his best would play it by `able`: for whoever wants engagements of it, and not their odds. */
export function playedAbly(spec: EngagementSpec): EngagementSpec {
  const force = (side: Side): ForceSpec => ({
    ...spec[side],
    units: spec[side].units.map(({ plan: { best: _, ...plan }, ...unit }) => ({ ...unit, plan })),
  });
  return { ...spec, blue: force('blue'), red: force('red') };
}

/** Whether a side that plays best does not know by what plan the enemy plays. */
export function isUnaware({ units }: Pick<ForceSpec, 'units'>): boolean {
  return units.some(({ plan }) => plan.unaware === true);
}

/**
 * The engagement as a commander plays it on in his mind. Units cost what they count for in play: where a price is looked for
 * that is the price asked, so that whatever is tried the fight is played alike. And they are called otherwise, since battles
 * of like units may share what a step is worked out in (`Templates`), and this one is played in the middle of another's step.
 */
export function aheadOf(spec: EngagementSpec): EngagementSpec {
  const weighed = (one: Composition): Composition => (one.worth === undefined ? one : { ...one, milli: one.worth });
  const able = (plan: Plan): Plan => ({ kind: 'able', priority: plan.priority });
  const force = (side: Side): ForceSpec => ({
    ...spec[side],
    units: spec[side].units.map(({ plan, ...unit }) => ({
      ...unit,
      plan: isUnaware(spec[side === 'blue' ? 'red' : 'blue']) ? able(plan) : plan,
      name: `${unit.name}, ahead`,
    })),
  });
  const starts = spec.starts.map(({ weight, blue, red }) => ({
    weight,
    blue: blue.map(weighed),
    red: red.map(weighed),
  }));
  return { ...spec, blue: force('blue'), red: force('red'), starts };
}
