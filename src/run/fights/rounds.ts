/**
 * Rounds of fights: all of them played as they are ordered, in this thread or in a pool. Promise: the rounds of a run have
 * streams of their own; what a round comes to is the same on any number of threads.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { PlayedFight, PlayedPair, PopulationResults } from '../../played/fight-results.js';
import { bareStudy, type FightsInfo } from '../../study/fights/fights.js';
import { asksIn, mostOf } from '../../study/instalments.js';
import type { FightsStudy } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import type { StudyResults } from '../results.js';
import { playAll } from '../tasks/play-tasks.js';
import type { Runner } from '../threads/runner.js';
import { runnerOf } from '../threads/runner-of.js';
import { fightsForm } from './fights-form.js';
import type { FightOrder, FightsJob, FightsPart } from './job.js';
import { fightsPlayer } from './player.js';

/** Shares of the first round: of the plans, where they are chosen from, and of a range of prices. */
export const pilotShare = { plans: 1 / 3, prices: 1 / 8 };
/** Fewest engagements of a pair of plans in a role when all are looked at: two more looks follow. */
export const fewestLook = 16;
/** Fewest engagements of a pair of plans in a role, in a first round. */
export const fewestFirst = 32;

/** A run over fights: what is asked, how it is played, and how much. */
export class FightsRun {
  readonly info: FightsInfo;
  readonly choice: EngineChoice;
  readonly roles: number;
  /** Engagements of each variant in each role, over all fights; where a run was extended, at first. */
  readonly most: number;
  /** The instalments that are left to be played, by number from 2, with the engagements in all when they are. */
  readonly instalments: readonly { readonly number: number; readonly most: number }[];
  /** What all instalments but the last one came to, where it is known. */
  readonly known: Pick<StudyResults, 'fights' | 'rates'> | undefined;
  private readonly study: FightsStudy;
  private readonly options: RunOptions;

  constructor(study: FightsStudy, choice: EngineChoice, options: RunOptions) {
    const counted = options.observations;
    const asks = counted === undefined ? asksIn(study).map(({ observations }) => mostOf(observations)) : [counted];
    const [first = 100_000, ...further] = asks;
    const instalments = further.map((most, k) => ({ number: k + 2, most }));
    this.info = study.fights;
    this.choice = choice;
    this.roles = study.engagementCells[0]?.specs.length ?? 1;
    this.most = first;
    this.known = options.known;
    this.instalments = this.known === undefined ? instalments : instalments.slice(-1);
    this.study = study;
    this.options = options;
  }

  /** Whether anybody has plans to choose from. */
  get hasMenus(): boolean {
    const { blue, red } = this.info.plans;
    return blue.length > 1 || red.length > 1;
  }

  /** Whether plans are chosen by play that luck is in. */
  get isChosen(): boolean {
    return this.hasMenus && this.choice.engine !== 'exact';
  }

  /** Plays a round. Throws a `LanchesterError`: a failed worker, an interruption. */
  async round<Fight extends PlayedFight<PlayedPair>>(name: string, orders: readonly FightOrder[]): Promise<Fight[]> {
    const { info, choice, study, options } = this;
    const { fights, plans: menus, question } = info;
    const job: FightsJob = {
      kind: 'fights',
      study: bareStudy(study),
      fights,
      menus,
      question,
      choice,
      round: name,
      orders,
    };
    const runner: Runner<FightsPart> = runnerOf(
      job,
      { ...options, threads: Math.min(options.threads, orders.length) },
      () => ({
        lanes: 1,
        ...fightsPlayer(job, options.find),
        close: async () => {},
      }),
    );
    const of = orders.length;
    const { signal, onProgress, book } = options;
    const { seed } = study;
    const about = { kind: 'fights', name: study.name, seed, choice, round: name, orders };
    const parts = await playAll<FightsPart>(
      { name: `${study.name}: fights, ${name} round`, about, units: of, each: 1 },
      {
        runner,
        signal,
        book,
        form: () => fightsForm(job),
        onDone: (done) => onProgress?.({ phase: 'fights', done, of }),
      },
    );
    // what a job asks, its fights answer
    return parts.flatMap(({ fights: played }) => played as unknown as Fight[]);
  }

  /** What is told of the population; `pilot`: engagements of a first round, of each variant in each role. */
  about<Fight extends PlayedFight<PlayedPair>>(fights: readonly Fight[], pilot: number): PopulationResults<Fight> {
    const { info, roles, choice } = this;
    return {
      axes: info.axes.map(({ name, title, unit, entries }) => ({
        name,
        title,
        ...(unit === undefined ? {} : { unit }),
        entries: entries.map(({ label, weight }) => ({ label, weight })),
      })),
      ...(info.draws === undefined ? {} : { draws: info.draws }),
      combinations: info.combinations,
      plans: {
        blue: info.plans.blue.map(({ label }) => label),
        red: info.plans.red.map(({ label }) => label),
        written: info.plans.written,
      },
      roles,
      engine: choice,
      plays:
        choice.engine === 'exact'
          ? { pilot: 0, last: 0 }
          : { pilot: Math.round(pilot), last: Math.round(this.playsIn(fights)) },
      fights,
    };
  }

  /** Engagements of each variant in each role that were played. */
  playsIn(fights: readonly (PlayedFight<PlayedPair> & { screened?: { played: readonly PlayedPair[] } })[]): number {
    const of = (played: readonly PlayedPair[]): number => played.reduce((sum, { plays }) => sum + plays, 0);
    return fights.reduce((sum, { played, screened }) => sum + of(played) + of(screened?.played ?? []), 0) / this.roles;
  }
}
