import { describe, expect, it } from 'vitest';
import { loadScenario } from '../study/load/load.js';
import { playCode, playFingerprint } from './fingerprint.js';

const of = (name: string) => playFingerprint(loadScenario(`scenarios/${name}.yaml`).document);

describe('the code that plays options on', () => {
  it('is told of whatever hangs on it: who plays best, and play that is gauged', () => {
    expect(playCode).toMatch(/^[0-9a-f]{64}$/);
    expect(of('tandem-best')).toBe(playCode);
    expect(of('skirmishers-audit')).toBe(playCode);
    expect(playFingerprint({ engagement: { blue: { plan: { attack: 'best' } } } } as object)).toBe(playCode);
    expect(playFingerprint({ plans: { red: [{ attack: { kind: 'best' } }] } } as object)).toBe(playCode);
  });

  it('and of nothing else', () => {
    expect(of('first-fight')).toBeUndefined();
    expect(playFingerprint({ question: 'Which is best?', plans: ['able'] } as object)).toBeUndefined();
  });
});
