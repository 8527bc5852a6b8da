import { it } from 'vitest';
import { compileHostileMetrics } from './metrics-law.js';

it('a hostile metric has numbers, or is one clear error', () => {
  compileHostileMetrics(100_000);
});
