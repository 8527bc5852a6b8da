/**
 * The answer to "which prices of the list are wrong?". Promises: units are spoken of against each other, so that no
 * single one of them is the measure; a price is called wrong only if its whole interval shows it, and the proposal
 * better only if armies that it was not found from show it; the first sentence has at most 25 words, and no number that
 * lies outside its interval.
 */
import type { HeldBack } from '../../analysis/audit/evenness.js';
import type { Audit, AuditedUnit } from '../../analysis/study/index.js';
import { askedUnits, byWrongness, fittedWords, gamesOf100, isNearer, isWrong, wrongWords } from './audit-words.js';
import type { ContextOf } from './context.js';
import { fewNames } from './few-names.js';
import { grouped, tidyPoints } from './price-words.js';
import { listed as inWords, shortEnough, shortNames } from './sentence.js';

/** What a unit is called in a sentence. */
type Name = (own: AuditedUnit) => string;

export interface AuditWords {
  readonly answer: string;
  readonly conditions: readonly string[];
  readonly warnings: readonly string[];
}

export function auditAnswer(context: ContextOf<'priceList'>, audit: Audit): AuditWords {
  const { guessed } = context.study.prices;
  return {
    answer: guessed
      ? fromNothing(audit)
      : audit.evenness === undefined
        ? ofUnits(audit)
        : ofArmies(audit, audit.evenness),
    conditions: [
      ...(guessed ? guessedLead(audit) : whoIsWrong(audit)),
      ...levelWords(context, audit),
      ...playedWords(context),
    ],
    warnings: [],
  };
}

/** The headline where armies were held back. */
function ofArmies(audit: Audit, held: HeldBack): string {
  const { listed, proposed } = held;
  const now = gamesOf100(listed);
  if (isNearer(audit)) {
    return `Armies of equal points are ${now} games of 100 from even at these prices; at the proposed ones ${gamesOf100(proposed)}${floorWords(held, proposed)}.`;
  }
  const asked = askedUnits(audit);
  if (asked.every(({ verdict }) => verdict === 'not-judged')) {
    return `What the units are worth is not known from these games: armies of equal points are ${now} games of 100 from even.`;
  }
  if (asked.some(isWrong)) {
    return `${wrongWords(audit)} against the rest, yet the proposed ones are not shown to make armies of equal points more even.`;
  }
  return `No price is shown to be wrong: armies of equal points are ${now} games of 100 from even${floorWords(held, listed)}.`;
}

/**
 * What no prices repair, beside what some prices come to: only where it is shown to be more than nothing, and no other
 * list was measured to be below it.
 */
function floorWords({ best, alone }: HeldBack, own: HeldBack['listed']): string {
  if (best === undefined || best.low <= 0) return '';
  const least = Math.min(best.value, own.value);
  if (alone !== undefined && alone.value < least) return '';
  return best.value < own.value ? `, and no list gets below ${gamesOf100(best)}` : ', which no list betters';
}

/** The headline where units met with copies of themselves alone. */
function ofUnits(audit: Audit): string {
  const [worst] = byWrongness(askedUnits(audit));
  if (worst === undefined || !isWrong(worst)) return nothingWrong(countsOf(audit));
  const how = worst.verdict === 'overpriced' ? 'too dear' : 'too cheap';
  const head = `${wrongWords(audit)} against the rest in these games`;
  const worth = (name: string, at: string): string =>
    `${head}: ${name} most, ${at} ${tidyPoints(worst.listed)}, worth ${fittedWords(worst)}.`;
  const short = shortNames(audit.units)(worst);
  return shortEnough(
    worth(worst.title, `${how} at`),
    worth(short, `${how} at`),
    worth(short, 'at'),
    worth(worst.id, 'at'),
    `${head}; the furthest off is ${worst.id}, ${how} at ${tidyPoints(worst.listed)}.`,
  );
}

interface Counts {
  readonly fair: number;
  readonly open: number;
  readonly notJudged: number;
}

function countsOf(audit: Audit): Counts {
  const of = (verdict: AuditedUnit['verdict']): number => audit.units.filter((unit) => unit.verdict === verdict).length;
  return { fair: of('fair'), open: of('not-known'), notJudged: of('not-judged') };
}

function nothingWrong({ fair, open, notJudged }: Counts): string {
  if (notJudged > 0) return `No price is shown to be wrong: ${fair} fair, ${open} open, ${notJudged} not judged.`;
  if (open === 0) return `No price is wrong: all ${fair} are fair in these games.`;
  return `No price is shown to be wrong: ${fair} fair, ${open} open at this number of games.`;
}

