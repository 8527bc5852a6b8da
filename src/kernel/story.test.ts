import { describe, expect, it } from 'vitest';
import { defineRule } from './rule.js';
import { Story, tellAtLeast, tellDie, tellPick, tellSum } from './story.js';

const texts = (tell: (story: Story) => void): string[] => {
  const story = new Story();
  tell(story);
  return story.lines.map((line) => `${line.kind} ${line.text}`);
};

describe('a story', () => {
  it('writes dice with their faces, what came of them and their purpose', () => {
    expect(
      texts((story) => {
        expect(tellDie(story, 4, 6, 'to hit')).toBe(4);
        expect(tellSum(story, [3, 5], 6, 'to act')).toBe(8);
        expect(tellSum(story, [17], 20, 'where')).toBe(17);
        expect(tellSum(story, [], 6, 'nothing')).toBe(0);
        expect(tellAtLeast(story, [1, 6, 4], 6, 4, 'to kill')).toBe(2);
        expect(tellPick(story, 2, [5, 0, 1], 'target')).toBe(2);
        story.say('It burns.');
      }),
    ).toEqual([
      'roll D6: 4  to hit',
      'roll 2D6: 3 5 = 8  to act',
      'roll D20: 17  where',
      'roll 3D6: 1 6 4 = 2 at 4+  to kill',
      'roll pick: 3 of 3  target',
      'say It burns.',
    ]);
  });

  it('says an outcome where the rule has words for it', () => {
    const mute = defineRule({ name: 'mute', sizes: [], run: () => 0 });
    const loud = defineRule({ name: 'loud', sizes: [], run: () => 0, tell: (code) => `came to ${code}` });
    expect(
      texts((story) => {
        story.outcome(mute, 3);
        story.outcome(loud, 3);
      }),
    ).toEqual(['say came to 3']);
  });
});
