/** `lanchester odds`: exact odds, in one screen, as JSON, or line by line for programs. */

import type { Json } from '../../engagement/json.js';
import type { OddsAnswer, OddsRequest } from '../../engagement/odds.js';
import { oddsError } from '../../engagement/odds-error.js';
import { changedData } from '../../engagement/overlay.js';
import type { Rules, Ruleset } from '../../engagement/ruleset.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { RuleError } from '../../kernel/rule-error.js';
import { allRulesets, findRuleset } from '../../rulesets/registry.js';
import { parseWords, typedWords } from '../../study/typed-words.js';
import { printAnswer } from '../answer.js';
import { optimizeLate } from '../late.js';
import { linesOf, standardInput } from '../lines.js';
import { casesOf } from '../odds-cases.js';
import { printAnswers, printCsv } from '../odds-table.js';
import { countOf, line, printJson } from '../print.js';
import { parseRequest } from '../request.js';
import { parseSettings } from '../settings.js';
import { isHeard } from '../terminal.js';

export interface OddsOptions {
  attacker?: readonly string[];
  target?: string;
  at?: string;
  action?: string;
  data?: readonly string[];
  set?: readonly string[];
  stdin?: boolean;
  json?: boolean;
  csv?: boolean;
}

type Ask = (request: OddsRequest) => OddsAnswer;

export async function odds(rulesetId: string | undefined, options: OddsOptions): Promise<void> {
  if (options.stdin !== true) optimizeLate();
  const overlay = parseSettings(options.set ?? []);
  const changed = changing(overlay, await addedBy(options.data, rulesetId));
  const ask = asking(changed);
  if (options.csv === true && (options.json === true || options.stdin === true)) {
    throw new LanchesterError('usage', `--csv and --${options.json === true ? 'json' : 'stdin'} exclude each other`);
  }
  if (options.stdin === true) {
    checkOverlay(rulesetId, changed);
    return answerLines(rulesetId, ask, options);
  }
  if (rulesetId === undefined) {
    const ids = allRulesets()
      .map(({ id }) => id)
      .join(', ');
    const how = 'lanchester odds heat --attacker … --target …, or --stdin for requests in JSON';
    throw new LanchesterError('usage', `odds needs a ruleset (${ids}): ${how}`);
  }
  const { attacker = [] } = options;
  if (attacker.length === 0 && options.target === undefined) throw new LanchesterError('usage', whoAttacks(rulesetId));
  // some actions are about the target alone: the ruleset says which
  const cases = casesOf(attacker.length === 0 ? [''] : attacker, options.at);
  const target = options.target === undefined ? {} : { target: parseWords(options.target, true) };
  const action = defined({ action: options.action });
  const answers = cases.cases.map(({ words, situation }) =>
    ask({
      ruleset: rulesetId,
      attacker: words,
      ...action,
      ...target,
      ...defined({ situation }),
    }),
  );
  const [first, ...others] = answers;
  const isOne = others.length === 0 && cases.swept === undefined;
  if (options.csv === true) printCsv(cases, answers);
  else if (options.json === true) printJson(isOne ? first : answers);
  else if (isOne) printAnswer(first as OddsAnswer);
  else printAnswers(cases, answers);
}

/** What to write where nobody attacks, with a unit of the ruleset's own. */
function whoAttacks(rulesetId: string): string {
  const ruleset = findRuleset(rulesetId);
  const [first] = ruleset.compile(ruleset.data).roles;
  const unit = first === undefined ? 'UNIT,word=value' : typedWords(first.unit).replaceAll(', ', ',');
  return `odds needs an attacker: lanchester odds ${rulesetId} --attacker "${unit}" …; lanchester list ${rulesetId} words tells all words`;
}

/** A change that fits none of the rulesets is reported once, before any line is read. Throws a `LanchesterError`. */
function checkOverlay(rulesetId: string | undefined, changed: (ruleset: Ruleset) => Rules): void {
  const asked = rulesetId === undefined ? allRulesets() : [findRuleset(rulesetId)];
  const refusals: unknown[] = [];
  for (const ruleset of asked) {
    try {
      changed(ruleset);
      return;
    } catch (error) {
      refusals.push(error);
    }
  }
  throw refusals[0];
}

type Overlaid = Readonly<Record<string, Json>>;

/** What files of a house's own add to a ruleset. They are checked here; what reads them is loaded where there are any. */
async function addedBy(data: readonly string[] = [], rulesetId?: string): Promise<(ruleset: Ruleset) => Overlaid> {
  if (data.length === 0) {
    if (rulesetId !== undefined) findRuleset(rulesetId);
    return () => ({});
  }
  const { rulesetsIn, withData } = await import('../house-rules.js');
  const ids = rulesetsIn(data);
  if (rulesetId !== undefined) withData(findRuleset(rulesetId), data);
  return (ruleset) => {
    const own = data.filter((_, k) => ids[k] === ruleset.id);
    return own.length === 0 ? {} : withData(ruleset, own).overlay;
  };
}

/** Rulesets with what is added to them, and then with changes. */
function changing(overlay: Overlaid, added: (ruleset: Ruleset) => Overlaid): (ruleset: Ruleset) => Rules {
  return (ruleset) => ruleset.compile(changedData(ruleset, { ...added(ruleset), ...overlay }));
}

/** Answers requests to rulesets with the same changes; each is compiled once. */
function asking(changed: (ruleset: Ruleset) => Rules): Ask {
  const compiled = new Map<string, Rules>();
  return (request) => {
    let rules = compiled.get(request.ruleset);
    if (rules === undefined) {
      rules = changed(findRuleset(request.ruleset));
      compiled.set(request.ruleset, rules);
    }
    try {
      return rules.odds(request);
    } catch (error) {
      throw oddsError(request, error);
    }
  };
}

/** Bytes of a request. */
const longestRequest = 1_000_000;

/**
 * One request a line, one answer a line, in order; a bad request is answered by `{"error": …}`, and the exit code is
 * then 2.
 */
async function answerLines(rulesetId: string | undefined, ask: Ask, options: OddsOptions): Promise<void> {
  for (const name of ['attacker', 'target', 'at', 'action'] as const) {
    if (options[name] !== undefined)
      throw new LanchesterError('usage', `--stdin reads whole requests: leave out --${name}`);
  }
  let refused = 0;
  const bugs: unknown[] = [];
  for await (const text of linesOf(standardInput(), longestRequest)) {
    if (typeof text === 'string' && text.trim() === '') continue;
    // nobody reads the answers any more; only the exit code is left to find out
    if (refused > 0 && !isHeard()) break;
    try {
      if (typeof text !== 'string') throw new LanchesterError('bad-value', text.why);
      line(JSON.stringify(ask(parseRequest(text, rulesetId))));
    } catch (error) {
      refused++;
      const { message, code } = error instanceof LanchesterError ? error : { message: String(error), code: 'internal' };
      if (!(error instanceof LanchesterError) || error instanceof RuleError) bugs.push(error);
      line(JSON.stringify({ error: message, code }));
    }
  }
  // a bug of ours, or of somebody's rules, is reported as one, once every line has its answer
  if (bugs.length > 0) throw bugs[0];
  if (refused > 0)
    throw new LanchesterError('bad-value', `${countOf(refused, 'request was', 'requests were')} refused`);
}
