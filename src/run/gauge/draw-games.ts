/**
 * Which games gauge play. Promises: a pure function of the study, the number of games and the seed; each setting is met as
 * often as it weighs, to within one; roles and sides are met alike.
 */
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import type { FindRuleset } from '../../study/compile.js';
import { listFights } from '../../study/compose/list-fights.js';
import { quotas } from '../../study/fights/draw.js';
import { withoutCore } from '../../study/price-list/list-fight.js';
import type { Study, StudyOf } from '../../study/study.js';
import { armyCell } from '../armies/armies-player.js';
import { armyGames, drawArmies } from '../armies/draw-armies.js';
import { common } from '../price-list/who-is-drawn.js';
import type { GaugeOrder } from './gauge-job.js';
import { type GaugedCell, gaugedSettings } from './gauged-settings.js';

/** The games of a gauge, and the cells that they are played in. */
export interface DrawnGames {
  readonly cells: readonly GaugedCell[];
  readonly orders: readonly GaugeOrder[];
}

/** A whole number below 2³². */
const words = 4294967296;

/** Draws `count` games; none where nothing of the study is played. */
export function drawGames(study: Study, count: number, find: FindRuleset | undefined): DrawnGames {
  const random = new Sfc32();
  const { seed, name } = study;
  openStream(random, studyKey(seed, [name, 'gauge', 'places'].join('\n')), streamKind.start, 0);
  const met = study.kind === 'priceList' ? armiesMet(study, count, find) : cellsMet(study, count, find, random);
  const places = met.indexes.map((cell) => ({ cell, roles: (met.cells[cell] as GaugedCell).cell.specs.length }));
  return { cells: met.cells, orders: inRoles(places, random) };
}

interface Met {
  readonly cells: readonly GaugedCell[];
  /** By game: its place among the cells. */
  readonly indexes: readonly number[];
}

/** Each setting as often as it weighs, its cells in turn from a random one on. */
function cellsMet(study: Study, count: number, find: FindRuleset | undefined, random: Sfc32): Met {
  const settings = gaugedSettings(study, find);
  if (settings.length === 0) return { cells: [], indexes: [] };
  const weights = settings.map(({ weight }) => weight);
  const cells: GaugedCell[] = [];
  const indexes: number[] = [];
  for (const [k, quota] of quotas(weights, count, (random.next() >>> 0) / words).entries()) {
    if (quota === 0) continue;
    const own = (settings[k] as (typeof settings)[number]).cells();
    const from = random.below(own.length);
    for (let n = 0; n < quota; n++) indexes.push(cells.length + ((from + n) % own.length));
    cells.push(...own);
  }
  return { cells, indexes };
}

/** Armies of equal points at the list's prices, each pair once. */
function armiesMet(study: StudyOf<'priceList'>, count: number, find: FindRuleset | undefined): Met {
  const info = study.prices;
  const fights = listFights(info, find);
  const prices = info.units.map(({ price }) => price);
  const shares = info.units.map(({ weight }) => weight);
  const drawn = drawArmies(info, {
    ...{ count, prices, shares, areEqual: true, round: 'gauge' },
    ...common({ study, fights }),
  });
  const games = armyGames(info);
  const cells = drawn.map(({ game, armies, core }): GaugedCell => {
    const fight = fights[games[game]?.fight ?? 0] as (typeof fights)[number];
    return { name: fight.id, cell: armyCell(core ? fight : withoutCore(fight), armies, prices) };
  });
  return { cells, indexes: [...cells.keys()] };
}

/** Every role and side once in each few games on end, in an order of chance. */
function inRoles(places: readonly { readonly cell: number; readonly roles: number }[], random: Sfc32): GaugeOrder[] {
  const left = new Map<number, number[]>();
  return places.map(({ cell, roles }) => {
    let own = left.get(roles) ?? [];
    if (own.length === 0) own = Array.from({ length: 2 * roles }, (_, k) => k);
    const [taken] = own.splice(random.below(own.length), 1) as [number];
    left.set(roles, own);
    return { cell, role: taken >> 1, side: (taken & 1) as 0 | 1 };
  });
}
