/**
 * The old side of a check, as its own code plays it: answers questions about scenarios, one after the other. Promises:
 * what it answers depends on the questions alone; nothing is written to any file; a mistake of the user's comes back as
 * an answer with its code and sentence.
 */

import type { JsonObject } from '../../../engagement/json.js';
import { canonicalJson } from '../../../files/canonical.js';
import { defined } from '../../../kernel/defined.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { findRuleset } from '../../../rulesets/registry.js';
import { rulesFingerprint, version } from '../../../run/fingerprint.js';
import { findWith, recorded } from '../../../run/record/record.js';
import { Recorder } from '../../../run/record/recorder.js';
import { checkComparison, isComparison } from '../../../study/comparison/load.js';
import { resolveComparison } from '../../../study/comparison/resolve.js';
import { parseYaml } from '../../../study/document/yaml.js';
import { questionOf } from '../../../study/gate.js';
import { readScenario, storedScenario } from '../../../study/load/load.js';
import { resolveScenario } from '../../../study/resolve.js';
import type { EngagementCell, Study } from '../../../study/study.js';
import { fightCells } from '../../measure/fight-figures.js';
import { measureAttacks } from '../../measure/measure-attack.js';
import { solvedCells } from '../../measure/measure-engagement.js';
import type { Input } from '../../measure/measured.js';
import { shortDigest } from '../../measure/numbers.js';
import { requestFor } from '../../measure/play.js';
import {
  type Answer,
  type PeerStudy,
  protocol,
  type Question,
  type Questions,
  questions,
  requestLine,
} from './protocol.js';
import { CurveDesk, solvedPrices } from './serve-curves.js';
import { fieldedOf, tellsList } from './serve-lists.js';
import { textOf } from './whole-numbers.js';

/** Whatever answers questions: a peer in this process, or one behind a pipe. */
export interface Peer {
  ask<Q extends Question>(question: Q, withWhat: unknown): Promise<Answer<Q>>;
  close(): Promise<void>;
}

type Handlers = { readonly [Q in Question]: (withWhat: never) => Promise<Answer<Q>> | Answer<Q> };

/** A peer in this process: today's code. */
export class OwnPeer implements Peer {
  private readonly inputs: Input[] = [];
  private readonly curves = new CurveDesk((requests) => this.recorder.record(requests));
  private readonly signal: AbortSignal | undefined;
  private recorder: Recorder;

  constructor(threads: number, signal?: AbortSignal) {
    this.signal = signal;
    this.recorder = this.newRecorder(threads);
  }

  private newRecorder(threads: number): Recorder {
    return new Recorder({ threads, ...defined({ signal: this.signal }) });
  }

  async ask<Q extends Question>(question: Q, withWhat: unknown): Promise<Answer<Q>> {
    const form = questions[question];
    const checked = form.safeParse(withWhat);
    if (!checked.success) throw new LanchesterError('internal', `the question ${question} has another form here`);
    return (await this.handlers[question](checked.data as never)) as Answer<Q>;
  }

  close(): Promise<void> {
    return this.recorder.close();
  }

