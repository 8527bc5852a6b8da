import { describe, expect, it } from 'vitest';
import { loadScenario } from '../study/load/load.js';
import { isWithoutLuck, luckCode, luckFingerprint, playCode, playFingerprint } from './fingerprint.js';

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

describe('the code that takes luck out', () => {
  const engine = (grain?: 'activation' | 'sub-rule') =>
    ({ engine: 'table', why: '', ...(grain && { grain }) }) as const;
  const cells = (grain?: 'activation' | 'sub-rule') =>
    luckFingerprint({ engagement: { cells: [{ roles: [{ engine: engine(grain) }] }] } } as never);

  it('is told of engagements that are sampled by sub-rules, and of no others', () => {
    expect(luckCode).toMatch(/^[0-9a-f]{64}$/);
    expect(luckCode).not.toBe(playCode);
    expect(cells('sub-rule')).toBe(luckCode);
    expect(luckFingerprint({ engagement: { cells: [], curves: { engine: engine('sub-rule') } } } as never)).toBe(
      luckCode,
    );
    expect(cells('activation')).toBeUndefined();
    expect(cells()).toBeUndefined();
    expect(luckFingerprint({})).toBeUndefined();
  });

  it('moves no figure of what was counted', () => {
    const moments = (...quantities: string[]) => isWithoutLuck({ engagement: { moments: { quantities } } } as never);
    expect(moments('score', 'luck')).toBe(true);
    expect(moments('score')).toBe(false);
    const blocks = (...all: object[]) => isWithoutLuck({ engagement: { curves: { blocks: all } } } as never);
    expect(blocks({ pairs: [], luck: [] })).toBe(true);
    expect(blocks({ pairs: [] })).toBe(false);
    expect(isWithoutLuck({})).toBe(false);
  });
});
