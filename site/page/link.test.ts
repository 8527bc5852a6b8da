import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { codeFragment, exampleFragment, openFragment } from './link.js';

const shipped = readFileSync(new URL('../../scenarios/first-fight.yaml', import.meta.url), 'utf8');

describe('a link', () => {
  it('gives back every text to the letter', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(texts, (text) => {
        expect(openFragment(codeFragment(text, '0.1.0', 'text') ?? '')).toEqual({
          kind: 'code',
          text,
          version: '0.1.0',
          view: 'text',
        });
      }),
    );
  });

  it('of the shipped first fight is below two thousand signs, and needs no escapes', () => {
    const fragment = codeFragment(shipped, '0.1.0', 'text') ?? '';
    expect(fragment.length).toBeLessThan(2000);
    expect(fragment).toMatch(/^#code\/[\w-]+$/);
  });

  it('leads to a shipped question by its name', () => {
    const held = { kind: 'example', name: 'tandem-heat' };
    expect(openFragment('#example/tandem-heat')).toEqual(held);
    expect(openFragment(exampleFragment('tandem-heat', '0.1.0-rc.1+7'))).toEqual({ ...held, version: '0.1.0-rc.1+7' });
    expect(openFragment('#example/tandem-heat@')).toMatchObject({ kind: 'torn' });
    expect(openFragment('#example/tandem-heat@<b>')).toMatchObject({ kind: 'torn' });
    expect(openFragment('#example/../x')).toMatchObject({ kind: 'torn' });
  });

  it('is none where a fragment leads elsewhere', () => {
    for (const fragment of ['', '#', '#expected', '#codes/x']) expect(openFragment(fragment)).toBeUndefined();
  });

  it('is not made of a text that is too long for one', () => {
    expect(codeFragment('x'.repeat(300_001), '0.1.0', 'text')).toBeUndefined();
  });
});

describe('a torn or hostile fragment', () => {
  const whole = codeFragment(shipped, '0.1.0', 'text') ?? '';
  const packed = (bytes: Uint8Array): string =>
    `#code/${btoa(strFromU8(deflateSync(bytes, { level: 9 }), true))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')}`;

  it('is refused in a sentence wherever it is cut, and whichever sign is another', () => {
    for (let end = 6; end < whole.length; end += 7) {
      expect(openFragment(whole.slice(0, end))).toMatchObject({ kind: 'torn' });
      const other = whole[end] === 'A' ? 'B' : 'A';
      expect(openFragment(whole.slice(0, end) + other + whole.slice(end + 1))).not.toMatchObject({ text: shipped });
    }
  });

  it.each([
    ['nothing', '#code/'],
    ['no base64', '#code/<script>alert(1)</script>'],
    ['noise', `#code/${'Zm9v'.repeat(50)}`],
    ['a bomb', packed(new Uint8Array(60_000_000))],
    ['no head', packed(strToU8('no head'))],
    ['half a character', packed(new Uint8Array([0x30, 0x0a, 0x74, 0x0a, 0x31, 0x0a, 0xe2, 0x82]))],
    ['a view that is none', packed(strToU8('0.1.0\n<b>\nabc\ntext'))],
    ['no end', `#code/${'A'.repeat(200_000)}`],
  ])('that holds %s', (_, fragment) => {
    const opened = openFragment(fragment);
    expect(opened).toMatchObject({ kind: 'torn' });
    expect((opened as { why: string }).why).toMatch(/^This link .*\.$/);
  });
});
