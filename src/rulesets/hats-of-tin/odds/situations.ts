/**
 * The words of situations, by action: how each is read, what it is where nobody says it, and what it says.
 *
 * Promise: whatever is not listed here is refused. What is said of policies that nobody names is what the data say.
 */
import { firstWords } from '../../../engagement/as-odds.js';
import { missionRow } from '../../../engagement/engagement-odds.js';
import { choice, flag, raw, some, whole } from '../../../engagement/words.js';
import { endless } from '../attack/effect.js';
import { policies } from '../data/words.js';
import { terrainKinds } from '../engagement/ground.js';

const no = flag.usually(false);

/** Areas, from 1: neighbours (HOT-L01). */
const range = whole(1, 1000).or(1).means('distance (HOT-L01)', 'areas; default 1');

/** Retreats that there is room for; any number where nothing is said (HOT-R10). */
const room = whole(0, endless).or(undefined);
const rooms = 'whole number; default endless';

/** Of what is rolled at. */
const struck = {
  cover: no.means('the target is in cover (HOT-EFFECT-02)'),
  pillbox: no.means('the target is in a pillbox (HOT-R04)'),
  flank: no.means("from the target's flank or rear (HOT-EFFECT-03)"),
  convert: policies.convert,
  room: room.means('retreats that the target has room for (HOT-R10)', rooms),
};
const counted = some(policies, ['commanderHits', 'superiorStacks']);

const fewerDie = no.means('one die less, to move afterwards (HOT-OPT-01)');

export const shootingWords = {
  range,
  ...struck,
  ...counted,
  fewerDie,
  friendAdjacent: raw.means('shoot: a friend next to the target (HOT-SHOOT-05)', '{unit, cover, pillbox}'),
};

export const shotsWords = {
  range,
  ...struck,
  ...counted,
  fewerDie,
  shots: whole(0, 40).or(1).means('shots-to-destroy: within how many', 'whole number; default 1'),
};

export const assaultWords = {
  range: whole(1, 1).or(1).means('who assaults is next to the target', '1'),
  ...struck,
  attackerRoom: room.means('retreats that the attacker has room for (HOT-R10)', rooms),
  ...counted,
};

export const rallyWords = {
  orders: whole(0, 40).or(1).means('orders in a row', 'whole number; default 1'),
};

/** Of what stands beside the target. */
export const bystanderWords = some(struck, ['cover', 'pillbox']);

const toTheEnd = no.means('fire turn about, without a limit and without moves');

export const subordinates = raw.means(
  'commanders off the lane (HOT-ORD-03, HOT-L07)',
  'whole number, or {blue, red}; default 0',
);

export const engagementWords = {
  ...policies,
  first: choice(firstWords).usually('random').means(policies.first.says),
  subordinates,
  turnLimit: whole(1, 10_000).or(undefined).means('must be named, unless toTheEnd (ENG-R02)', 'rounds'),
  lane: raw.means('the lane; attackers face up, targets down', '{from, to}; default 0 to 20'),
  terrain: raw.means(terrainKinds.join(', '), 'list of {from, to, kind}'),
  mission: raw.means(missionRow[2], missionRow[1]),
  toTheEnd,
};

export const toTheEndWords = {
  toTheEnd,
  first: engagementWords.first,
  range: range.means('toTheEnd: distance', range.values),
  attackerCover: no.means('toTheEnd: the attacker is in cover'),
  targetCover: no.means('toTheEnd: the target is in cover'),
  flank: no.means("toTheEnd: the attacker fires from the target's flank"),
  ...counted,
};
