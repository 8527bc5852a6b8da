/** States of an engagement, declared once; codes of a few digits; and memories for what is asked again and again. */
import {
  Arranger,
  clear,
  compact,
  type Decision,
  type Digits,
  declare,
  defined,
  digits,
  each,
  type Field,
  type IsBefore,
  inBits,
  type Layout,
  onceFor,
  onceForData,
  onceForFields,
  one,
  Remembered,
  RowMemory,
  type State,
  sharedPrograms,
  TupleIndex,
} from 'lanchester/ruleset';

// --- a state: what stands once, and a block for each unit

const record = declare<{ readonly units: number }>()({
  whole: one({ turn: 7 }),
  unit: each(({ units }) => units, { men: 13, place: 25 }),
});
const layout: Layout<'whole' | 'unit'> = record.layout({ units: 2 });
const fields: readonly Field[] = layout.fields;
console.log(fields.map(({ name, size }) => `${name} of ${size}`).join(', ')); // turn of 7, unit 1: men of 13, unit 1: place of 25, unit 2: men of 13, unit 2: place of 25

const state: State = new Int32Array(fields.length);
const { men, place } = record.at.unit;
const baseOf = (unit: number): number => layout.of.unit.base + unit * layout.of.unit.block;
state[baseOf(0) + men] = 5;
state[baseOf(1) + men] = 8;
state[baseOf(1) + place] = 12;
console.log(state.join()); // 0,5,0,8,12

// blocks in an order in which equal situations are equal states: those with most men first
const most: IsBefore = (s, first, second) => (s[first + men] as number) > (s[second + men] as number);
new Arranger(layout.of.unit.block).arrange(state, layout.of.unit.base, 2, most);
console.log(state.join()); // 0,8,12,5,0
clear(state, baseOf(1), layout.of.unit.block);
console.log(state.join()); // 0,8,12,0,0

// --- a decision: what a player may do, and what he does by his plan

const volley: Decision = {
  name: 'volley',
  player: (unit) => unit,
  own: (_odds, s, unit) => ((s[baseOf(unit) + men] as number) >= 4 ? 1 : 0),
  menu: (_odds, _s, _unit, _about, out) => void out.push(0, 1),
  tell: (_s, unit, option) => `unit ${unit} ${option === 1 ? 'fires' : 'holds its fire'}`,
};
console.log(volley.tell(state, 0, 1, 0)); // unit 0 fires

// --- several small numbers in one

const situation: Digits<'range' | 'cover'> = digits('situation', { range: 20, cover: 3 });
const code = situation.code({ range: 7, cover: 2 });
console.log(situation.size, situation.of.range(code), situation.of.cover(code)); // 60 7 2
console.log(inBits({ range: 20, cover: 3 })); // { range: 32, cover: 4 }

// --- what was worked out for a question, told by its digits

const best = new Remembered<string, 'range' | 'men'>('best order', { range: 20, men: 13 });
let asked = 0;
const order = (range: number, count: number): string => {
  best.key[best.at.range] = range;
  best.key[best.at.men] = count;
  return best.answer(() => `order ${++asked}`);
};
console.log(order(7, 5), order(8, 5), order(7, 5), best.size); // order 1 order 2 order 1 2

const rows = new RowMemory(2, 3, 100);
rows.key.set([7, 5]);
const at = rows.find() < 0 ? rows.add() : rows.find();
rows.rows.set([0.25, 0.5, 0.25], at);
console.log(rows.find() === at, rows.rows[at + 1]); // true 0.5

const tuples = new TupleIndex(2);
console.log(tuples.intern(Int32Array.of(3, 1)), tuples.intern(Int32Array.of(3, 2)), tuples.find(Int32Array.of(3, 1))); // 0 1 0

// --- what is made of data is made once: by the object, by what it says, by a unit and its fields, by all but prices

let made = 0;
const byObject = onceFor((_unit: object) => ++made);
const byData = onceForData((_data: { readonly range: number }) => ++made);
const byFields = onceForFields((_unit, _fields) => ++made);
const programs = sharedPrograms<number>();
const unit = {};
console.log(byObject(unit), byObject(unit), byData({ range: 1 }), byData({ range: 1 })); // 1 1 2 2
console.log(byFields('rifles', { men: 5 }), byFields('rifles', { men: 5 })); // 3 3
console.log(
  programs({ units: {}, prices: { rifles: 4 } }, () => ++made),
  programs({ units: {}, prices: { rifles: 5 } }, () => ++made),
); // 4 4

// an object with optional fields, laid out for a loop that reads it often
const fighter = compact({ men: 5, ...defined({ range: undefined, hits: 4 }) });
console.log(fighter); // { men: 5, hits: 4 }
