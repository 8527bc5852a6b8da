/**
 * COIN-TURN-01: blue and red shoot at the same time, turn by turn, until one side has nobody left or the limit comes
 * (ENG-R02).
 */
import { engagementOf, turnLimitOf } from '../../../../src/engagement/body.js';
import { readerFor } from '../../../../src/engagement/reader.js';
import { rosterOf } from '../../../../src/engagement/roster.js';
import type { EngagementSpec } from '../../../../src/engagement/spec.js';
import { checkStrengths, type StartSizes, Starts, startFields } from '../../../../src/engagement/starts.js';
import type { State } from '../../../../src/kernel/process.js';
import { declare, each, one } from '../../../../src/kernel/record.js';
import { volley } from '../attack/volley.js';
import type { CoinsData } from '../data/units.js';
import { mostMen, sheetOf } from '../sheet/sheet.js';

const { wrong } = readerFor('coins');

const record = declare<StartSizes & { limit: number }>()({
  whole: one({ ...startFields, turn: ({ limit }) => limit + 1 }),
  unit: each(() => 2, { men: mostMen + 1 }),
});
const { whole } = record.at;
const first = record.base('unit');
const menOf = (s: State, side: number): number => s[first + side] as number;

export function coinsEngagement(data: CoinsData, spec: EngagementSpec) {
  const limit = turnLimitOf('coins', spec, 'turns');
  const units = rosterOf(spec, ({ unit, fields }) => ({ need: sheetOf(data, unit, fields).hits }));
  if (units.length !== 2) throw wrong('one unit a side');
  const [blueNeeds, redNeeds] = units.map(({ need }) => need) as [number, number];
  const starts = new Starts(spec, whole);
  checkStrengths('coins', starts, units, () => mostMen);
  return engagementOf({
    name: 'coins',
    fields: record.layout({ starts: starts.counts, limit }).fields,
    units,
    starts,
    maxSteps: limit,
    begin: (_, s) => {
      for (const unit of units) s[first + unit.side] = starts.strength(s, unit);
    },
    step: (dice, s) => {
      const [blue, red] = [menOf(s, 0), menOf(s, 1)];
      s[first + 1] = Math.max(0, red - dice.call(volley, blue, blueNeeds));
      s[first] = Math.max(0, blue - dice.call(volley, red, redNeeds));
      s[whole.turn] = (s[whole.turn] as number) + 1;
      if (dice.narrating) dice.say(`${blue - menOf(s, 0)} of blue and ${red - menOf(s, 1)} of red fall.`);
    },
    done: (s) => menOf(s, 0) === 0 || menOf(s, 1) === 0 || s[whole.turn] === limit,
    turns: (s) => s[whole.turn] as number,
    fights: (s, side) => menOf(s, side) > 0,
    lose: (s, unit, milli, account) => {
      const bought = starts.strength(s, unit);
      account.loseShare(milli, bought - menOf(s, unit.side), bought);
    },
  });
}
