/**
 * The order of test files: those on their own first, then those that share a process, which would be started again between
 * them; in both the longest first, so that no core waits for the other at the end. Promise: no file is left out.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the longest files on two cores, as they once were; only their order counts. */
const seconds: Readonly<Record<string, number>> = {
  'test/cli/process.test.ts': 40,
  'test/cli/features.test.ts': 34,
  'test/threads.test.ts': 27,
  'test/fights-study.test.ts': 22,
  'test/shares.test.ts': 19,
  'src/gate/store/file-form.test.ts': 16,
  'test/price-list-proof.test.ts': 16,
  'test/cli/audit.test.ts': 16,
  'test/cli/study.test.ts': 16,
  'test/fights-rates.test.ts': 16,
  'test/cli/show.test.ts': 15,
  'test/exact-against-sampled.test.ts': 14,
  'src/gate/decide/check.test.ts': 13,
  'src/study/shipped.test.ts': 12,
  'test/ci-recipes.test.ts': 12,
  'test/forged-parts.test.ts': 11,
  'test/cli/comparison.test.ts': 10,
  'test/extend.test.ts': 9,
  'test/resume.test.ts': 9,
  'test/comparison.test.ts': 8,
  'test/readme.test.ts': 8,
  'test/cli/bad-input.test.ts': 8,
  'src/gate/compare/against.test.ts': 7,
  'test/hostile/documents.test.ts': 7,
  'src/rulesets/heat/laws.test.ts': 6,
  'test/cli/extend.test.ts': 6,
  'test/questions.test.ts': 6,
  'test/cli/init-even.test.ts': 5,
  'test/cli/compare.test.ts': 5,
  'src/gate/compare/sprt-look.test.ts': 5,
  'test/armies-exact.test.ts': 5,
  'test/values.test.ts': 4,
  'test/cli/check.test.ts': 4,
  'test/interrupted.test.ts': 4,
  'src/rulesets/heroes-all/engagement/turn.test.ts': 4,
  'test/cli/merge.test.ts': 4,
  'test/replay-strata.test.ts': 4,
  'src/analysis/study/shown-entries.test.ts': 4,
  'src/gate/decide/check-fights.test.ts': 3,
  'test/precision.test.ts': 3,
  'test/step-memory.test.ts': 3,
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
