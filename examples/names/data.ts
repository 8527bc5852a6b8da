/** Data of a ruleset, and words of users: read, checked, and complained of in one sentence. */
import {
  type Additions,
  didYouMean,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  kinChain,
  kinOf,
  LanchesterError,
  ownValue,
  type Position,
  plural,
  type Reader,
  readerFor,
  shape,
  shown,
  tableOf,
  unknownName,
  wordOf,
  words,
} from 'lanchester/ruleset';

const read: Reader = readerFor('my-game');

/** What is said of something that is wrong. */
function complaint(act: () => unknown): string {
  try {
    act();
    return 'nothing';
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    const place: Position | undefined = error.position;
    return place === undefined ? error.message : `line ${place.line}`;
  }
}

// --- a table of units, whose keys the compiler knows; houses may add rows, each like one that is there

const units = tableOf({ recruit: { hits: 5 }, veteran: { hits: 4 } });
console.log(keysOf(units).join(), ownValue(units, 'toString')); // recruit,veteran undefined
console.log(keysOf(units).map(plural).join(), plural('marksman')); // recruits,veterans marksmen
const additions: Additions = { tables: [{ path: 'units', row: 'unit', kin: true }] };
const grown: JsonObject = { ...units, guard: { hits: 3, like: 'veteran' }, elite: { hits: 3, like: 'guard' } };
console.log(additions.tables[0]?.row, kinChain(grown, 'elite').join(' < '), kinOf(grown, 'elite')); // unit elite < guard < veteran veteran

// --- values that may be anything

const found: Json = { men: [5, null] };
console.log(isObject(found), isObject([]), shown(found), wordOf('men'), wordOf(found)); // true false {"men":[5,null]} men {"men":[5,null]}

// --- the shape of data: every field with what it may be

const form = {
  name: shape.text,
  isNight: shape.flag,
  notes: shape.table,
  firer: shape.or('auto', 0, shape.whole(1, 6)),
  range: shape.number(0, 48),
  arcs: shape.wholes([1, 3], 0, 359),
  ground: shape.word(['open', 'woods']),
  seen: shape.words(['air', 'ground']),
  crews: shape.many({ men: shape.whole(1, 12) }),
  pace: shape.at('pace-in-inches', shape.whole(1, 12)),
  limit: shape.maybe(shape.whole(1, 20), 6),
  halves: shape.at(
    'range',
    shape.as(shape.number(0, 48), (inches) => 2 * inches),
  ),
  price: shape.each(['cheap', 'dear'], shape.whole(1, 100)),
  ladder: shape.at('price', shape.list(['dear', 'cheap'], shape.whole(1, 100))),
  units: shape.every({ hits: shape.whole(2, 6) }),
  rows: shape.at('units', shape.lines({ hits: shape.whole(2, 6) })),
} satisfies shape.Fields;
const data: JsonObject = {
  name: 'Night raid',
  'is-night': true,
  notes: {},
  firer: 'auto',
  range: 12.5,
  arcs: [45, 90],
  ground: 'woods',
  seen: ['ground'],
  crews: [{ men: 3 }],
  'pace-in-inches': 4,
  price: { cheap: 4, dear: 9 },
  units: grown,
};
const numbers: shape.Shaped<typeof form> = shape.shaped(read, data, '', form);
console.log(numbers.firer, numbers.limit, numbers.halves, numbers.ladder.join(), numbers.units['elite']?.hits); // 0 6 25 9,4 3
const line: shape.Line<{ readonly hits: shape.Reads<number> }> | undefined = numbers.rows.get('elite');
console.log(line?.key, line?.kin, line?.hits); // elite veteran 3
const hits: shape.Shape = form.rows;
console.log(complaint(() => shape.shaped(read, { units: { recruit: { hits: 9 } } }, '', { units: hits }))); // my-game: units.recruit.hits must be a whole number from 2 to 6, not 9

// --- words of a request, declared once: how each is read, what it is where nobody says it, what it says

const said = {
  men: words.whole(1, 12).usually(5).means('how many'),
  range: words.number(0, 48).or(undefined).means('inches'),
  cover: words.choice(['none', 'soft', 'hard']).usually('none').means('what the target stands in'),
  night: words.flag.usually(false).means('nobody sees far'),
  notes: words.raw.means('whatever you like', 'anything'),
  face: words
    .wordOf(shape.word(['front', 'rear']), ['front', 'rear'])
    .or('front')
    .means('what is seen'),
} satisfies words.Words;
const heard: words.Said<typeof said> = words.wordsIn(read, { men: 3, cover: 'hard' }, 'situation.', said);
console.log(heard.men, heard.cover, heard.face, shown(words.told<typeof said>(heard))); // 3 hard front {"men":3,"cover":"hard","night":false,"face":"front"}
const men: words.Word<number> = said.men;
console.log(men.values, '|', words.rowsOf(words.some(said, ['cover'])).join()); // 1 to 12 | cover,none (default), soft, hard,what the target stands in
console.log(complaint(() => words.wordsIn(read, { cover: 'sofft' }, 'situation.', said).cover)); // my-game: situation.cover cannot be "sofft" (did you mean "soft"?)

// --- the nearest right one

console.log(didYouMean('recriut', keysOf(units))); // "recriut" (did you mean "recruit"?)
console.log(unknownName('there is no unit', 'vetran', keysOf(units)).message); // there is no unit "vetran" (did you mean "veteran"?)
