/**
 * To test any ruleset: engagements in which everything is decided at random, so that states come up that no plan
 * leads to, and every option of every menu is played.
 */
import { endless } from '../kernel/endless.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openEngagement, openStart, openStream, streamKind, studyKey } from '../kernel/random/stream-key.js';
import { RolledDice } from '../kernel/sample.js';
import type { DecisionTable } from './decisions.js';
import type { Engagement } from './ruleset.js';

/** What came up: by decision, how often it was asked and the longest menu. */
export type Seen = ReadonlyMap<string, { asked: number; longest: number }>;

/**
 * Plays `games` engagements by options drawn at random from the menus. Throws where a decision is not in `table`, a
 * menu is empty, names an option twice or lacks the plan's own, where deciding changes the state, or where an option
 * has no words.
 */
export function playAtRandom(engagement: Engagement, table: DecisionTable, games: number, seed = '1'): Seen {
  const seen = new Map<string, { asked: number; longest: number }>();
  const key = studyKey(seed, `random choices: ${engagement.name}`);
  const draws = new Sfc32();
  openStream(draws, key, streamKind.story, 0);
  const dice = new RolledDice();
  const menu: number[] = [];
  dice.chooser = (decision, odds, s, who, about) => {
    const { name } = decision;
    const fail = (why: string): never => {
      throw new Error(`decision "${name}" of ${who} (about ${about}): ${why}`);
    };
    if (table[name] === undefined) fail('is not in the table of decisions');
    const before = s.slice();
    menu.length = 0;
    decision.menu(odds, s, who, about, menu);
    const own = decision.own(odds, s, who, about);
    const words = menu.map((option) => decision.tell(s, who, option, about));
    if (before.some((value, k) => value !== s[k])) fail('deciding has changed the state');
    if (menu.length === 0) fail('its menu is empty');
    if (new Set(menu).size !== menu.length) fail(`its menu names an option twice: ${menu.join(' ')}`);
    if (!menu.includes(own)) fail(`its menu (${words.join('; ')}) lacks the plan's own option ${own}`);
    if (words.some((word) => word === '') || new Set(words).size !== words.length)
      fail(`its words do not tell its options apart: ${words.join('; ')}`);
    if (decision.player(who) !== 0 && decision.player(who) !== 1) fail('belongs to nobody');
    const known = seen.get(name) ?? { asked: 0, longest: 0 };
    seen.set(name, { asked: known.asked + 1, longest: Math.max(known.longest, menu.length) });
    return menu[draws.below(menu.length)] as number;
  };
  const s = new Int32Array(engagement.fields.length);
  const out = new Int32Array(engagement.outcomes.length + engagement.extras.length);
  for (let game = 0; game < games; game++) {
    s.fill(0);
    openStart(dice.generator, key, game);
    engagement.start(dice, s);
    openEngagement(dice.generator, key, game, 0);
    for (let step = 0; !engagement.done(s); step++) {
      if (step >= engagement.maxSteps) throw endless(engagement, s);
      engagement.step(dice, s);
      const wrong = engagement.fields.findIndex(({ size }, k) => (s[k] as number) < 0 || (s[k] as number) >= size);
      if (wrong >= 0) throw new Error(`${engagement.fields[wrong]?.name} is ${s[wrong]}, outside its size`);
    }
    engagement.outcome(s, out);
  }
  return seen;
}
