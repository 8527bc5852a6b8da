/**
 * Plays a price list for the gate, block by block. Promises: a block is as large on every side; no outcome has a say in which armies meet; a digest is of every single outcome.
 */
import type { ListKeys, PlayedList } from '../../analysis/gate/list-readings.js';
import type { JsonObject } from '../../engagement/json.js';
import { canonicalJson } from '../../files/canonical.js';
import { defined } from '../../kernel/defined.js';
import { findRuleset } from '../../rulesets/registry.js';
import { playListed } from '../../run/price-list/run-listed.js';
import { findWith } from '../../run/record/record.js';
import { listIds } from '../../study/gate.js';
import { mostOf } from '../../study/instalments.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { Study, StudyOf } from '../../study/study.js';
import type { ListPlayer } from './list-player.js';
import type { Input } from './measured.js';
import { shortDigest } from './numbers.js';
import type { PlayedSide } from './play.js';
import { gateOf } from './settings.js';

/** Engagements of a block at most. */
const mostInBlock = 8192;

/** Engagements of a block: of a short list no more than it asks for itself. */
export function listBlock(study: Study): number {
  const asked = study.engagement?.observations ?? { exactly: mostInBlock };
  const own = mostOf(asked);
  return Math.min(own, gateOf(study).atMost, mostInBlock);
}

/** How a list is played. */
export interface ListPlaying {
  readonly threads: number;
  readonly signal?: AbortSignal;
}

/** The study of a list that is read off mixed armies, its units in the order of their keys: a baseline keeps no other. */
export function listOf({ study }: Input): StudyOf<'priceList'> | undefined {
  if (study.kind !== 'priceList' || study.prices.armies === undefined) return undefined;
  const units = [...study.prices.units].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...study, prices: { ...study.prices, units } };
}

/** A list that today's code plays. */
export function listPlayer(input: Input, { threads, signal }: ListPlaying): ListPlayer {
  const study = listOf(input) as StudyOf<'priceList'>;
  // threads know today's data alone
  const { data } = input.data ?? {};
  const playing =
    data === undefined || isToday(data, study.ruleset) ? { threads } : { threads: 0, find: findWith(data) };
  const options = { ...playing, ...defined({ signal }) };
  return { info: study.prices, play: (asked) => playListed(study, asked, options) };
}

/** A side's list: today's code plays it, unless it is played elsewhere. */
export function listOfSide({ input, recorder }: PlayedSide, playing: ListPlaying): ListPlayer | undefined {
  const study = listOf(input);
  if (study === undefined) return undefined;
  return recorder.list === undefined ? listPlayer(input, playing) : { info: study.prices, play: recorder.list };
}

function isToday(data: JsonObject, ruleset: string): boolean {
  return canonicalJson(data) === canonicalJson(findRuleset(ruleset).data);
}

/** What the figures of a list are called. */
export function keysOf({ units }: PriceListInfo): ListKeys {
  return listIds(units.map(({ id }) => id));
}

/** Of every single outcome: of what worths are read of, and of the armies of equal points. */
export function listDigest({ armies }: PlayedList, kind: 'worth' | 'evenness'): string {
  return shortDigest(JSON.stringify(kind === 'worth' ? armies.battles : armies.held));
}

/** Whether two lists may be drawn alike: they have the same units in the same games. */
export function areAlike(one: PriceListInfo, other: PriceListInfo): boolean {
  const shapeOf = ({ units, population, budgets, armies, core }: PriceListInfo): string =>
    JSON.stringify([
      units.map(({ id, weight }) => [id, weight]),
      population.fights.map(({ id, weight }) => [id, weight]),
      budgets,
      armies,
      core,
    ]);
  return shapeOf(one) === shapeOf(other);
}
