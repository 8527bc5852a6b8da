/** The words of situations, by action: how each is read, what it is where nobody says it, and what it says. Promise: whatever is not listed here is refused. */
import { flag, raw, type Word, wordOf } from '../../../engagement/words.js';
import { goliathReach, mostBounds, mostToGo } from '../attack/goliath.js';
import { fieldNames } from '../attack/mines.js';
import { touch } from '../attack/movement.js';
import { aspectNames, zero } from '../attack/need.js';
import { mostActions } from '../attack/series.js';
import { levelNames, weatherNames } from '../data/rule-numbers.js';
import { mostCharges } from '../sheet/arms.js';
import { modeNames, speedNames } from '../sheet/profile.js';

/** More elements would throw more dice than are told apart. */
const mostElements = 12;
const mostMoves = 12;

const no = flag.or(false);
const yes = flag.usually(true);

/** A whole number; nothing, or `usual`, for null, too. */
function count(low: number, high: number): Word<number | undefined>;
function count(low: number, high: number, usual: number): Word<number>;
function count(low: number, high: number, usual?: number): Word<number | undefined> {
  return wordOf(
    (read, said, key, path) => read.maybeWholeAt(said, key, path, low, high) ?? usual,
    [low, high].map((end) => `${end}${end === usual ? ' (default)' : ''}`),
    ' to ',
    [low, high, low - 1, high + 1, null],
  );
}

/** Inches from 0; nothing, or `usual`, for null, too. */
function inches(most: number, usual: null): Word<number | undefined>;
function inches(most: number, usual?: number): Word<number>;
function inches(most: number, usual: number | null = 0): Word<number | undefined> {
  return wordOf(
    (read, said, key, path) => read.maybeNumberAt(said, key, path, 0, most) ?? usual ?? undefined,
    ['inches'],
    '',
    [0, most, -1, most + 1, null],
  );
}

/** One of `known`, told by the word alone; `usual` for null, too, where that is given: null is nothing. */
function one<const T extends string>(known: readonly T[], usual?: null): Word<T | undefined>;
function one<const T extends string>(known: readonly T[], usual: NoInfer<T>): Word<T>;
function one(known: readonly string[], usual?: string | null): Word<string | undefined> {
  return wordOf(
    (read, said, key) => {
      const value = usual === undefined ? said[key] : (said[key] ?? usual ?? undefined);
      return value === undefined ? undefined : read.oneOf(value, known, key);
    },
    known.map((word) => (word === usual ? `${word} (default)` : word)),
    ', ',
    [...known, 'no such word'],
  );
}

/** Of the building that is attacked, or that the target is in. */
const onFire = no.means('the building burns already (HA-BLDG-03)');

/** What an aircraft uses, in the order of its options. */
export const loadNames = ['weapons', 'bombs'] as const;

/** Of an aircraft that is fired at. */
export const machineWords = {
  strength: count(0, 9).means('of the aircraft: default its own, else 1'),
  speed: one(speedNames, null).means('of the aircraft: default its own, else usual (HA-AIR-11)'),
};

