/** What a price list came to, as it is read from a file: of the shape of what a run leaves behind, and adding up. */
import * as z from 'zod';
import type { ArmyBattle } from '../../played/armies.js';
import type { PriceListResults } from '../results.js';
import { count } from '../tasks/form.js';

const points = z.number().min(0);
const byUnit = z.array(points);
const army = z.array(count);
const battle = z.strictObject({
  game: count,
  core: z.boolean(),
  armies: z.tuple([army, army]),
  decided: z
    .array(z.tuple([count, count, count]))
    .min(1)
    .max(2),
});

const armies = z.strictObject({
  prices: byUnit,
  shares: byUnit,
  core: points,
  games: z.array(z.strictObject({ fight: count, size: z.number().gt(0), weight: points })).min(1),
  battles: z.array(battle),
  further: z.exactOptional(
    z.array(z.strictObject({ round: z.string(), prices: byUnit, shares: byUnit, battles: count })),
  ),
  held: z.array(
    z.strictObject({ at: z.enum(['listed', 'proposed', 'alone']), prices: byUnit, battles: z.array(battle) }),
  ),
});

export const priceListShape = z.looseObject({
  matchups: z.looseObject({ units: z.array(z.looseObject({ id: z.string() })), matchups: z.array(z.unknown()) }),
  ranges: z.array(z.tuple([points, points])),
  rounds: z.array(
    z.strictObject({ round: z.string(), engagements: count, ranges: z.array(z.tuple([points, points])) }),
  ),
  armies: z.exactOptional(armies),
  settled: z.boolean(),
});

/** Whether armies are of units and games that there are, and as many as their rounds say. */
export function addsUp({
  matchups: { units },
  armies: played,
}: Pick<PriceListResults, 'matchups' | 'armies'>): boolean {
  if (played === undefined) return true;
  const { prices, shares, games, battles, further = [], held } = played;
  const isThere = (own: ArmyBattle): boolean =>
    own.game < games.length && own.armies.flat().every((unit) => unit < units.length);
  return (
    [prices, shares, ...further.flatMap((own) => [own.prices, own.shares]), ...held.map((own) => own.prices)].every(
      ({ length }) => length === units.length,
    ) &&
    further.reduce((sum, own) => sum + own.battles, 0) <= battles.length &&
    [...battles, ...held.flatMap((own) => own.battles)].every(isThere)
  );
}
