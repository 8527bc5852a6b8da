/**
 * COIN-TURN-01: blue and red shoot at the same time, turn by turn, until one side has nobody left or the limit comes
 * (ENG-R02).
 */
import { engagementOf, turnLimitOf } from '../../../../src/engagement/body.js';
import { rosterOf } from '../../../../src/engagement/roster.js';
import type { EngagementSpec } from '../../../../src/engagement/spec.js';
import { startsOf } from '../../../../src/engagement/starts.js';
import { volley } from '../attack/volley.js';
import { type CoinsData, read } from '../data/units.js';
import { mostMen, sheetOf } from '../sheet/sheet.js';
import { menOf, record, setMen, whole } from '../state/state.js';

export function coinsEngagement(data: CoinsData, spec: EngagementSpec) {
  const limit = turnLimitOf('coins', spec, 'turns');
  const units = rosterOf(spec, ({ unit, fields }) => ({ need: sheetOf(data, unit, fields).hits }));
  if (units.length !== 2) throw read.wrong('one unit a side');
  const [blueNeeds, redNeeds] = units.map(({ need }) => need) as [number, number];
  const starts = startsOf('coins', spec, whole, units, () => mostMen);
  return engagementOf({
    name: 'coins',
    fields: record.layout({ starts: starts.counts, limit }).fields,
    units,
    starts,
    maxSteps: limit,
    enter: (s, { side }, men) => setMen(s, side, men),
    step: (dice, s) => {
      const [blue, red] = [menOf(s, 0), menOf(s, 1)];
      setMen(s, 1, Math.max(0, red - dice.call(volley, blue, blueNeeds)));
      setMen(s, 0, Math.max(0, blue - dice.call(volley, red, redNeeds)));
      s[whole.turn] = (s[whole.turn] as number) + 1;
      if (dice.narrating) dice.say(`${blue - menOf(s, 0)} of blue and ${red - menOf(s, 1)} of red fall.`);
    },
    done: (s) => menOf(s, 0) === 0 || menOf(s, 1) === 0 || s[whole.turn] === limit,
    turns: (s) => s[whole.turn] as number,
    fights: (s, side) => menOf(s, side) > 0,
    left: (s, { side }) => menOf(s, side),
  });
}
