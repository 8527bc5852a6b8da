/**
 * Old code for the tests of `check --against`: today's, spoken to as over a pipe, with something that was different
 * then.
 */
import type { Json } from '../../engagement/json.js';
import { parseYaml } from '../../study/document/yaml.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { askOldCode } from '../compare/against.js';
import { type Answer, answers, type Question } from '../compare/peer/protocol.js';
import { answerTo, OwnPeer, type Peer } from '../compare/peer/serve.js';
import { type CheckOptions, check } from '../decide/check.js';
import type { CheckReport } from '../result.js';
import { inputFrom } from './studies.js';

/** What was different in the old code. */
export interface Then {
  /** Its rules: engagements and attacks go by these data, whatever it says of its data. */
  readonly rules?: Readonly<Record<string, Json>>;
  /** Its random numbers. */
  readonly seeds?: string;
  /** It is of a time before price curves. */
  readonly noCurves?: boolean;
  /** It is of a time before armies of price lists were asked for. */
  readonly noLists?: boolean;
  /** What it does not take. */
  readonly refuses?: (scenario: string) => boolean;
}

/** A peer whose every line passes as text. */
export class OldPeer implements Peer {
  /** Questions that it was asked, in order. */
  readonly asked: Question[] = [];
  private readonly own = new OwnPeer(0);
  private readonly was: Then;

  constructor(was: Then = {}) {
    this.was = was;
  }

  async ask<Q extends Question>(question: Q, withWhat: unknown): Promise<Answer<Q>> {
    this.asked.push(question);
    const { rules, seeds, refuses, noCurves, noLists } = this.was;
    const what = withWhat as { readonly text: string; readonly seed: string; readonly scenario: object };
    if (refuses?.(what.text ?? JSON.stringify(what.scenario ?? '')) === true) {
      const nothing = { nothing: 'that it knows' };
      return this.line(question, { ...what, text: JSON.stringify(nothing), scenario: nothing });
    }
    if (['record', 'scores', 'armies'].includes(question) && seeds !== undefined)
      return this.line(question, { ...what, seed: seeds + what.seed });
    const told = await this.line(question, withWhat);
    const unknown = [...(noCurves === true ? ['curves'] : []), ...(noLists === true ? ['list'] : [])];
    const answer = without(unknown, told);
    if (question === 'ruleset' && rules !== undefined) return { ...answer, rules: 'f'.repeat(64) };
    if (rules === undefined || (question !== 'open' && question !== 'study')) return answer;
    // the same studies under other rules
    const other = inputFrom('studies' in answer ? what.text : JSON.stringify(what.scenario), rules);
    const scenario = 'scenario' in what ? what.scenario : (answer as Answer<'open'>).studies[0]?.scenario;
    const { study } = await this.line('study', { scenario, data: other.find('heat').data });
    return ('studies' in answer
      ? { studies: answer.studies.map((each) => ({ ...each, study })) }
      : { ...answer, study }) as unknown as Answer<Q>;
  }

  close(): Promise<void> {
    return this.own.close();
  }

  private async line<Q extends Question>(ask: Q, withWhat: unknown): Promise<Answer<Q>> {
    const line = JSON.parse(await answerTo(JSON.stringify({ id: 0, ask, with: withWhat }), this.own)) as {
      readonly answer?: unknown;
      readonly error?: { readonly message: string; readonly code: 'bad-file' };
    };
    if (line.error !== undefined) {
      const { LanchesterError } = await import('../../kernel/errors.js');
      throw new LanchesterError(line.error.code, line.error.message);
    }
    return answers[ask].parse(line.answer) as Answer<Q>;
  }
}

/** As a version answers that does not know of some things. */
function without<T>(unknown: readonly string[], answer: T): T {
  return JSON.parse(JSON.stringify(answer, (key, value: unknown) => (unknown.includes(key) ? undefined : value))) as T;
}

/** Checks today's text against old code with the old text. */
export async function checkedAgainst(
  peer: Peer,
  then: string | undefined,
  text: string,
  options: Partial<CheckOptions> = {},
): Promise<CheckReport> {
  const study = resolveScenario(parseScenario(text, 'duel.yaml'));
  const now = { scenario: 'duel.yaml', file: 'duel.yaml', studies: [study], source: parseYaml(text, 'duel.yaml') };
  const { baseline, old } = await askOldCode(peer, [{ now, text: then }], { version: '0.0.9' });
  return check(baseline, [now], {
    alpha: 0.01,
    budgetSeconds: Number.POSITIVE_INFINITY,
    margins: {},
    threads: 0,
    baselineFile: 'main (12345678)',
    command: 'lanchester check --against main',
    clock: () => 0,
    old,
    ...options,
  });
}
