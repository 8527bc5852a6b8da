/**
 * Coins, as somebody writes a game of his own: one file, beside the scenarios that ask about it. Every man rolls a die; a
 * man who rolls his unit's number fells an enemy.
 */
import {
  chanceOf,
  checkMission,
  clausesOf,
  type Description,
  type Dice,
  declare,
  defineRule,
  type EngagementSpec,
  each,
  engagementOf,
  held,
  heldBy,
  type JsonObject,
  meanOf,
  oddsOf,
  one,
  type Pmf,
  priceOf,
  readerFor,
  rolesOf,
  rosterOf,
  rulesetOf,
  type StartSizes,
  shape,
  spreadOf,
  startFields,
  startsOf,
  turnLimitOf,
} from 'lanchester/ruleset';

/** All that a designer may change. */
const data = { pricing: { step: 1 }, units: { recruit: { hits: 5, price: 4 }, veteran: { hits: 4, price: 6 } } };
const form = {
  pricing: { step: shape.number(0, 1000) },
  units: shape.every({ hits: shape.whole(2, 6), price: shape.number(0, 1000) }),
};
type Data = shape.Shaped<typeof form>;
const read = readerFor('my-coins');
const mostMen = 12;

/** A unit as a scenario writes it. */
function sheetOf({ units }: Data, unit: string, words: JsonObject) {
  const { hits, price } = units[read.oneOf(unit, Object.keys(units), 'unit')] as Data['units'][string];
  read.checkKeys(words, ['men', 'price'], unit);
  const men = read.wholeOr(words, 'men', '', 1, mostMen, 5);
  const own = read.maybeNumberAt(words, 'price', `${unit}.`, 0, 1e6);
  const title = `${men} ${unit}s`;
  const fields = { men, ...(own === undefined ? {} : { price: own }) };
  return {
    unit,
    title,
    fields,
    strength: men,
    maxStrength: mostMen,
    hits,
    words: { unit, ...fields },
    price: (bought = men) =>
      priceOf([
        own === undefined
          ? { what: title, points: price * bought, origin: 'source' as const }
          : { what: title, points: own, origin: 'scenario' as const },
      ]),
  };
}

/** COIN-HIT-01: men who shoot, the number that they need; how many fall. */
const volley = defineRule({
  name: 'my-coins/volley',
  sizes: [mostMen + 1, 7],
  run: (dice, men, need) => dice.atLeast(men, 6, need, 'to hit (COIN-HIT-01)'),
});

const unitOf = (numbers: Data, { unit, ...words }: Description) => sheetOf(numbers, String(unit), words as JsonObject);
const odds = oddsOf<Data>('my-coins', {
  attack: {
    what: 'one volley (COIN-HIT-01)',
    words: {},
    read: (numbers, asked) => {
      const [firer, target] = [unitOf(numbers, asked.attacker), unitOf(numbers, asked.target)];
      const program = (dice: Dice) => Math.min(target.strength, dice.call(volley, firer.strength, firer.hits));
      const figures = (law: Pmf) => ({
        probability: { destroyed: chanceOf(law, (fallen) => fallen === target.strength) },
        mean: { casualties: meanOf(law) },
        distribution: { casualties: spreadOf(law, (fallen) => fallen) },
        notes: [],
      });
      return { attacker: firer.words, target: target.words, situation: {}, program, figures };
    },
  },
});

const record = declare<StartSizes & { limit: number }>()({
  whole: one({ ...startFields, turn: ({ limit }) => limit + 1 }),
  unit: each(() => 2, { men: mostMen + 1 }),
});
const { whole } = record.at;
const [menOf, setMen] = record.access('unit', 'men');

/** COIN-TURN-01: both sides shoot at the same time, until one has nobody left. */
function engagement(numbers: Data, spec: EngagementSpec) {
  const limit = turnLimitOf('my-coins', spec, 'turns');
  checkMission(spec);
  const { mission } = spec;
  const units = rosterOf(spec, ({ unit, fields, at }) => ({ need: sheetOf(numbers, unit, fields).hits, at }));
  if (units.length !== 2) throw read.wrong('one unit a side');
  const [blueNeeds, redNeeds] = units.map(({ need }) => need) as [number, number];
  const starts = startsOf('my-coins', spec, whole, units, () => mostMen);
  return engagementOf({
    name: 'my-coins',
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
    ...(mission === undefined ? {} : { mission }),
    held: (s) =>
      mission?.kind === 'take'
        ? heldBy(mission, units, ({ side, at }) => (menOf(s, side) > 0 ? at : undefined))
        : held.nobody,
  });
}

const { attack, engagement: played } = clausesOf('COIN-');

export default rulesetOf({
  rulesetApi: 1,
  id: 'my-coins',
  title: 'Coins',
  distance: { one: 'step', many: 'steps' },
  turn: 'turn',
  data,
  groundAbout: 1,
  clauses: [attack('HIT-01', 'a die a man'), played('TURN-01', 'both sides shoot at once')],
  roles: rolesOf({ 'rifle section': [{ unit: 'recruit' }, 'all there is'] }),
  compile: (given) => shape.shaped(read, given, '', form),
  unit: sheetOf,
  odds,
  engagement,
  tables: ({ units }: Data) => ({
    units: [
      {
        title: 'Units',
        columns: ['unit', 'hits on', 'points a man'],
        rows: Object.entries(units).map(([unit, { hits, price }]) => [unit, `${hits}+`, price]),
      },
    ],
    words: [
      {
        title: 'Words of a unit',
        columns: ['word', 'says'],
        rows: [
          ['men', `how many, 1 to ${mostMen}; default 5`],
          ['price', 'points for all'],
        ],
      },
    ],
  }),
});
