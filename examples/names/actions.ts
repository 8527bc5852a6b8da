/** What a ruleset answers to a request for odds: its actions, their words, and points where there are prices. */
import {
  type Action,
  type AskedOdds,
  chanceOf,
  clausesOf,
  type Dice,
  decisionsTable,
  engagementTables,
  type Figures,
  fighterWords,
  guess,
  type Listed,
  meanOf,
  milliEach,
  milliOf,
  missionRow,
  oddsOf,
  type Pmf,
  type Price,
  type Priced,
  pointsOf,
  priced,
  priceOf,
  priceOrReason,
  pricesOf,
  type ReadOdds,
  readerFor,
  rulesetApi,
  type Said,
  sideTable,
  type Table,
  words,
} from 'lanchester/ruleset';

const id = 'my-game';
const read = readerFor(id);

// --- one action: a volley, whose situation has one word

const situation = { cover: words.flag.usually(false).means('the target is in cover (MYG-HIT-02)') };
const costs = (men: number): Price => priceOf([{ what: `${men} rifles`, points: 4 * men, origin: 'source' }]);

/** Both sides and the situation with every default, the dice, and what is read from their law. */
function volley(_numbers: object, { attacker, target, situation: said }: AskedOdds): ReadOdds {
  const firers = read.whole(attacker['men'], 'attacker.men', 1, 12);
  const enemies = read.whole(target['men'], 'target.men', 1, 12);
  const heard = words.wordsIn(read, said as Record<string, never>, 'situation.', situation);
  const need = heard.cover ? 5 : 4;
  const sides: Said = {
    attacker: { men: firers },
    target: { men: enemies },
    situation: words.told<typeof situation>(heard),
  };
  const program = (dice: Dice): number => Math.min(enemies, dice.atLeast(firers, 6, need, 'to hit (MYG-HIT-01)'));
  const figures = (law: Pmf): Figures => {
    const share = meanOf(law) / enemies;
    const [own, other]: readonly Priced[] = [priced(() => costs(firers)), priced(() => costs(enemies))];
    const { mean, points } = pointsOf(own as Priced, other as Priced, share);
    return {
      probability: { destroyed: chanceOf(law, (fallen) => fallen === enemies) },
      mean: { casualties: meanOf(law), ...mean },
      distribution: {},
      notes: [],
      ...(points === undefined ? {} : { points }),
    };
  };
  return { ...sides, program, figures };
}
const shooting: Action<object> = { what: 'one volley (MYG-HIT-01)', words: situation, read: volley };

const odds = oddsOf<object>(id, { attack: shooting }).of({});
const answer = odds.odds({ ruleset: id, attacker: { men: 3 }, target: { men: 2 }, situation: { cover: true } });
console.log(answer.probability['destroyed']?.toFixed(4), answer.mean['pointsPerPoint']?.toFixed(4)); // 0.2593 0.3210

// --- prices: of those that are known, and why others are not

const unknown: Priced = { missing: 'rifles have no price.' };
console.log(pricesOf({ points: 12 }, unknown)); // { points: { attacker: 12 }, unpriced: [ 'rifles have no price.' ] }
console.log(priceOrReason(() => costs(3)).price?.milli); // 12000

// in an engagement as odds everybody has a price, or nobody
const listed = (name: string, strength: number): Listed => ({
  spec: { name, unit: 'rifles', at: 0, plan: { kind: 'hold', priority: 'nearest' }, flank: false, fields: {} },
  strength,
  priced: { missing: 'rifles have no price' },
  named: false,
});
const units = [listed('left', 3), listed('right', 5)];
console.log(units.map(milliOf(id, units)).join(), 3 * milliEach); // 300000,500000 300000
console.log(guess); // Nobody has a price: every man, or unit without men, counts as 100 points (ENG-R03).

// --- what `lanchester list` prints of all this

const tables: readonly Table[] = [
  { title: 'Situation', columns: ['word', 'values', 'what it says'], rows: words.rowsOf(situation) },
  decisionsTable({ fire: { clauses: ['MYG-ACT-01'], what: 'whether to fire', options: 'fire, wait' } }),
  ...engagementTables(['woods'], []),
];
console.log(tables.map(({ title }) => title).join('; ')); // Situation; What the rules leave to the players; Attacker and target of the action engagement, besides; Situation: engagement
console.log(sideTable.rows.slice(1).every(([word]) => (fighterWords as readonly string[]).includes(String(word)))); // true
console.log(missionRow[1]); // attrition, take, meeting, break-through, delay
const clause = clausesOf('MYG-');
console.log(clause.attack('HIT-01', 'a die a man').id, `rulesetApi: ${rulesetApi}`); // MYG-HIT-01 rulesetApi: 1
