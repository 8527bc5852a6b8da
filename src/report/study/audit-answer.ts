/**
 * The answer to "which prices of the list are wrong?". Promises: a price is called wrong only if its whole interval
 * shows it; the number of open ones stands beside it; the first sentence has at most 25 words.
 */
import type { Audit } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import { byWrongness, fittedWords, wrongWords } from './audit-section.js';
import type { ContextOf } from './context.js';
import { tidyPoints } from './price-words.js';
import { shortEnough, shortNames } from './sentence.js';

/** What a unit is called in a sentence. */
type Name = (own: Audit['units'][number]) => string;

export interface AuditWords {
  readonly answer: string;
  readonly conditions: readonly string[];
  readonly warnings: readonly string[];
}

export function auditAnswer(context: ContextOf<'priceList'>, audit: Audit): AuditWords {
  const asked = audit.units.filter(({ kept }) => !kept);
  const wrong = byWrongness(asked).filter(({ verdict }) => verdict === 'overpriced' || verdict === 'underpriced');
  const fair = asked.filter(({ verdict }) => verdict === 'fair').length;
  const notJudged = asked.filter(({ verdict }) => verdict === 'not-judged').length;
  const open = asked.length - wrong.length - fair - notJudged;
  const [worst] = wrong;
  return {
    answer: context.study.prices.guessed
      ? fromNothing(audit)
      : worst === undefined
        ? nothingWrong(fair, open, notJudged)
        : shortEnough(...worstWords(worst, audit)),
    conditions: conditionsOf(
      context,
      `Fair: ${fair}, open: ${open}${notJudged === 0 ? '' : `, not judged: ${notJudged}`}; `,
    ),
    warnings: [],
  };
}

function nothingWrong(fair: number, open: number, notJudged: number): string {
  if (notJudged > 0) return `No price is shown to be wrong: ${fair} fair, ${open} open, ${notJudged} not judged.`;
  if (open === 0) return `No price is wrong: all ${fair} are fair in these games.`;
  return `No price is shown to be wrong: ${fair} fair, ${open} open at this number of games.`;
}

/** For a list of guesses: nobody asks which of its prices are wrong. */
function fromNothing(audit: Audit): string {
  const known = audit.units
    .filter(({ kept, interval }) => !kept && interval !== undefined && interval.unbounded !== 'both')
    .sort((a, b) => b.proposed - a.proposed);
  const [dearest, cheapest] = [known[0], known.at(-1)];
  const [kept] = audit.units.filter((unit) => unit.kept);
  const say = (name: Name): string => {
    const by = kept === undefined ? '' : `With ${name(kept)} at ${tidyPoints(kept.listed)} `;
    if (dearest === undefined || cheapest === undefined) return `${by}no other price is known from these games.`;
    const worth = (own: Audit['units'][number]): string => `${name(own)} at ${fittedWords(own)}`;
    if (dearest === cheapest) return `${by}these games price ${worth(dearest)}, and no other unit.`;
    return `${by}these games price ${worth(dearest)} dearest, and ${worth(cheapest)} cheapest.`;
  };
  const short = shortNames(audit.units);
  return shortEnough(
    say(short),
    ...briefly(dearest, cheapest, kept, short),
    say(({ id }) => id),
  );
}

/** The same in fewer words, for units with long names. */
function briefly(
  dearest: Audit['units'][number] | undefined,
  cheapest: Audit['units'][number] | undefined,
  kept: Audit['units'][number] | undefined,
  name: Name,
): string[] {
  if (dearest === undefined || cheapest === undefined || dearest === cheapest || kept === undefined) return [];
  const ends = `Dearest: ${name(dearest)}, ${fittedWords(dearest)}; cheapest: ${name(cheapest)}, ${fittedWords(cheapest)}`;
  return [`${ends}; ${name(kept)} is ${tidyPoints(kept.listed)}.`];
}

function worstWords(worst: Audit['units'][number], audit: Audit): [string, ...string[]] {
  const how = worst.verdict === 'overpriced' ? 'too dear' : 'too cheap';
  // in another measure all prices would move together
  const [kept, ...more] = audit.units.filter((unit) => unit.kept);
  const head = (name: Name): string =>
    `${kept === undefined || more.length > 0 ? '' : `Measured by ${name(kept)} at ${tidyPoints(kept.listed)}, `}${wrongWords(audit)} in these games`;
  const worth = (name: Name, at: string, what = name(worst)): string =>
    `${head(name)}: ${what} most, ${at} ${tidyPoints(worst.listed)}, worth ${fittedWords(worst)}.`;
  const [short, id]: [Name, Name] = [shortNames(audit.units), (own) => own.id];
  return [
    worth(short, `${how} at`, worst.title),
    worth(short, `${how} at`),
    worth(short, 'at'),
    worth(id, 'at'),
    `${head(id)}; the furthest off is ${worst.id}, ${how} at ${tidyPoints(worst.listed)}.`,
  ];
}

function conditionsOf({ results, study }: ContextOf<'priceList'>, counts: string): readonly string[] {
  const { rounds } = results.prices;
  const last = rounds.at(-1)?.engagements ?? 0;
  const all = rounds.reduce((sum, { engagements }) => sum + engagements, 0);
  const { units, population, core, budgets, guessed, total = 0 } = study.prices;
  const fights = population.fights.length;
  const kept = units.filter((unit) => unit.kept).map(({ title, price }) => `${title} at ${tidyPoints(price)}`);
  const level = kept.length === 0 ? `all prices summing to ${tidyPoints(total)}` : `${kept.join(', ')} kept`;
  const company = core === 0 ? 'with copies of itself alone' : `beside a core of ${tidyPoints(core)} points`;
  const grouped = (n: number): string => formatNumber(n, { digits: 0 });
  return [
    `${guessed ? '' : counts}${level}.`,
    `Each unit met each other ${company}, at ${budgets.map(tidyPoints).join(', ')} points a side, ` +
      `in ${fights === 1 ? 'one fight' : `${fights} fights`}: ${grouped(last)} engagements counted of ${grouped(all)} played; ` +
      'intervals hold the error of sampling, and prices hold for these fights and plans.',
  ];
}
