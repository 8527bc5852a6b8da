import { describe, expect, it } from 'vitest';
import { missionAt, missionKinds } from './mission-words.js';

const place = { lane: { from: 0, to: 30 }, attacker: 'red', places: [6, 9] } as const;

describe('a mission as it is written', () => {
  it('names the attacker by his role', () => {
    const of = (attacker: 'blue' | 'red') => missionKinds.map((kind) => missionAt({ kind }, { ...place, attacker }));
    expect(of('red').map((mission) => mission?.attacker)).toEqual([undefined, 'red', 'both', 'red', 'red']);
    expect(of('blue').map((mission) => mission?.attacker)).toEqual([undefined, 'blue', 'both', 'blue', 'blue']);
  });

  it('ENG-R11: takes the ground about where the defender starts, as far as the lane goes', () => {
    const ground = (about?: number) => missionAt({ kind: 'take' }, { ...place, groundAbout: about });
    expect(ground()).toEqual({ kind: 'take', ground: [3, 12], attacker: 'red' });
    expect(ground(30)).toEqual({ kind: 'take', ground: [0, 30], attacker: 'red' });
    expect(missionAt({ kind: 'take', ground: [1, 2] }, place)).toEqual({
      kind: 'take',
      ground: [1, 2],
      attacker: 'red',
    });
  });

  it('ENG-R11: a meeting is about the middle third unless it says other ground', () => {
    expect(missionAt({ kind: 'meeting' }, place)).toEqual({ kind: 'take', ground: [10, 20], attacker: 'both' });
    const own = missionAt({ kind: 'meeting', ground: [0, 1] }, place);
    expect(own).toEqual({ kind: 'take', ground: [0, 1], attacker: 'both' });
  });

  it('ENG-R12, ENG-R13: half the points unless a share is told', () => {
    expect(missionAt({ kind: 'delay' }, place)).toEqual({ kind: 'delay', permille: 500, attacker: 'red' });
    const most = missionAt({ kind: 'break-through', share: 0.667 }, place);
    expect(most).toEqual({ kind: 'break-through', permille: 667, attacker: 'red' });
  });
});
