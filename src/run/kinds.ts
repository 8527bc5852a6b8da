/** The kinds of job that a run deals out: what each is, and what a part of it comes to. */

import type { ArmiesJob, ArmiesPart } from './armies/armies-job.js';
import type { CellFightsJob, CellFightsPart } from './cell-fights/job.js';
import type { RangeResult, SampleJob } from './cells/job.js';
import type { FightsJob, FightsPart } from './fights/job.js';
import type { GaugeJob, GaugePart } from './gauge/gauge-job.js';
import type { MatchupsJob, MatchupsPart } from './price-list/matchups-job.js';
import type { PiecesResult, StrataJob } from './strata/job.js';

/** What may be played in parts. */
export type AnyJob = SampleJob | StrataJob | FightsJob | CellFightsJob | MatchupsJob | ArmiesJob | GaugeJob;

/** What a part of a job comes to. */
export type Part = RangeResult | PiecesResult | FightsPart | CellFightsPart | MatchupsPart | ArmiesPart | GaugePart;
