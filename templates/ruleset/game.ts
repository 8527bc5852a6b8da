/**
 * A game of your own: change it piece by piece, and run `npm test` after each. As it stands, units take turns: one that
 * has an enemy in range may shoot (every man a die), one that has not goes on. Clauses have ids (MYG-…), so that code,
 * rolls and `lanchester list` name the same thing.
 */
import {
  chanceOf,
  checkLane,
  checkMission,
  clausesOf,
  type Decision,
  type DecisionTable,
  type Description,
  type Dice,
  decisionsTable,
  declare,
  defineRule,
  type EngagementSpec,
  each,
  engagementOf,
  held,
  heldBy,
  type JsonObject,
  laneDistance,
  meanOf,
  nearestEnemy,
  oddsOf,
  one,
  type Pmf,
  plural,
  priceOf,
  readerFor,
  rolesOf,
  rosterOf,
  rulesetOf,
  type StartSizes,
  type State,
  shape,
  spreadOf,
  startFields,
  startsOf,
  turnLimitOf,
  usualPlans,
  words,
} from 'lanchester/ruleset';

const id = 'my-game';

// --- the numbers of the game: all that a designer may change, and what each may be

const data = {
  pricing: { step: 1 },
  rules: { pace: 2 },
  units: {
    recruit: { hits: 5, range: 6, price: 4 },
    veteran: { hits: 4, range: 6, price: 6 },
  },
};
const form = {
  pricing: { step: shape.number(0, 1000) },
  rules: { pace: shape.whole(1, 20) },
  units: shape.every({ hits: shape.whole(2, 6), range: shape.whole(1, 100), price: shape.number(0, 1000) }),
};
type Numbers = shape.Shaped<typeof form>;
const read = readerFor(id);

// --- a unit, as a scenario writes it

const mostMen = 12;

function sheetOf({ units }: Numbers, unit: string, said: JsonObject) {
  const row = units[read.oneOf(unit, Object.keys(units), 'unit')] as Numbers['units'][string];
  read.checkKeys(said, ['men', 'price'], unit);
  const men = read.wholeOr(said, 'men', '', 1, mostMen, 5);
  const own = read.maybeNumberAt(said, 'price', `${unit}.`, 0, 1e6);
  const title = `${men} ${men === 1 ? unit : plural(unit)}`;
  const fields = { men, ...(own === undefined ? {} : { price: own }) };
  const price = (bought = men) =>
    own === undefined
      ? priceOf([{ what: title, points: row.price * bought, origin: 'source' }])
      : priceOf([{ what: title, points: own, origin: 'scenario' }]);
  return { ...row, unit, title, fields, strength: men, maxStrength: mostMen, words: { unit, ...fields }, price };
}

// --- the attack: the only place where it is written down

/** MYG-HIT-01: men who shoot, the number that each needs; how many enemies fall. */
const volley = defineRule({
  name: `${id}/volley`,
  sizes: [mostMen + 1, 7],
  run: (dice, men, need) => dice.atLeast(men, 6, need, 'to hit (MYG-HIT-01)'),
});

const asked = (numbers: Numbers, { unit, ...said }: Description) => sheetOf(numbers, String(unit), said as JsonObject);

/** What may be said of an attack's situation. */
const shotWords = { range: words.whole(0, 100).usually(1).means('paces between them') };

const odds = oddsOf<Numbers>(id, {
  attack: {
    what: 'one volley (MYG-HIT-01)',
    words: shotWords,
    read: (numbers, { attacker, target, situation }) => {
      const [firer, enemy] = [asked(numbers, attacker), asked(numbers, target)];
      const { range } = words.wordsIn(read, situation, 'situation.', shotWords);
      const idle = range > firer.range ? 'out of range' : undefined;
      const shoot = (dice: Dice) => Math.min(enemy.strength, dice.call(volley, firer.strength, firer.hits));
      const program = idle === undefined ? shoot : () => 0;
      const figures = (law: Pmf) => ({
        probability: { destroyed: chanceOf(law, (fallen) => fallen === enemy.strength) },
        mean: { casualties: meanOf(law) },
        distribution: { casualties: spreadOf(law, (fallen) => fallen) },
        notes: [],
      });
      return { attacker: firer.words, target: enemy.words, situation: { range }, idle, program, figures };
    },
  },
});

// --- the engagement: its state, declared once; the choices that the rules leave to players; one activation after another

const record = declare<StartSizes & { limit: number; units: number; length: number }>()({
  whole: one({ ...startFields, turn: ({ limit }) => limit + 1, next: ({ units }) => units }),
  unit: each(({ units }) => units, { men: mostMen + 1, place: ({ length }) => length + 1 }),
});
const { whole } = record.at;

const act = { shoot: 0, move: 1, wait: 2 } as const;
const decisions: DecisionTable = {
  act: {
    clauses: ['MYG-ACT-01'],
    what: 'each unit that is activated: what it does',
    options: 'shoot at the nearest enemy, go towards him, wait',
  },
};

