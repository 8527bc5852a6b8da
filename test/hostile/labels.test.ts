/**
 * Hostile labels through the whole command: drawn in every face of a report, or refused by `validate` with their place.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { Folder, lanchester, small } from '../cli/command.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** The small study with this label wherever one may stand, and with every chart that it has numbers for. */
function labelled(label: string, id = 'plain'): string {
  const quoted = JSON.stringify(label);
  return small
    .replace('title: RPG team', `title: ${quoted}`)
    .replace('title: Range, unit: inches', `title: ${quoted}, unit: ${quoted}`)
    .replace('values: [12, 24]', `values: [12, 24], labels: [${quoted}, other]`)
    .replace('blue: {units: [{name: blues', `blue: {title: ${quoted}, units: [{name: blues`)
    .replace(
      'red: {units: [{name: reds',
      `red: {title: other, units: [{name: ${JSON.stringify(label.replaceAll('.', ''))}`,
    )
    .replace('plain: {title: Four Regulars}', `${id}: {title: ${quoted}}`)
    .replace('question: Are four Veterans better than four Regulars?', `question: ${quoted}`)
    .replace('charts: [outcomes]\n', '');
}

describe('labels', () => {
  it.each([
    ['constructor', 'constructor'],
    ['__proto__', 'valueof'],
    ['toString', 'tostring'],
    ['\\"</script><b>', 'length'],
    ["=cmd|' /C calc'!A0", 'prototype'],
  ])('are drawn: %s', async (label, id) => {
    const file = folder.write('label.yaml', labelled(label, id));
    expect(await lanchester('validate', file)).toMatchObject({ code: 0, stderr: '' });
    const ended = await lanchester('run', file, '--threads', '1', '--out', folder.at(`out-${id}`));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });

  it.each(['a\u0001b', 'a\u2028b', 'a\u2029b', '\ufffe', 'a\uffff', '\ud800', 'x\udc00y', '\u0085x', 'a\u202eb'])(
    'are refused with their place: %j',
    async (label) => {
      const text = labelled(label);
      const { code, stdout, stderr } = await lanchester('validate', folder.write('bad.yaml', text));
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      const lines = stderr.trimEnd().split('\n');
      expect(lines.length).toBeGreaterThan(3);
      for (const line of lines) expect(line).toMatch(/^\S+bad\.yaml:\d+:\d+: \S.*without control characters, found /);
      expect(lines[0]).toContain('bad.yaml:3:11: question: expected text on one line');
    },
  );

  it.each([
    ['a value of an axis', small.replace('[12, 24]', '["a\\u2028", 24]'), ':10:80: attack.axes[0].values[0]'],
    ['a word', small.replace('unit: t-55}', 'unit: t-55, "w\\uFFFE": 1}'), ':8:'],
    ['a value of a word', small.replace('unit: t-55}', 'unit: "t\\u0007"}'), ':8:18: attack.target.unit'],
  ])('are refused where they are %s', async (_, text, place) => {
    const { code, stderr } = await lanchester('validate', folder.write('bad.yaml', text));
    expect(code).toBe(2);
    expect(stderr).toContain(`bad.yaml${place}`);
    expect(stderr).toContain('without control characters');
  });
});