/** By action; the first is that of whatever fires. */
export const situations = {
  'attack, flame, indirect, building, smoke, parachutes': {
    range: raw.means('distance (HA-FIRE-04)', 'inches'),
    weapons: raw.means('that fire (HA-CMD-04); default all', 'lmg or smg+lmg'),
    cover: raw.means(
      'HA-COV-01, HA-R13, HA-R31, HA-GLIDER-02',
      'open (default), soft, hard, pillbox, building, glider',
    ),
    building: raw.means('the building that the target is in', 'hut, small-house, house, factory, pillbox'),
    'building-points': raw.means('points that building has left', 'whole number'),
    'on-fire': onFire,
    facing: one(aspectNames, 'front').means('of a vehicle, as hit (HA-AT-01)'),
    'hull-down': raw.means('the AFV shows less than half (HA-COV-02)', 'true, false'),
    'firer-moving': no.means('HA-R11'),
    'target-moving': no.means('HA-R11'),
    'target-moved': inches(100).means('how far the target moved this bound (HA-IND-02)'),
    aimed: no.means('an Act was spent on aiming (HA-R16)'),
    'second-shot': no.means('HA-R12'),
    observed: yes.means('only observed targets may be fired at (HA-OBS-01)'),
    autospot: no.means('unobserved autospot (HA-OBS-09)'),
    night: no.means('HA-NIGHT'),
    round: one(modeNames).means('how the gun fires; else the best (ENG-R07)', 'direct, he, indirect, flame, petard'),
    actions: count(1, mostActions, 1).means('Fire actions, one after another'),
    shots: count(1, mostActions).means('shots of an indirect weapon, one after another (HA-IND-03)'),
    zeroed: no.means('it has hit before (HA-IND-03)'),
    shifted: no.means('zeroed, and then shifted by 3" or less (HA-IND-03)'),
    'earlier-shots': count(0, zero.most, 0).means('earlier shots at the target where it stood (HA-IND-03)', '0 to 3'),
  },
  observation: {
    range: inches(1000).means('distance, at most 60 (HA-OBS-01)'),
    hedges: count(0, 20, 0).means('walls, hedges, vehicles between them (HA-OBS-05)', 'whole number'),
    'sparse-wood': inches(100).means('of sparse wood between them'),
    'dense-wood': inches(100).means('of dense wood between them'),
    hills: count(0, 20, 0).means('levels that the observer stands higher', 'whole number'),
    storeys: count(0, 20, 0).means('storeys that the observer stands higher', 'whole number'),
    'target-fired': no.means('on its last turn'),
    'target-moved': no.means('on its last turn, not by stealth'),
    'in-building': no.means('the target is in an intact building'),
    glimpsed: no.means('seen only in the middle of its move'),
    descending: no.means('under parachutes or in a glider in the air (HA-PARA-03)'),
    night: no.means('HA-NIGHT-01'),
  },
  activation: {
    casualties: count(0, 60, 0).means('so far in the game, or damaged vehicles (HA-R40)', 'whole number'),
    sixes: raw.means('Command dice of 6 for re-rolls (HA-R41)', '0 to 2'),
  },
  assault: {
    grenades: raw.means('first round, with grenades (HA-ASLT-06)', 'true (default), false'),
    cover: one(['open', 'soft', 'hard'], 'hard').means('of the place that is assaulted'),
    casualties: count(0, 30, 0).means('that the defenders have suffered before', 'whole number'),
    sixes: raw.means('Command dice of 6 for the defenders (HA-R41)', '0 to 2'),
  },
  'one-on-one': {
    friends: no.means('of the defender within 12" (HA-ASLT-03)'),
  },
  grenades: {
    range: raw.means('thrown, unless in assault', 'inches, at most 3'),
    assault: no.means('thrown in an assault, inside the building'),
    facing: one(aspectNames, 'side').means('HA-ASLT-13: in assault the side'),
    cover: one(['open', 'soft', 'hard', 'building'], 'open').means('a building takes the points first'),
    building: raw.means('the building that the target is in', 'hut, …'),
    'building-points': raw.means('points that it has left', 'whole number'),
    'on-fire': onFire,
  },
  bundle: {
    facing: one(aspectNames, 'side').means('HA-ASLT-13'),
    bundles: raw.means('how the AT grenades are tied (HA-R23); default all in one', 'list of whole numbers'),
  },
  mines: {
    field: one(fieldNames, 'anti-personnel').means('HA-MINE-01', 'anti-personnel, anti-tank'),
    moves: count(1, 12, 1).means('moves in the field'),
  },
  'clear-mines': {
    bounds: count(1, 30, 1).means('bounds of work', '1 to 30'),
    night: no.means('HA-MINE-02'),
  },
  charge: {
    large: count(0, mostCharges).means('large charges; default 1 where there is no small one'),
    small: count(0, mostCharges, 0).means('small charges', '0 to 6'),
    delayed: no.means('they need no pack (HA-R36)'),
    range: inches(1000).means('from the pack to the charge (HA-EXPL-03)', 'inches, at most 12'),
    building: raw.means('the building that the target is in', 'hut, small-house, house, factory, pillbox'),
    'building-points': raw.means('points that building has left', 'whole number'),
    'on-fire': onFire,
  },
  engineering: {
    task: one(['road', 'pontoon', 'bridge-layer'], 'road').means(
      'what is built (HA-ENG-02 to HA-ENG-04)',
      'road, pontoon, bridge-layer',
    ),
    bounds: count(1, 30, 1).means('bounds of work'),
    'road-dice': raw.means('one for the element, or for each two engineers (HA-L52)', 'one (default), each'),
  },
  goliath: {
    distance: inches(mostToGo / 2, (goliathReach + touch) / 2).means(
      'that it has to go first; default: it is there',
      'inches, at most 60',
    ),
    bounds: count(1, mostBounds, mostBounds).means('in which it has a Move die'),
    night: no.means('HA-NIGHT-02'),
    'on-fire': onFire,
  },
  'goliath-move': {
    distance: inches(mostToGo / 2, (goliathReach + touch) / 2).means(
      'to its target; default as far as it gets (HA-GOLIATH-01)',
      'inches, at most 60',
    ),
    bounds: count(1, mostBounds, mostBounds).means('in which it has a Move die'),
    night: no.means('HA-NIGHT-02'),
  },
  'command-dice': {
    elements: count(1, mostElements, 1).means('active elements of the side (HA-CMD-01)'),
  },
  move: {
    moves: count(1, mostMoves, 1).means('Move dice, one after another'),
    distance: inches(1000, null).means('to go: whether it gets there'),
    road: no.means('HA-MOVE-02'),
    'built-up': no.means('HA-MOVE-02'),
    'heavy-going': no.means('high walls, marsh, dense wood (HA-MOVE-03)'),
    stream: no.means('HA-RIVER-01'),
    wading: no.means('in a small river (HA-RIVER-01)'),
    rough: no.means('tracks may be lost (HA-MOVE-07)'),
    night: no.means('HA-NIGHT-02'),
    overwatch: no.means('half the throw (HA-OW-01)'),
    damaged: no.means('a vehicle that is damaged (HA-MOVE-05)'),
    stealth: no.means('infantry (HA-MOVE-04); snipers always'),
  },
  fuel: {
    moves: count(1, 24, 1).means('a throw after each (HA-LOG-04)'),
  },
  ammunition: {
    weapon: raw.means('one of its weapons; default its main one', 'as listed'),
    bounds: count(1, 24, 1).means('in which it is to fire (HA-FIRE-11)'),
    actions: raw.means('Fire actions in each bound (HA-R44)', '1 (default) to 3'),
  },
  escape: {
    casualties: count(0, 60, 0).means('so far in the game (HA-R40)', 'whole number'),
    sixes: raw.means('Command dice of 6 for re-rolls (HA-R41)', '0 to 2'),
  },
  'anti-aircraft': {
    ...machineWords,
    level: one(levelNames, 'low').means('at which it flies (HA-AIR-10)'),
    shots: count(1, 6).means('shots of the guns; default 2, of infantry 1'),
    attacked: no.means('it attacked the ground this bound'),
    'air-combat': no.means('aircraft fight each other at medium level'),
  },
  'air-attack': {
    with: one(loadNames).means('what it uses; else the best (ENG-R07)'),
    'target-moving': raw.means('armour that moves is hit on a 6 (HA-AIR-09)', 'true, false'),
    cover: raw.means('a building is hit by what bursts (HA-R31)', 'open (default), building'),
    building: raw.means('the building that the target is in', 'hut, small-house, house, factory, pillbox'),
    'building-points': raw.means('points that building has left', 'whole number'),
    'on-fire': onFire,
    actions: raw.means('attacks, one after another', '1 (default) to 12'),
  },
  'air-spotting': {
    level: one(['low', 'medium'], 'low').means('at which the observer flies'),
    hidden: no.means('the target is in a building or wood, or camouflaged'),
    called: no.means('it is the target that the aircraft was called to'),
    weather: one(weatherNames, 'fair').means('to see an aircraft'),
    'fired-at': no.means('the aircraft that it looks for fires at it'),
    attacked: no.means('the aircraft attacked the ground this bound'),
    night: no.means('HA-NIGHT-01'),
  },
  'air-combat': {
    ...machineWords,
    firers: count(1, 4, 1).means('aircraft of the attacker that double up on it, one after another'),
    'firer-damaged': no.means('they need one more'),
  },
  'air-momentum': {
    score: count(1, 60).means('strengths of all aircraft of the side'),
    damages: count(1, 12, 1).means('suffered since the last test'),
  },
  'air-morale': {
    'driven-off': count(0, 12, 0).means('aircraft of the element that are driven off'),
    'shot-down': count(0, 12, 0).means('aircraft of the side that were shot down'),
  },
};

/** Of whatever fires. */
export const fireWords = situations['attack, flame, indirect, building, smoke, parachutes'];
