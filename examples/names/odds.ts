/** Odds of one attack, what the attacker costs, and the laws of dice of your own: all of them exact. */
import {
  type Description,
  type Dice,
  exactChance,
  exactMean,
  Fraction,
  heat,
  type Law,
  type OddsAnswer,
  type OddsRequest,
  type Pmf,
  type Price,
  type PriceOrigin,
  type PricePart,
  type Purpose,
  play,
  type Rules,
  type ScriptedRoll,
  solveFractions,
  solveProgram,
  type UnitSheet,
} from 'lanchester';

// --- of a ruleset

const rules: Rules = heat.compile(heat.data);
const team: Description = { unit: 'rpg-team', round: 'rpg' };
const request: OddsRequest = {
  ruleset: 'heat',
  attacker: team,
  target: { unit: 'medium-tank' },
  situation: { range: 18 },
};
const answer: OddsAnswer = rules.odds(request);
const { destroyed = 0 } = answer.probability;
console.log(destroyed.toFixed(6), new Fraction(29, 216).toNumber().toFixed(6)); // 0.134259 0.134259

const sheet: UnitSheet = rules.unit('rpg-team', { tandem: true });
const price: Price = sheet.price();
/** What is paid for, and who says so. */
const said = ({ what, points, origin }: PricePart): string => {
  const printed: PriceOrigin = 'source';
  return `${what}: ${points}${origin === printed ? '' : ` (${origin})`}`;
};
console.log(sheet.title, price.milli / 1000); // RPG team, 3 Regulars, Tandem rounds 75
console.log(price.parts.map(said).join('; ')); // RPG team, 3 Regulars: 60 (author-lists); Tandem rounds: 15 (author-later)

// --- of dice of your own: a program that asks for dice is enumerated, path by path

const why: Purpose = 'to hit';
const volley = (dice: Dice): number => dice.atLeast(3, 6, 5, why);
const law: Pmf = solveProgram(volley);
console.log(law.codes.join(), law.weights.map((chance) => chance.toFixed(4)).join()); // 0,1,2,3 0.2963,0.4444,0.2222,0.0370
const fractions: Law<Fraction> = solveFractions(volley);
console.log(fractions.weights.map(String).join()); // 8/27,4/9,2/9,1/27
console.log(String(exactChance(volley, (hits) => hits > 0)), String(exactMean(volley))); // 19/27 1

// the same program on three dice that were rolled: it fails if one is missing, left over, or rolled for something else
const rolled: readonly ScriptedRoll[] = [['to hit', 5], 2, 6];
console.log(play(rolled, volley)); // 2
