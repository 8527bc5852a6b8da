import { it } from 'vitest';
import { baselineOfQuick, checkHostileBaselines } from './baselines-law.js';

it('a damaged baseline ends a check with an exit code or one clear error', async () => {
  await checkHostileBaselines(await baselineOfQuick(), 600);
}, 600_000);
