/**
 * The outcome table (HITT-OUT-03 … HITT-OUT-16): what becomes of a loser. Plain data; the first line that fits counts, none fitting is `none`.
 *
 * `by`: who won (words of `groups`, or elements; nobody listed: anybody). `when`: what else must hold, all of it. `contact` is for close
 * combat, `shot` for being shot at, `doubled` is read beside them when the loser is doubled, and the worse of both counts (HITT-R27).
 */
import type { JsonObject } from '../../../engagement/json.js';

const always = (fate: string): JsonObject => ({ by: [], when: [], fate });
const by = (winners: readonly string[], fate: string, ...when: string[]): JsonObject => ({ by: winners, when, fate });
const when = (conditions: readonly string[], fate: string): JsonObject => ({ by: [], when: conditions, fate });
const destroyed = [always('destroyed')];

const bunker = [
  by(['troops'], 'destroyed'), // ground troops other than Barrage and Gas (HITT-BUNKER-01)
  by(['winged', 'balloon'], 'destroyed', 'winner-aided-by-ground'),
];

export const outcomes: JsonObject = {
  // HITT-OUT-03
  'air-ace': {
    contact: [by(['air-ace', 'artillery'], 'destroyed'), by(['command-bunker', 'aaa'], 'flee'), always('recoil')],
    shot: [by(['aaa'], 'flee'), always('recoil')],
    doubled: destroyed,
  },
  // HITT-OUT-04: Fighter and Scout
  fighter: {
    contact: [by(['bomber', 'fighter', 'artillery'], 'destroyed'), always('flee')],
    shot: [by(['aaa'], 'flee'), always('recoil')],
    doubled: [by(['winged', 'rifles'], 'destroyed'), always('flee')], // HITT-OUT-16
  },
  // HITT-OUT-04: Bomber and Zeppelin
  bomber: {
    contact: [by(['bomber', 'fighter', 'artillery'], 'destroyed'), always('flee')],
    shot: [by(['aaa'], 'flee'), always('recoil')],
    doubled: destroyed,
  },
  // HITT-OUT-05: Balloon and Forward Observer
  observer: { contact: destroyed, shot: [by(['artillery', 'mg'], 'destroyed')], doubled: destroyed },
  // HITT-OUT-06
  'armoured-car': {
    contact: [
      by(['barrage', 'tank'], 'destroyed'),
      by(['artillery', 'mg', 'rifles', 'sturmtruppe'], 'destroyed', 'loser-moved-in-this-bound'),
      when(['loser-moved-in-this-bound', 'bad-going'], 'destroyed'),
      always('recoil'),
    ],
    shot: [by(['artillery', 'mg'], 'recoil')],
    doubled: destroyed,
  },
  // HITT-OUT-07
  cavalry: {
    contact: [by(['barrage', 'tank'], 'destroyed'), when(['bad-going'], 'destroyed'), always('recoil')],
    shot: [by(['mg'], 'destroyed', 'good-going'), always('recoil')],
    doubled: destroyed,
  },
  // HITT-OUT-08
  tank: {
    contact: [by(['sturmtruppe'], 'destroyed', 'winner-started'), always('recoil')],
    shot: [by(['artillery'], 'flee'), always('recoil')],
    doubled: destroyed,
  },
  // HITT-OUT-09: Rifles and dismounted Cavalry
  rifles: {
    contact: [by(['sturmtruppe', 'tank'], 'destroyed', 'winner-started-this-bound'), when(['good-going'], 'recoil')],
    shot: [by(['mg'], 'destroyed', 'good-going'), when(['good-going'], 'recoil')],
    doubled: destroyed,
  },
  // HITT-OUT-10
  sturmtruppe: {
    contact: [when(['good-going'], 'recoil')],
    shot: [by(['mg'], 'destroyed', 'good-going'), when(['good-going'], 'recoil')],
    doubled: destroyed,
  },
  // HITT-OUT-11: Artillery, MG, Mortar, AAA
  gun: { contact: [by(['barrage', 'gas'], 'recoil'), always('destroyed')], shot: [], doubled: destroyed },
  // HITT-OUT-12: Sniper and Minefield
  ambusher: { contact: [always('flee')], shot: [always('flee')], doubled: destroyed },
  // HITT-OUT-13, HITT-R31
  'command-bunker': { contact: bunker, shot: [], doubled: bunker },
  // HITT-OUT-14
  barrage: { contact: [by(['barrage'], 'destroyed')], shot: [], doubled: destroyed },
  // HITT-OUT-15, HITT-R10
  gas: { contact: [], shot: [], doubled: [] },
};
