/**
 * Whole laws beside means: decides of each cell whether the game changed, whatever its means did. Promises: at most at
 * the chance of error that gates ask for does a check say so of any law that lies no farther than its margin, over all
 * laws of the run; what is not shown is not said; what contests have played is read, and more is played only while the
 * law seems to have moved, its means stand, and there is time.
 */
import { LawContest, type LawFound } from '../compare/law-contest.js';
import { placeOf, type ScenarioNow } from '../compare/scenario-now.js';
import type { MeasuredLaw } from '../measure/law-counts.js';
import type { LawRecorder } from '../measure/law-recorder.js';
import type { MarginOverrides } from '../measure/margins.js';
import type { Measurement } from '../measure/measured.js';
import { cellPath, cellTitle } from '../measure/metrics.js';
import { gateOf, lawOf, usualRounds } from '../measure/settings.js';
import type { LawCheck, MetricCheck } from '../result.js';
import type { StoredStudy } from '../store/baseline-schema.js';

/** A cell whose law is compared. */
interface LawRow {
  readonly now: ScenarioNow;
  readonly measurement: Measurement;
  readonly law: MeasuredLaw;
  readonly contest: LawContest;
  /** Of the gate of its scenario. */
  readonly asked: { readonly alpha: number; readonly margin: number };
}

export interface LawOptions {
  /** How many times what the baseline holds may be played. */
  readonly rounds: number | undefined;
  /** Infinite: no clock ends anything. */
  readonly budgetSeconds: number;
  /** Seconds since the check began. */
  readonly elapsed: () => number;
  /** Seconds that an engagement costs. */
  readonly secondsEach: () => number;
}

/** Laws of a run: gathered while studies are measured, decided once metrics are. */
export class Laws {
  private readonly rows: LawRow[] = [];
  /** Cells of which the baseline holds no law though one is wanted. */
  private without = 0;
  private readonly recorder: LawRecorder;

  constructor(recorder: LawRecorder) {
    this.recorder = recorder;
  }

  /** Sets the laws of a study against what is stored of it, before anything more is played. True where all are alike. */
  add(
    now: ScenarioNow,
    stored: StoredStudy,
    measurement: Measurement,
    { margins, rounds = usualRounds }: { readonly margins: MarginOverrides; readonly rounds?: number },
  ): boolean {
    const { study } = measurement.input;
    const own = lawOf(gateOf(study));
    if (own === undefined) return true;
    const asked = { ...own, margin: margins.law ?? own.margin };
    let alike = true;
    for (const [id, law] of measurement.laws ?? []) {
      const cell = stored.engagement[`engagement/${id}`];
      if (cell?.law === undefined) {
        if (cell !== undefined) this.without++;
        continue;
      }
      const side = { input: measurement.input, seed: stored.seed, recorder: this.recorder };
      const first = stored.observations || gateOf(study).engagements;
      const contest = new LawContest(cell.law, law, side, { margin: asked.margin, first, rounds });
      this.rows.push({ now, measurement, law, contest, asked });
      alike &&= contest.isAlike;
    }
    return alike;
  }

  /** Plays on what may have changed, and says what is found of each. */
  async decide(metrics: readonly MetricCheck[], options: LawOptions): Promise<readonly LawCheck[]> {
    const sampled = Math.max(1, this.rows.filter(({ contest }) => !contest.isExact).length);
    const found: LawCheck[] = [];
    for (const row of this.rows) {
      const alpha = row.asked.alpha / sampled;
      const means = meansStand(row, metrics);
      if (means && !row.contest.isAlike) await playOn(row, alpha, options);
      found.push(lawCheck(row, alpha, means));
    }
    return found;
  }

  /** What is to be said of what the baseline does not hold. */
  get notes(): string[] {
    if (this.without === 0) return [];
    const cells = this.without === 1 ? 'one cell' : `${this.without} cells`;
    return [
      `The baseline was made before whole laws were compared: it holds none of ${cells}, and only means are guarded there. \`lanchester baseline\` makes it anew, with them.`,
    ];
  }
}

/** Whether no metric of the cell is shown to have left its margin. */
function meansStand({ measurement, law }: LawRow, metrics: readonly MetricCheck[]): boolean {
  const { name } = measurement.input.study;
  const own = metrics.filter(({ study, cell }) => study === name && cell === `engagement/${law.cell.id}`);
  return own.every(({ verdict }) => verdict !== 'changed');
}

async function playOn({ contest, asked }: LawRow, alpha: number, options: LawOptions): Promise<void> {
  for (;;) {
    if ((contest.found(alpha)?.atLeast ?? 0) > asked.margin) return;
    const engagements = contest.toNextLook;
    if (engagements === undefined) return;
    if (options.elapsed() + engagements * options.secondsEach() > options.budgetSeconds) return;
    await contest.playOn();
  }
}

function lawCheck({ now, measurement, law, contest, asked }: LawRow, share: number, means: boolean): LawCheck {
  const { study } = measurement.input;
  const { cell } = law;
  const alpha = contest.isExact ? 0 : share;
  const nothing: LawFound = { distance: 0, atLeast: 0, played: 0, moved: [] };
  const { distance, atLeast, played, moved } = contest.isAlike ? nothing : (contest.found(alpha) ?? nothing);
  const isChanged = atLeast > asked.margin;
  return {
    id: `${study.name}/engagement/${cell.id}/law`,
    study: study.name,
    scenario: now.scenario,
    cell: `engagement/${cell.id}`,
    title: cellTitle(study, cell),
    verdict: contest.isAlike ? 'unchanged' : isChanged ? 'changed' : 'not-shown',
    exact: contest.isExact,
    margin: asked.margin,
    distance,
    atLeast,
    alpha,
    stored: contest.stored.n,
    played,
    meansStand: means,
    moved: isChanged ? moved : [],
    place: placeOf(now, study.ruleset, cellPath(study, cell)),
    marginPlace: placeOf(now, study.ruleset, ['gate', 'law', 'margin']),
  };
}