  private readonly handlers: Handlers = {
    hello: async ({ threads }: { threads: number }) => {
      await this.recorder.close();
      this.recorder = this.newRecorder(threads);
      return { protocols: [protocol], version };
    },
    ruleset: ({ ruleset }: { ruleset: string }) => ({
      data: findRuleset(ruleset).data,
      rules: rulesFingerprint(ruleset),
    }),
    open: ({ text, file }: { text: string; file: string }) => ({
      studies: studiesIn(text, file).map((study) => this.keep({ study, find: findRuleset })),
    }),
    study: ({ scenario, data }: { scenario: Record<string, unknown>; data: Record<string, unknown> }) => {
      const find = findWith(data as JsonObject);
      const study = resolveScenario(storedScenario(scenario as never, 'the other side'), { find });
      return this.keep({ study, find, data: { id: shortDigest(canonicalJson(data)), data: data as JsonObject } });
    },
    attacks: async ({ study }: { study: number }) => {
      const { attacks, breakEven } = await measureAttacks(this.input(study), this.signal);
      return {
        attacks: attacks.map(({ figures, units, ...attack }) => ({
          ...attack,
          units: [...units],
          figures: [...figures].map(([name, figure]) => ({ name, ...figure })),
        })),
        ...defined({ breakEven }),
      };
    },
    solve: async ({ study }: { study: number }) => {
      const input = this.input(study);
      const laws = await solvedCells(input, this.signal);
      const [first] = laws?.values() ?? [];
      return {
        columns: [...(first?.[0]?.columns ?? [])],
        cells:
          laws === undefined
            ? null
            : [...laws].map(([id, roles]) => ({
                id: `engagement/${id}`,
                roles: roles.map(({ cells, weights }) => ({
                  values: cells.map((cell) => [...cell]),
                  weights: [...weights],
                })),
              })),
      };
    },
    record: async (asked: { study: number; cell: string; seed: string; first: number; count: number }) => {
      const input = this.input(asked.study);
      const cell = playedCells(input).find(({ id }) => `engagement/${id}` === asked.cell);
      if (cell === undefined) throw new LanchesterError('unknown-name', `there is no cell ${asked.cell}`);
      const request = requestFor(input, cell, asked.seed, asked.first, asked.count);
      const [recording] = await this.recorder.record([request]);
      return { columns: [...recorded], values: textOf(recording as Int32Array) };
    },
    prices: async ({ study }: { study: number }) => ({ prices: await solvedPrices(this.input(study), this.signal) }),
    curve: (asked: { study: number; reference: string; variant: string }) =>
      this.curves.open(this.input(asked.study), asked),
    strata: (asked: { curve: number; prices: readonly number[] }) => this.curves.ready(asked.curve, asked.prices),
    scores: (asked: Questions['scores']) => this.curves.play(asked),
    armies: ({ study, ...asked }: Questions['armies']) => {
      const playing = { threads: this.recorder.threads, ...defined({ signal: this.signal }) };
      return fieldedOf(this.input(study), asked, playing);
    },
  };

  private input(handle: number): Input {
    const input = this.inputs[handle];
    if (input === undefined) throw new LanchesterError('internal', `there is no study ${handle}`);
    return input;
  }

  private keep(input: Input): PeerStudy {
    const { name, ruleset, document, curves } = input.study;
    const list = tellsList(input);
    return {
      study: this.inputs.push(input) - 1,
      name,
      ruleset,
      // how a study is gated is each side's own affair
      scenario: questionOf(document) as unknown as Record<string, unknown>,
      cells: playedCells(input).map(({ id, specs }) => ({ id: `engagement/${id}`, roles: specs.length })),
      curves: (curves?.of ?? []).map(({ variant }) => ({ reference: curves?.reference ?? '', variant })),
      ...defined({ list }),
    };
  }
}

/** All that can be asked for by a cell's name. */
function playedCells(input: Input): readonly EngagementCell[] {
  return [...input.study.engagementCells, ...fightCells(input)];
}

/** The studies of a file, from its text. */
function studiesIn(text: string, file: string): readonly Study[] {
  const source = parseYaml(text, file);
  if (!isComparison(source)) return [resolveScenario(readScenario(source))];
  return resolveComparison(checkComparison(source)).studies.map(({ study }) => study);
}

/**
 * Answers one line with one line. A line that is no request is an error: whoever speaks so is no version of lanchester.
 */
export async function answerTo(line: string, peer: Peer): Promise<string> {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new LanchesterError('usage', 'peer: a line of standard input is no JSON');
  }
  const asked = requestLine.safeParse(request);
  if (!asked.success) throw new LanchesterError('usage', 'peer: a line of standard input is no request');
  const { id, ask, with: withWhat } = asked.data;
  try {
    if (!Object.hasOwn(questions, ask)) throw new LanchesterError('usage', `there is no question ${ask} here`);
    return JSON.stringify({ id, answer: await peer.ask(ask as Question, withWhat) });
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return JSON.stringify({ id, error: { code: error.code, message: error.message } });
  }
}
