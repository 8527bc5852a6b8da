/**
 * Odds of attacks that may come to nothing before anything is fired: a missile in flight, what a drone drops.
 *
 * Promise: chances and means are those of the attack, with 0 for whatever never arrives, and beside them how far it came.
 */
import type { Figures } from '../../../engagement/actions.js';
import { digits } from '../../../kernel/digits.js';
import { chanceOf, lawOf, type Pmf } from '../../../kernel/pmf.js';
import type { State } from '../../../kernel/process.js';
import { codeOf, type Report, reportCode } from '../attack/situation.js';
import type { HeatCore } from '../core.js';
import type { HeatSheet } from '../sheet/sheet.js';
import { figuresOf } from './attack.js';
import type { AskedTarget } from './request.js';

/** How far it came: cannot be done, the test failed, lost on its way, it arrives. */
export const stage = { idle: 0, failed: 1, lost: 2, arrives: 3 } as const;

const stagedCode = digits('heat: an attack in stages', { stage: 4, report: reportCode.size });

export const staged = {
  /** Nothing arrives. */
  none: (at: number): number => stagedCode.code({ stage: at }),
  /** It arrives, and this is what it did to the target whose block is at `base`. */
  code: (report: Report, s: State, base: number): number =>
    stagedCode.code({ stage: stage.arrives, report: codeOf(report, s, base) }),
  report: stagedCode.of.report,
  stage: stagedCode.of.stage,
  /** The figures of an attack, and the chances of the stages by these names. */
  figures: (
    core: HeatCore,
    law: Pmf,
    attacker: HeatSheet,
    target: AskedTarget,
    names: Readonly<Record<'failed' | 'lost' | 'arrives', string>>,
    notes: string[] = [],
  ): Figures => {
    const reports = new Map<number, number>();
    law.codes.forEach((code, k) => {
      const report = stagedCode.of.report(code);
      reports.set(report, (reports.get(report) ?? 0) + (law.weights[k] as number));
    });
    const figures = figuresOf(core, lawOf(reports), attacker, target, notes);
    const of = (at: number): number => chanceOf(law, (code) => stagedCode.of.stage(code) === at);
    return {
      ...figures,
      probability: {
        [names.failed]: of(stage.failed),
        [names.lost]: of(stage.lost),
        [names.arrives]: of(stage.arrives),
        ...figures.probability,
      },
    };
  },
};
