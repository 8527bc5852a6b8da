import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Body, convert, endless, newBody, sufferBy } from './effect.js';

function suffered(before: Partial<Body>, rolled: number, policy: number) {
  const body = { ...newBody(), limit: 3, ...before };
  sufferBy(policy, body, rolled);
  const { hits, retreats, destroyed, commanderLost } = body;
  return { hits, retreats, destroyed, commanderLost };
}
const stands = (hits: number, retreats = 0) => ({ hits, retreats, destroyed: false, commanderLost: false });
const lost = { hits: 3, retreats: 0, destroyed: true, commanderLost: false };

describe('what hits do (HOT-EFFECT-04, HOT-EFFECT-05)', () => {
  it('HOT-R08 to survive: all hits while it stands, else exactly as many retreats as it takes, else destroyed', () => {
    expect(suffered({}, 2, convert.toSurvive)).toEqual(stands(2));
    expect(suffered({}, 3, convert.toSurvive)).toEqual(stands(2, 1));
    expect(suffered({ hits: 1 }, 2, convert.toSurvive)).toEqual(stands(2, 1));
    expect(suffered({ hits: 1 }, 3, convert.toSurvive)).toEqual(stands(2, 2));
    expect(suffered({ hits: 2 }, 1, convert.toSurvive)).toEqual(lost); // the first hit must be taken
    expect(suffered({ hits: 2 }, 3, convert.toSurvive)).toEqual(lost);
  });

  it('HOT-R08 never and always', () => {
    expect(suffered({}, 2, convert.never)).toEqual(stands(2));
    expect(suffered({}, 3, convert.never)).toEqual(lost);
    expect(suffered({}, 2, convert.always)).toEqual(stands(1, 1));
    expect(suffered({}, 3, convert.always)).toEqual(stands(1, 2));
    expect(suffered({ hits: 2 }, 2, convert.always)).toEqual(lost);
    expect(suffered({}, 1, convert.always)).toEqual(stands(1));
  });

  it('HOT-R10 room: enough for all that it takes, or nothing is turned; always turns what there is room for', () => {
    expect(suffered({ hits: 1, room: 1 }, 3, convert.toSurvive)).toEqual(lost);
    expect(suffered({ hits: 1, room: 2 }, 3, convert.toSurvive)).toEqual(stands(2, 2));
    expect(suffered({ room: 1 }, 3, convert.always)).toEqual(stands(2, 1));
    expect(suffered({ room: 0 }, 3, convert.always)).toEqual(lost);
  });

  it('HOT-R11, HOT-EFFECT-06 a commander takes one hit if, and only if, that saves his unit', () => {
    const spared = (hits: number, retreats = 0) => ({ ...stands(hits, retreats), commanderLost: true });
    expect(suffered({ hits: 2, spare: true }, 1, convert.never)).toEqual(spared(2));
    expect(suffered({ spare: true }, 3, convert.never)).toEqual(spared(2));
    expect(suffered({ hits: 2, spare: true }, 2, convert.never)).toEqual(lost);
    expect(suffered({ hits: 1, spare: true }, 1, convert.never)).toEqual(stands(2));
    // turned into retreats before a commander is spent
    expect(suffered({ hits: 1, spare: true }, 2, convert.toSurvive)).toEqual(stands(2, 1));
    expect(suffered({ hits: 1, spare: true, room: 0 }, 2, convert.toSurvive)).toEqual(spared(2));
  });

  it('HOT-R12 holds for every roll: hits and retreats account for all, the first is never turned, more hits are never better', () => {
    const cases = fc.record({
      limit: fc.integer({ min: 1, max: 12 }),
      hits: fc.integer({ min: 0, max: 11 }),
      room: fc.constantFrom(0, 1, 2, endless),
      spare: fc.boolean(),
      rolled: fc.integer({ min: 0, max: 8 }),
      policy: fc.constantFrom(...Object.values(convert)),
    });
    fc.assert(
      fc.property(cases, ({ limit, hits, room, spare, rolled, policy }) => {
        fc.pre(hits < limit);
        const one = suffered({ limit, hits, room, spare }, rolled, policy);
        expect(one.destroyed).toBe(one.hits === limit);
        if (!one.destroyed) {
          expect(one.hits + one.retreats + (one.commanderLost ? 1 : 0)).toBe(hits + rolled);
          expect(one.retreats).toBeLessThanOrEqual(Math.max(0, Math.min(room, rolled - 1)));
        } else expect(one.retreats).toBe(0);
        if (one.destroyed) expect(suffered({ limit, hits, room, spare }, rolled + 1, policy).destroyed).toBe(true);
      }),
    );
  });
});
