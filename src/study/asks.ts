/**
 * What kind of question a scenario asks. Promise: what the scenario says, if it has what that takes; else the one kind
 * that what it has allows, and none where that is not plain.
 */
import { type Asks, rankedBy } from './document/asks-kinds.js';
import type { ScenarioDocument } from './document/schema/scenario.js';
import { problem, type Source } from './document/source.js';

/** More settings than this are not ranked: each is compared with each. */
const mostRanked = 24;

/** The kind of question; `settings`: how many engagements there are to compare. Throws a placed `LanchesterError`. */
export function asksOf(document: ScenarioDocument, settings: number, source: Source): Asks | undefined {
  const { asks, breakEven, values, primary, fights } = document;
  // over a population of fights games are counted
  const ranked: readonly string[] = fights === undefined ? rankedBy : ['winRate'];
  if (asks === undefined) {
    if (breakEven !== undefined) return breakEven.asked === undefined ? 'price' : 'worth';
    if (values !== undefined || settings === 0 || settings > mostRanked) return undefined;
    // a ranking by something else is not what a report leads with that has another primary metric
    if (settings > 1 && !ranked.includes(primary)) return undefined;
    return settings === 1 ? 'duel' : 'which';
  }
  const refuse = (message: string) => problem(source, 'bad-value', ['asks'], message);
  if (asks === 'worth' || asks === 'price') {
    if (breakEven === undefined) throw refuse(`asks: ${asks} is about a price: it needs a breakEven section`);
    return asks;
  }
  for (const [section, has] of Object.entries({ breakEven, values })) {
    if (has !== undefined) throw refuse(`asks: ${asks} is not about a price: leave out ${section}, or asks`);
  }
  if (settings === 0) throw refuse(`asks: ${asks} is about engagements: it needs an engagement section`);
  if (asks === 'duel' && settings > 1) {
    throw refuse(`asks: duel is about one fight, and here are ${settings}: asks: which says which is best`);
  }
  if (asks === 'which' && settings === 1) {
    throw refuse('asks: which needs at least two variants, and here is one: asks: duel says who wins');
  }
  if (settings > mostRanked) {
    throw refuse(`asks: which compares each with each: at most ${mostRanked} settings, and here are ${settings}`);
  }
  if (asks === 'which' && !ranked.includes(primary)) {
    const by = fights === undefined ? `ranks by ${ranked.join(' or ')}` : 'counts games won over fights (winRate)';
    const message = `asks: which ${by}, and the primary metric is ${primary}: leave out one of the two`;
    throw problem(source, 'bad-value', ['primary'], message);
  }
  return asks;
}
