import { describe, expect, it } from 'vitest';
import type { Interval } from '../../statistics/interval.js';
import { dependOnCompany } from './company.js';

const about = (value: number, share: number): Interval => ({
  low: value / (1 + share),
  high: value * (1 + share),
  level: 0.95,
  method: 'made',
  unbounded: 'none',
});
const worth = (value: number, share = 0.05) => ({ worth: value, dice: about(value, share) });
const alone = (value: number, share = 0.05) => ({ fitted: value, interval: about(value, share) });

describe('dependOnCompany', () => {
  it('names what is worth another beyond doubt, and by more than a tenth', () => {
    const worths = [worth(40), worth(40), worth(40, 0.6), worth(43, 0.01), {}];
    const others = [alone(40), alone(20), alone(30), alone(40, 0.01), alone(40)];
    expect(dependOnCompany(worths, others)).toEqual([false, true, false, false, undefined]);
  });

  it('takes nothing of a worth that has one end', () => {
    const below: Interval = { ...about(20, 0.1), low: 0, unbounded: 'below' };
    expect(dependOnCompany([worth(40)], [{ fitted: 20, interval: below }])).toEqual([undefined]);
  });
});
