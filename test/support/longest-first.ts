/**
 * The order of test files: those on their own first, then those that share a process, which would be started again between
 * them; in both the longest first, so that no core waits for the other at the end. Promise: no file is left out.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Processor seconds of the longest files, as they once were; only their order counts. */
const seconds: Readonly<Record<string, number>> = {
  'test/hostile/lists.test.ts': 50,
  'test/luck.test.ts': 40,
  'test/cli/process.test.ts': 36,
  'test/cli/features.test.ts': 30,
  'test/threads.test.ts': 25,
  'test/hostile/odds.test.ts': 25,
  'test/comparison.test.ts': 24,
  'src/gate/store/file-form.test.ts': 20,
  'test/best-play.test.ts': 19,
  'test/extend.test.ts': 17,
  'test/docs/tutorials.test.ts': 17,
  'test/cli/show.test.ts': 16,
  'src/playground/local-engine.test.ts': 16,
  'test/fights-rates.test.ts': 15,
  'test/queue.test.ts': 15,
  'test/hostile/documents.test.ts': 14,
  'test/fights-study.test.ts': 12,
  'src/study/shipped.test.ts': 12,
  'test/first-price.test.ts': 12,
  'test/shares.test.ts': 11,
  'test/cli/study.test.ts': 11,
  'test/cli/extend.test.ts': 11,
  'src/gate/decide/check-list.test.ts': 11,
  'src/gate/compare/against-list.test.ts': 11,
  'src/played/worth/change.test.ts': 11,
  'test/ci-recipes.test.ts': 10,
  'test/cli/against-guests.test.ts': 10,
  'test/cli/audit.test.ts': 9,
  'src/gate/decide/check.test.ts': 8,
  'test/readme.test.ts': 8,
  'test/solved-engagements.test.ts': 8,
  'src/playground/told-fights.test.ts': 8,
  'test/exact-against-sampled.test.ts': 7,
  'src/gate/compare/against.test.ts': 7,
  'test/step-memory.test.ts': 7,
  'test/extend-list.test.ts': 7,
  'test/forged-parts.test.ts': 6,
  'test/resume.test.ts': 6,
  'src/rulesets/heat/laws.test.ts': 6,
  'test/questions.test.ts': 6,
  'test/cli/comparison.test.ts': 5,
  'src/gate/compare/sprt-look.test.ts': 5,
  'test/armies-exact.test.ts': 5,
  'test/cli/replay-run.test.ts': 5,
  'test/cli/init-even.test.ts': 4,
  'test/cli/compare.test.ts': 4,
  'test/price-list-proof.test.ts': 4,
  'test/values.test.ts': 4,
  'test/cli/check.test.ts': 4,
  'test/interrupted.test.ts': 4,
  'src/rulesets/heroes-all/engagement/turn.test.ts': 4,
  'test/replay-strata.test.ts': 4,
  'src/analysis/study/shown-entries.test.ts': 4,
  'test/queue-trust.test.ts': 4,
  'test/cli/bad-input.test.ts': 3,
  'src/gate/decide/check-fights.test.ts': 3,
  'test/precision.test.ts': 3,
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const longOf = ({ moduleId }: TestSpecification): number => seconds[moduleId.slice(root.length + 1)] ?? 0;
    const shares = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1);
    // whatever is not in the table: the largest first
    const bySize = await super.sort(files);
    return bySize.sort((a, b) => shares(a) - shares(b) || longOf(b) - longOf(a));
  }
}
