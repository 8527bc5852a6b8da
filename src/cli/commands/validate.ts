/** `lanchester validate`: checks scenario files without running them. */
import { LanchesterError } from '../../kernel/errors.js';
import type { Study } from '../../study/study.js';
import { countOf, line } from '../print.js';
import { studyOf } from '../scenario.js';

/** Checks every file, tells every mistake, and throws when there was one. */
export function validate(files: readonly string[]): void {
  const mistakes: string[] = [];
  for (const file of files) {
    try {
      line(`${file}: ok: ${contents(studyOf(file))}`);
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      mistakes.push(error.message);
    }
  }
  if (mistakes.length > 0) throw new LanchesterError('bad-file', mistakes.join('\n'));
}

/** What a run would solve or play. */
function contents({ attackCells, engagementCells, engagement }: Study): string {
  const parts: string[] = [];
  if (attackCells.length > 0) parts.push(`${countOf(attackCells.length, 'single attack')}`);
  if (engagement !== undefined) {
    const { observations } = engagement;
    const most = 'exactly' in observations ? observations.exactly : observations.atMost;
    const roles = engagement.swapRoles ? ', in both roles' : '';
    parts.push(`${countOf(engagementCells.length, 'engagement')}, at most ${most} times${roles}`);
  }
  return parts.join('; ');
}
