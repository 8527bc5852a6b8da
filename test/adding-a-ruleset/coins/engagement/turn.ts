/**
 * COIN-TURN-01: blue and red shoot at the same time, turn by turn, until one side has nobody left or the limit comes
 * (ENG-R02). Nobody moves, so whoever has men left stands where he began, and nobody leaves by the enemy's end.
 */
import { engagementOf, turnLimitOf } from '../../../../src/engagement/body.js';
import { checkMission, held, heldBy } from '../../../../src/engagement/mission.js';
import { rosterOf } from '../../../../src/engagement/roster.js';
import type { EngagementSpec } from '../../../../src/engagement/spec.js';
import { startsOf } from '../../../../src/engagement/starts.js';
import { volley } from '../attack/volley.js';
import { type CoinsData, read } from '../data/units.js';
import { mostMen, sheetOf } from '../sheet/sheet.js';
import { menOf, record, setMen, whole } from '../state/state.js';
import { fire } from './decisions.js';

export function coinsEngagement(data: CoinsData, spec: EngagementSpec) {
  const limit = turnLimitOf('coins', spec, 'turns');
  checkMission(spec);
  const { mission } = spec;
  const units = rosterOf(spec, ({ unit, fields, at }) => ({ need: sheetOf(data, unit, fields).hits, at }));
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
      const [blueShoots, redShoots] = [dice.choose(fire, s, 0) === 0, dice.choose(fire, s, 1) === 0];
      setMen(s, 1, Math.max(0, red - (blueShoots ? dice.call(volley, blue, blueNeeds) : 0)));
      setMen(s, 0, Math.max(0, blue - (redShoots ? dice.call(volley, red, redNeeds) : 0)));
      s[whole.turn] = (s[whole.turn] as number) + 1;
      if (dice.narrating) dice.say(`${blue - menOf(s, 0)} of blue and ${red - menOf(s, 1)} of red fall.`);
    },
    done: (s) => menOf(s, 0) === 0 || menOf(s, 1) === 0 || s[whole.turn] === limit,
    turns: (s) => s[whole.turn] as number,
    fights: (s, side) => menOf(s, side) > 0,
    left: (s, { side }) => menOf(s, side),
    decisions: [fire],
    ...(mission === undefined ? {} : { mission }),
    held: (s) =>
      mission?.kind === 'take'
        ? heldBy(mission, units, ({ side, at }) => (menOf(s, side) > 0 ? at : undefined))
        : held.nobody,
  });
}