function engagement(numbers: Numbers, spec: EngagementSpec) {
  const limit = turnLimitOf(id, spec, 'turns');
  checkLane(spec.lane, []);
  checkMission(spec);
  const { mission } = spec;
  const length = spec.lane.to - spec.lane.from;
  const units = rosterOf(spec, ({ unit, fields, at, plan }) => {
    if (!Number.isInteger(at - spec.lane.from)) throw read.wrong('units stand on whole paces');
    const { hits, range } = sheetOf(numbers, unit, fields);
    return { hits, range, at: at - spec.lane.from, standOff: plan.standOff ?? range };
  });
  const starts = startsOf(id, spec, whole, units, () => mostMen);
  const { fields, of } = record.layout({ starts: starts.counts, limit, units: units.length, length });
  const base = (k: number): number => of.unit.base + k * of.unit.block;
  const menAt = (s: State, k: number): number => s[base(k) + record.at.unit.men] as number;
  const placeAt = (s: State, k: number): number => s[base(k) + record.at.unit.place] as number;
  const setMen = (s: State, k: number, men: number): void => {
    s[base(k) + record.at.unit.men] = men;
    if (men === 0) s[base(k) + record.at.unit.place] = 0; // equal situations are equal states
  };
  const where = {
    isThere: (s: State, k: number) => menAt(s, k) > 0,
    distance: (s: State, a: number, b: number) => laneDistance(placeAt(s, a), placeAt(s, b)),
  };
  const enemyOf = (s: State, k: number): number => nearestEnemy(where, s, units[k] as (typeof units)[number]);
  const reaches = (s: State, k: number): boolean => {
    const enemy = enemyOf(s, k);
    return enemy >= 0 && where.distance(s, k, enemy) <= (units[k]?.range as number);
  };

  /** MYG-ACT-01: by its plan a unit shoots where it can; one that advances or assaults goes on where it cannot. */
  const choice: Decision = {
    name: 'act',
    player: (k) => units[k]?.side as number,
    own: (_odds, s, k) => {
      const { plan, standOff } = units[k] as (typeof units)[number];
      const far = enemyOf(s, k) >= 0 ? where.distance(s, k, enemyOf(s, k)) : 0;
      if (plan === 'assault' && far > 1) return act.move;
      if (reaches(s, k)) return act.shoot;
      return (plan === 'advance' && far > standOff) || plan === 'able' ? act.move : act.wait;
    },
    menu: (_odds, s, k, _about, out) => out.push(...(reaches(s, k) ? [act.shoot] : []), act.move, act.wait),
    tell: (_s, k, option) => `${units[k]?.name} ${['shoots', 'goes on', 'waits'][option]}`,
  };

  /** MYG-MOVE-01: so many paces towards the nearest enemy, never past him. */
  const move = (s: State, k: number): void => {
    const enemy = enemyOf(s, k);
    if (enemy < 0) return;
    const way = placeAt(s, enemy) - placeAt(s, k);
    const steps = Math.min(numbers.rules.pace, Math.max(0, Math.abs(way) - 1));
    s[base(k) + record.at.unit.place] = placeAt(s, k) + Math.sign(way) * steps;
  };

  /** MYG-HIT-01 */
  const shoot = (dice: Dice, s: State, k: number): void => {
    const enemy = enemyOf(s, k);
    const fallen = dice.call(volley, menAt(s, k), units[k]?.hits as number);
    if (dice.narrating) dice.say(`${units[k]?.name} shoots at ${units[enemy]?.name}: ${fallen} fall.`);
    setMen(s, enemy, Math.max(0, menAt(s, enemy) - fallen));
  };
  const fights = (s: State, side: number): boolean => units.some((unit, k) => unit.side === side && menAt(s, k) > 0);

  return engagementOf({
    name: id,
    fields,
    units,
    starts,
    maxSteps: limit * units.length,
    enter: (s, { index, at }, men) => {
      setMen(s, index, men);
      if (men > 0) s[base(index) + record.at.unit.place] = at;
    },
    // MYG-TURN-01: one unit after the other; when all have acted the next turn begins
    step: (dice, s) => {
      const k = s[whole.next] as number;
      if (menAt(s, k) > 0) {
        const what = dice.choose(choice, s, k);
        if (what === act.shoot) shoot(dice, s, k);
        else if (what === act.move) move(s, k);
      }
      s[whole.next] = (k + 1) % units.length;
      if (s[whole.next] === 0) s[whole.turn] = (s[whole.turn] as number) + 1;
    },
    done: (s) => !fights(s, 0) || !fights(s, 1) || s[whole.turn] === limit,
    turns: (s) => s[whole.turn] as number,
    fights,
    left: (s, { index }) => menAt(s, index),
    decisions: [choice],
    ...(mission === undefined ? {} : { mission }),
    held: (s) =>
      mission?.kind === 'take'
        ? heldBy(mission, units, ({ index }) => (menAt(s, index) > 0 ? placeAt(s, index) + spec.lane.from : undefined))
        : held.nobody,
  });
}

// --- the ruleset: what all of that comes to

const clause = clausesOf('MYG-');

export default rulesetOf({
  rulesetApi: 1,
  id,
  title: 'My game',
  distance: { one: 'pace', many: 'paces' },
  turn: 'turn',
  data,
  decisions,
  usualPlans: usualPlans(4),
  clauses: [
    clause.attack('HIT-01', 'a die a man'),
    clause.engagement('TURN-01', 'units take turns'),
    clause.engagement('ACT-01', 'shoot, go on or wait'),
    clause.engagement('MOVE-01', 'towards the nearest enemy'),
  ],
  roles: rolesOf({ 'rifle section': [{ unit: 'recruit' }, 'most armies are made of them'] }),
  compile: (given) => shape.shaped(read, given, '', form),
  unit: sheetOf,
  odds,
  engagement,
  tables: ({ units }) => ({
    units: [
      {
        title: 'Units',
        columns: ['unit', 'hits on', 'range', 'points a man'],
        rows: Object.entries(units).map(([unit, { hits, range, price }]) => [unit, `${hits}+`, range, price]),
      },
    ],
    words: [
      {
        title: 'Words of a unit',
        columns: ['word', 'says'],
        rows: [
          ['men', `how many, 1 to ${mostMen}; default 5`],
          ['price', 'points for all of them, in place of what a man costs'],
        ],
      },
      { title: 'Words of a volley', columns: ['word', 'values', 'says'], rows: words.rowsOf(shotWords) },
    ],
    decisions: [decisionsTable(decisions)],
  }),
});
