/**
 * What a request for odds says of an engagement: the lane, where each unit stands, and what it does.
 *
 * Promise: as a scenario says it; whatever is missing or of the wrong kind is a `LanchesterError` that names the path.
 */
import { isObject, type Json, type JsonObject } from './json.js';
import { checkMission, type Ground, type Mission } from './mission.js';
import { missionAt, missionKinds } from './mission-words.js';
import type { Description } from './odds.js';
import { planKinds, targetPriorities } from './one-start.js';
import { type Reader, readerFor } from './reader.js';
import type { Lane, Plan, Stretch } from './spec.js';
import { defaultPlan } from './usual-plans.js';

/** Words of a unit besides its own. */
export const placeWords = ['x', 'plan', 'standOff', 'priority'] as const;

/** Largest place, either way. */
const farthest = 100_000;

/** The readers of one ruleset. */
export function laneWordsFor(ruleset: string) {
  const reader = readerFor(ruleset);
  return { laneIn: laneReader(reader), placeIn: placeReader(reader), missionIn: missionReader(reader) };
}

function laneReader({ complain, checkKeys, numberAt, textAt }: Reader) {
  const placeAt = (said: Description, key: string, path: string): number =>
    numberAt(said, key, path, -farthest, farthest);

  /**
   * `lane` and `terrain` of a situation; `from` and `to`: its ends unless it says others, the upper one by the lower.
   */
  function laneIn(situation: Description, from: number, to: (from: number) => number): Lane {
    const { lane = {}, terrain = [] } = situation;
    if (!isObject(lane)) return complain('situation.lane', 'an object {from, to}', lane);
    checkKeys(lane, ['from', 'to'], 'the lane');
    if (!Array.isArray(terrain)) return complain('situation.terrain', 'a list of {from, to, kind}', terrain);
    const low = lane['from'] === undefined ? from : placeAt(lane, 'from', 'situation.lane.');
    return {
      from: low,
      to: lane['to'] === undefined ? to(low) : placeAt(lane, 'to', 'situation.lane.'),
      terrain: terrain.map((one: Json, k): Stretch => {
        const path = `situation.terrain.${k}`;
        if (!isObject(one)) return complain(path, 'a stretch {from, to, kind}', one);
        checkKeys(one, ['from', 'to', 'kind'], path);
        const at = `${path}.`;
        return { from: placeAt(one, 'from', at), to: placeAt(one, 'to', at), kind: textAt(one, 'kind', at) };
      }),
    };
  }

  return laneIn;
}

function placeReader({ wrong, numberAt, wholeAt, wordAt }: Reader) {
  /**
   * `placeWords` of a unit; `usual`: where it stands unless it says so, where that goes without saying; `path`: whose
   * words: `attacker.`.
   */
  function placeIn(words: Description, path: string, usual?: number): { readonly at: number; readonly plan: Plan } {
    const { x, plan = defaultPlan, priority = 'nearest', standOff } = words;
    const all = { plan, priority };
    const kind = wordAt(all, 'plan', path, planKinds);
    if (standOff !== undefined && kind !== 'advance') {
      throw wrong(`${path}standOff is where the plan advance stops, not ${kind}`, { path: `${path}standOff` });
    }
    return {
      at: x === undefined && usual !== undefined ? usual : numberAt(words, 'x', path, -farthest, farthest),
      plan: {
        kind,
        priority: wordAt(all, 'priority', path, targetPriorities),
        ...(standOff === undefined ? {} : { standOff: wholeAt(words, 'standOff', path, 0, farthest) }),
      },
    };
  }

  return placeIn;
}

function missionReader({ complain, checkKeys, numberAt, wordAt }: Reader) {
  /**
   * `mission` of a situation: what it is about (ENG-R10), and the same in the words of a request, all of it said; the
   * request's attacker attacks. `targets`: where the others start.
   */
  function missionIn(
    { mission: said }: Description,
    lane: Lane,
    targets: readonly number[],
    groundAbout?: number,
  ): { readonly mission?: Mission; readonly told: { readonly mission?: JsonObject } } {
    if (said === undefined) return { told: {} };
    const words: Json = typeof said === 'string' ? { kind: said } : said;
    if (!isObject(words)) return complain('situation.mission', 'a mission, or an object {kind, …}', said);
    const path = 'situation.mission.';
    const kind = wordAt(words, 'kind', path, missionKinds);
    const own = kind === 'attrition' ? [] : kind === 'take' || kind === 'meeting' ? ['ground'] : ['share'];
    checkKeys(words, ['kind', ...own], `the mission ${kind}`);
    const { ground } = words;
    const isGround = Array.isArray(ground) && ground.length === 2 && ground.every((end) => typeof end === 'number');
    if (ground !== undefined && !isGround) complain(`${path}ground`, 'two places [from, to]', ground);
    const mission = missionAt(
      {
        kind,
        ground: ground as unknown as Ground | undefined,
        share: words['share'] === undefined ? undefined : numberAt(words, 'share', path, 0.001, 1),
      },
      { lane, attacker: 'blue', places: targets, groundAbout },
    );
    if (mission === undefined) return { told: { mission: { kind } } };
    checkMission({ lane, mission });
    const about: JsonObject =
      mission.kind === 'take' ? { ground: [...mission.ground] } : { share: mission.permille / 1000 };
    return { mission, told: { mission: { kind, ...about } } };
  }

  return missionIn;
}