/** The second sentence: who is shown to be wrong against the others; then how many are not. */
function whoIsWrong(audit: Audit): string[] {
  const wrong = byWrongness(askedUnits(audit)).filter(isWrong);
  const short = shortNames(audit.units);
  const say = (verdict: AuditedUnit['verdict'], how: string): string[] => {
    const names = wrong.filter((unit) => unit.verdict === verdict).map(short);
    return names.length === 0 ? [] : [`${how}: ${fewNames(names)}`];
  };
  const parts = [
    ...say('overpriced', 'Too dear against the rest'),
    ...say('underpriced', 'Too cheap against the rest'),
  ];
  const { fair, open, notJudged } = countsOf(audit);
  const counts = `Fair: ${fair}, open: ${open}${notJudged === 0 ? '' : `, not judged: ${notJudged}`}.`;
  return [...(parts.length === 0 ? [] : [`${parts.join('; ').replace('; Too', '; too')}.`]), counts];
}

/** For a list of guesses: nobody asks which of its prices are wrong. */
function fromNothing(audit: Audit): string {
  const known = audit.units
    .filter(({ verdict, interval }) => verdict !== 'kept' && interval !== undefined && interval.unbounded !== 'both')
    .sort((a, b) => (b.fitted ?? b.proposed) - (a.fitted ?? a.proposed) || endOf(b) - endOf(a));
  const [dearest, cheapest] = [known[0], known.at(-1)];
  if (dearest === undefined || cheapest === undefined) return 'No price is known from these games.';
  const say = (name: Name): string =>
    dearest === cheapest
      ? `These games price ${name(dearest)} at ${fittedWords(dearest)}, and no other unit.`
      : `These games price ${name(dearest)} dearest, at ${fittedWords(dearest)}, and ${name(cheapest)} cheapest, at ${fittedWords(cheapest)}.`;
  const short = shortNames(audit.units);
  const briefly = `Dearest: ${short(dearest)}, ${fittedWords(dearest)}; cheapest: ${short(cheapest)}, ${fittedWords(cheapest)}.`;
  return shortEnough(
    say(short),
    ...(dearest === cheapest ? [] : [briefly]),
    say(({ id }) => id),
  );
}

/** The end of an interval that has but one: who of two is beyond what was tried by more. */
function endOf({ interval }: AuditedUnit): number {
  return interval?.unbounded === 'above' ? interval.low : (interval?.high ?? 0);
}

function guessedLead(audit: Audit): string[] {
  const { evenness } = audit;
  if (evenness === undefined) return [];
  const { proposed } = evenness;
  return [
    `At the proposed prices armies of equal points are ${gamesOf100(proposed)} games of 100 from even${floorWords(evenness, proposed)}.`,
  ];
}

/** What fixes the level of prices, of which only the ratios are found. */
function levelWords({ study: { prices } }: ContextOf<'priceList'>, { level }: Audit): string[] {
  const { units, total = 0 } = prices;
  const kept = units.filter((unit) => unit.kept).map(({ title, price }) => `${title} at ${tidyPoints(price)}`);
  if (level?.how === 'median') {
    return ['Only ratios of prices are found; their level is the one that leaves most of the list as it is.'];
  }
  const by =
    kept.length === 0
      ? `all prices sum to ${tidyPoints(total)}`
      : `${inWords(kept)} ${kept.length === 1 ? 'is' : 'are'} kept`;
  return [`Only ratios of prices are found; their level is the one at which ${by}.`];
}

/** What was played: armies, or units with copies of themselves alone. */
function playedWords({ results, study }: ContextOf<'priceList'>): string[] {
  const { rounds, armies } = results.prices;
  const last = rounds.at(-1)?.engagements ?? 0;
  const all = rounds.reduce((sum, { engagements }) => sum + engagements, 0);
  const { population, core, budgets } = study.prices;
  const many = population.fights.length;
  const fights = many === 1 ? 'one fight' : `${many} fights`;
  const at = `${budgets.map(tidyPoints).join(', ')} points a side`;
  if (armies !== undefined) {
    const sizes = [...new Set(armies.games.map(({ size }) => size))].sort((a, b) => a - b);
    const held = armies.held.reduce((sum, { battles }) => sum + battles.length, 0);
    const about = sizes.length === 1 && sizes[0] === 1 ? at : `${inWords(sizes.map(String))} times ${at}`;
    return [
      `Worths are read off ${grouped(armies.battles.length)} pairs of mixed armies in ${fights}, at about ${about}; ` +
        `${grouped(held)} pairs of equal points were held back; ${grouped(all)} engagements were played in all.`,
      'Verdicts go by the interval from game to game: fights and sizes are taken as draws from all that might be played, by these plans.',
    ];
  }
  const company = core === 0 ? 'with copies of itself alone' : `beside a core of ${tidyPoints(core)} points`;
  return [
    `Each unit met each other ${company}, at ${at}, in ${fights}: ` +
      `${grouped(last)} engagements counted of ${grouped(all)} played; ` +
      'intervals hold the error of sampling, and prices hold for these fights and plans.',
  ];
}
