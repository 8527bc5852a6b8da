/**
 * The elements (HITT-ELEM-01, -02) and the sets of them that the rules name. Plain data, in the order and with the numbers of the source.
 *
 * Promises: `depth` is in millimetres of base, 40 mm = 160 paces; `row` is the row of the outcome table that an element suffers by. A house
 * may give them `abilities` (HITT-L34). A word in an outcome row means its group here where there is one, else the element itself (HITT-R05).
 */
import { type JsonObject, tableOf } from '../../../engagement/json.js';

export const units = tableOf({
  'air-ace': { title: 'Air Ace', class: 'aerial', depth: 40, row: 'air-ace' },
  fighter: { title: 'Fighter', class: 'aerial', depth: 40, row: 'fighter' },
  scout: { title: 'Scout', class: 'aerial', depth: 40, row: 'fighter' },
  bomber: { title: 'Bomber', class: 'aerial', depth: 60, row: 'bomber' },
  zeppelin: { title: 'Zeppelin', class: 'aerial', depth: 60, row: 'bomber' }, // HITT-R08
  balloon: { title: 'Balloon', class: 'aerial', depth: 40, row: 'observer' },
  cavalry: { title: 'Cavalry', class: 'mounted', depth: 30, row: 'cavalry' },
  'armoured-car': { title: 'Armoured Car', class: 'mounted', depth: 40, row: 'armoured-car' },
  tank: { title: 'Tank', class: 'mounted', depth: 40, row: 'tank' },
  rifles: { title: 'Rifles', class: 'foot', depth: 30, row: 'rifles' },
  'dismounted-cavalry': { title: 'Dismounted Cavalry', class: 'foot', depth: 30, row: 'rifles' },
  sturmtruppe: { title: 'Sturmtruppe', class: 'foot', depth: 20, row: 'sturmtruppe' },
  mg: { title: 'Machinegun', class: 'foot', depth: 30, row: 'gun' },
  mortar: { title: 'Light Mortar', class: 'foot', depth: 30, row: 'gun' },
  'heavy-mortar': { title: 'Medium/Heavy Mortar', class: 'foot', depth: 30, row: 'gun' },
  'field-artillery': { title: 'Field Artillery', class: 'foot', depth: 40, row: 'gun' },
  'heavy-artillery': { title: 'Heavy Artillery', class: 'foot', depth: 40, row: 'gun' },
  aaa: { title: 'AAA', class: 'foot', depth: 40, row: 'gun' },
  'forward-observer': { title: 'Forward Observer', class: 'foot', depth: 20, row: 'observer' },
  sniper: { title: 'Sniper', class: 'foot', depth: 30, row: 'ambusher' },
  minefield: { title: 'Minefield', class: 'foot', depth: 30, row: 'ambusher' },
  barrage: { title: 'Barrage', class: 'foot', depth: 40, row: 'barrage' },
  gas: { title: 'Gas', class: 'foot', depth: 30, row: 'gas' },
  'command-bunker': { title: 'Command Bunker', class: 'stronghold', depth: 40, row: 'command-bunker' },
});

export const groups: JsonObject = {
  // Words of the outcome rows (HITT-R05). A row that names `aaa` does not mean it by `artillery`.
  artillery: ['field-artillery', 'heavy-artillery', 'aaa'],
  rifles: ['rifles', 'dismounted-cavalry'],
  bomber: ['bomber', 'zeppelin'],
  fighter: ['fighter', 'air-ace'],
  winged: ['air-ace', 'fighter', 'scout', 'bomber', 'zeppelin'],
  troops: [
    ...['cavalry', 'armoured-car', 'tank', 'rifles', 'dismounted-cavalry', 'sturmtruppe', 'mg', 'mortar'],
    ...['heavy-mortar', 'field-artillery', 'heavy-artillery', 'aaa', 'forward-observer', 'sniper', 'minefield'],
  ],
  'tied-on-odd': ['air-ace'], // HITT-OUT-01

  // What the factors ask for.
  'rear-support': ['rifles', 'dismounted-cavalry', 'sturmtruppe'], // HITT-TF-02
  observable: ['barrage', 'field-artillery', 'heavy-artillery'], // HITT-TF-04, HITT-R26
  mortars: ['mortar', 'heavy-mortar'], // HITT-TF-08
  slowed: ['cavalry', 'armoured-car', 'forward-observer', 'field-artillery', 'heavy-artillery', 'aaa'], // HITT-R21
  'trench-bombers': ['bomber', 'zeppelin'], // HITT-TF-12
  bombardment: ['barrage', 'gas'], // HITT-R11, HITT-GAS-02

  // What becomes of them (HITT-R29, HITT-MOVEOUT-04).
  guns: ['mg', 'mortar', 'heavy-mortar', 'field-artillery', 'heavy-artillery', 'aaa'],
  infantry: ['rifles', 'dismounted-cavalry', 'sturmtruppe'],
  pursuing: ['cavalry', 'rifles', 'dismounted-cavalry', 'sturmtruppe'],
  suppressing: ['barrage'], // HITT-MOVEOUT-06: beside every Aerial

  // What they may do.
  observers: ['balloon', 'forward-observer'],
  entrenched: ['heavy-mortar', 'heavy-artillery'], // HITT-R09
  immobile: ['heavy-mortar', 'heavy-artillery', 'command-bunker'], // HITT-R09; the Bunker never moves (HITT-ELEM-02)
  'moves-and-shoots': ['rifles', 'dismounted-cavalry', 'mg'], // HITT-SHOOT-02
  'shoots-in-own-bound': ['field-artillery', 'heavy-artillery', 'aaa'], // HITT-R15
  'shoots-aerials-only': ['aaa'], // HITT-R07
  'no-shooting-target': ['barrage', 'gas', 'minefield', 'command-bunker'], // HITT-R16
  'with-the-fighters': ['fighter', 'air-ace'], // HITT-R36
  'wire-cutters': ['sturmtruppe'], // HITT-WIRE-02
};
