/**
 * Which engagement of a run's armies is told: found by a unit, a fight and a number. Promise: it is one that the run has
 * played, on its stream; the battle is played again in its role, and one that does not come to what the run counted is
 * not told. Copies are called by their units, which changes nothing that is played.
 */
import type { ForceSpec, Side } from '../../engagement/spec.js';
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { StudyKey } from '../../kernel/random/stream-key.js';
import type { ArmyBattle, ArmyResults } from '../../played/armies.js';
import type { FindRuleset } from '../../study/compile.js';
import { listFights } from '../../study/compose/list-fights.js';
import { type CopyNumbers, type ListCell, listCell, withoutCore } from '../../study/price-list/list-fight.js';
import type { EngagementCell, StudyOf } from '../../study/study.js';
import { armyCell, armyKey, decidedOf } from '../armies/armies-player.js';
import type { PriceListResults } from '../results.js';
import { askedFirst } from './list-asks.js';
import { withPlans } from './list-plans.js';
import { armiesDrawn, placeInRound } from './run-in-company.js';

/** What is asked for. */
export interface ArmyReplayAsked {
  /** Place in the list: battles in which a side has it. */
  readonly unit?: number;
  /** Place among the fights. */
  readonly fight?: number;
  /** Of the engagements that are asked about in each role, from 0 on. */
  readonly index: number;
  readonly role: number;
  readonly choice: EngineChoice;
  readonly find?: FindRuleset;
}

/** An engagement of two armies. */
export interface ArmyReplay {
  readonly cell: EngagementCell;
  readonly key: StudyKey;
  /** The engagement's number on its stream. */
  readonly play: number;
  readonly battle: ArmyBattle;
  /** Of all battles. */
  readonly number: number;
}

/** Finds an engagement. Throws a `LanchesterError` where there is none, or where the run did not play it so. */
export function armyReplay(
  study: StudyOf<'priceList'>,
  { plans, armies }: PriceListResults,
  { unit, fight, index, role, choice, find }: ArmyReplayAsked,
): ArmyReplay {
  const info = study.prices;
  const { games, battles } = armies as ArmyResults;
  const plays = info.armies?.plays ?? 1;
  const wanted = battles.flatMap(({ armies: both, game }, n) =>
    (unit === undefined || both.some((army) => army.includes(unit))) &&
    (fight === undefined || games[game]?.fight === fight)
      ? [n]
      : [],
  );
  const number = wanted[Math.floor(index / plays)];
  if (number === undefined) {
    const many = wanted.length * plays;
    const which = many === 0 ? 'there are none' : `there are 0 to ${many - 1}`;
    throw new LanchesterError(
      'out-of-range',
      `engagement ${index} of these armies was not played in that run: ${which}`,
    );
  }
  const battle = battles[number] as ArmyBattle;
  const written = listFights(info, find);
  const fights = plans === undefined ? written : withPlans(written, info.plans ?? [], plans.chosen);
  const own = fights[games[battle.game]?.fight ?? 0] as (typeof fights)[number];
  const { round, n, prices } = placeOf(study, armies as ArmyResults, number);
  const fought = battle.core ? own : withoutCore(own);
  const [blue, red] = battle.armies;
  const called = info.units.map(({ id }) => id);
  const cell = named(armyCell(fought, battle.armies, prices), listCell(fought, { blue, red }), battle.armies, called);
  const key = armyKey({ name: study.name, seed: study.seed, round }, n);
  const seen = decidedOf({ cell, key, role, choice, plays }, find);
  if (seen.join() !== battle.decided[role]?.join()) {
    throw new LanchesterError(
      'bad-file',
      `battle ${number} of that run came out otherwise: it was played by other rules, or by another engine`,
    );
  }
  return { cell, key, play: index % plays, battle, number };
}

/** The same engagement, in which copies are called by what they are copies of: `red mmg 2`. */
function named(
  cell: EngagementCell,
  { copies }: Pick<ListCell, 'copies'>,
  armies: ArmyBattle['armies'],
  ids: readonly string[],
): EngagementCell {
  const force = (own: ForceSpec, side: Side, numbers: readonly number[], army: readonly number[]): ForceSpec => {
    const taken = new Set(own.units.flatMap(({ name }, k) => ((numbers[k] as number) < 0 ? [name] : [])));
    const units = own.units.map((unit, k) => {
      const n = numbers[k] as number;
      if (n < 0) return unit;
      const listed = army[n] as number;
      const many = army.slice(0, n + 1).filter((other) => other === listed).length;
      const name = `${side} ${ids[listed]} ${many}`;
      return taken.has(name) ? unit : { ...unit, name };
    });
    return { ...own, units };
  };
  const specs = cell.specs.map((spec, role) => {
    const { blue, red } = copies[role] as CopyNumbers;
    return { ...spec, blue: force(spec.blue, 'blue', blue, armies[0]), red: force(spec.red, 'red', red, armies[1]) };
  });
  return { ...cell, specs };
}

/** The round of one of all battles, its place there, and what units count for in it. */
function placeOf(
  study: StudyOf<'priceList'>,
  { battles, further = [], prices }: ArmyResults,
  number: number,
): { readonly round: string; readonly n: number; readonly prices: readonly number[] } {
  let begin = battles.length - further.reduce((sum, own) => sum + own.battles, 0);
  if (number < begin) {
    const first = askedFirst(study);
    return { ...placeInRound(first.prices, number, armiesDrawn(first)), prices };
  }
  for (const own of further) {
    if (number < begin + own.battles) return { round: own.round, n: number - begin, prices: own.prices };
    begin += own.battles;
  }
  throw new LanchesterError('internal', `there is no battle ${number}`);
}
