import { describe, expect, it } from 'vitest';
import type { Decision } from './decision.js';
import { doubleLaws } from './enumerate.js';
import { defineRule } from './rule.js';
import { Story, type StoryLine, shownLine, tellAtLeast, tellChoice, tellDie, tellPick, tellSum } from './story.js';

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

  it('tells a decision whole, and shows six of many options that were not taken', () => {
    const decide = (options: number) => {
      const decision: Decision = {
        name: 'place',
        player: () => 0,
        own: () => 1,
        menu: (_odds, _s, _who, _about, out) => out.push(...Array.from({ length: options }, (_, k) => k)),
        tell: (_s, who, option) => `${who} goes to ${option}`,
      };
      const story = new Story();
      expect(tellChoice(story, 1, decision, doubleLaws(), new Int32Array(1), 7, 0)).toBe(1);
      return story.lines;
    };
    expect(decide(2).map(({ text }) => text)).toEqual(['choice: 7 goes to 1  (or: 7 goes to 0)']);
    const [few] = decide(3);
    expect(few).toEqual({
      kind: 'choice',
      text: 'choice: 7 goes to 1  (or: 7 goes to 0; 7 goes to 2)',
      taken: '7 goes to 1',
      others: ['7 goes to 0', '7 goes to 2'],
    });
    expect(shownLine(few as StoryLine)).toBe(few?.text);
    const shown = (options: number): string => shownLine(decide(options)[0] as StoryLine);
    expect(shown(7)).toMatch(/7 goes to 5; 7 goes to 6\)$/);
    expect(shown(9)).toBe(
      'choice: 7 goes to 1  (or: 7 goes to 0; 7 goes to 2; 7 goes to 3; 7 goes to 4; 7 goes to 5; 7 goes to 6; and 2 more)',
    );
    expect(decide(9)[0]?.others).toHaveLength(8);
    expect(shownLine({ kind: 'say', text: 'It burns.' })).toBe('It burns.');
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
