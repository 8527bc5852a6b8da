import { describe, expect, it } from 'vitest';
import { atLeastCurve } from '../charts/index.js';
import type { ReportDocument, Table } from './document.js';
import { inlineMarkdown, markdownTable, renderApart, renderMarkdown } from './markdown.js';

const spec = atLeastCurve([{ k: 0, probability: 1 }], { title: 't', counted: 'pins' });

const document: ReportDocument = {
  title: 'Is it worth +15 points?',
  answer: ['No: it breaks even at ', { text: '+11.8', style: 'strong' }, '.'],
  sections: [
    {
      heading: 'C#',
      blocks: [
        { kind: 'paragraph', text: '- not a list, 2 * 3 * 4, a_b_c, <b>, [x](y), `z`, $1$ :smile: &lt;' },
        { kind: 'list', items: ['first', '1. second'], ordered: true },
        { kind: 'list', items: ['# one'] },
        { kind: 'note', text: 'Mind this.' },
        { kind: 'code', text: 'a\n```\nb\n', language: 'sh' },
        { kind: 'chart', name: 'pins', spec, alt: 'Chance of [pins]', caption: 'Exact.' },
        {
          kind: 'table',
          caption: ['Prices, ', { text: 'points', style: 'emphasis' }],
          columns: [{ title: 'Class' }, { title: 'Price', unit: 'points', number: { signed: true } }, { title: 'n' }],
          rows: [
            ['APC | x', 6.44, 400000],
            ['Tank', null, 3],
          ],
        },
      ],
    },
  ],
  meta: [{ name: 'Seed', value: '1' }],
};

describe('sections that stand apart', () => {
  const blocks = [
    { kind: 'paragraph', text: 'In short.' },
    { kind: 'details', summary: 'What it was: (a) @you', blocks: [{ kind: 'paragraph', text: 'At length.' }] },
  ] as const;
  const apart: ReportDocument = { ...document, sections: [{ heading: 'Evidence', blocks, apart: true }], meta: [] };

  it('are links in the one file, and headings in the other', () => {
    const readme = renderMarkdown(apart);
    expect(readme).toContain(
      '## Evidence\n\nIn short.\n\n- [What it was: (a) @&#8203;you](evidence.md#what-it-was-a-you)\n',
    );
    expect(readme).not.toContain('At length.');
    expect(renderApart(apart)).toBe(`# Evidence: Is it worth +15 points?

[The answer](README.md)

## What it was: (a) @&#8203;you

At length.
`);
  });

  it('are none where nothing is folded, or nothing stands apart', () => {
    expect(renderApart(document)).toBeUndefined();
    expect(
      renderApart({ ...apart, sections: [{ heading: 'Evidence', blocks: [blocks[0]], apart: true }] }),
    ).toBeUndefined();
    expect(renderApart({ ...apart, sections: [{ heading: 'Evidence', blocks }] })).toBeUndefined();
  });
});

describe('Markdown', () => {
  it('folds what is evidence: the fold is HTML, what is in it Markdown; the conditions follow the question', () => {
    const folded = renderMarkdown({
      ...document,
      conditions: 'At equal points.',
      meta: [],
      sections: [
        {
          heading: 'Evidence',
          blocks: [
            {
              kind: 'details',
              summary: ['<b> & *all* ', { text: 'of it', style: 'strong' }, ' @you'],
              blocks: [
                { kind: 'paragraph', text: '<b>' },
                { kind: 'note', text: 'Mind this.' },
              ],
            },
          ],
        },
      ],
    });
    expect(folded).toBe(`# No: it breaks even at **+11.8**.

**Question:** Is it worth +15 points?

At equal points.

## Evidence

<details>
<summary>&lt;b&gt; &amp; *all* of it @&#8203;you</summary>

\\<b\\>

> Mind this.

</details>
`);
  });

  it('is this, to the byte', () => {
    expect(renderMarkdown(document)).toBe(`# No: it breaks even at **+11.8**.

**Question:** Is it worth +15 points?

## C\\#

\\- not a list, 2 \\* 3 \\* 4, a\\_b\\_c, \\<b\\>, \\[x\\](y), \\\`z\\\`, \\$1\\$ &#58;smile: &amp;lt;

1. first
2. 1\\. second

- \\# one

> Mind this.

\`\`\`\`sh
a
\`\`\`
b
\`\`\`\`

![Chance of \\[pins\\]](charts/pins.svg)

*Exact.*

Prices, *points*

| Class    | Price (points) |       n |
| -------- | -------------: | ------: |
| APC \\| x |           +6.4 | 400\u202f000 |
| Tank     |              – |       3 |

## How this was made

| What | Value |
| ---- | ----- |
| Seed | 1     |
`);
  });

  it('answers in its first line', () => {
    expect(renderMarkdown(document).split('\n')[0]).toBe('# No: it breaks even at **+11.8**.');
  });

  it('links to a table that is a file alone', () => {
    const csv = { kind: 'csv', name: 'pairs', words: 'Each pair', columns: [{ title: 'k' }], rows: [[1]] } as const;
    const text = renderMarkdown({ title: 'T', answer: 'A', sections: [{ heading: 'S', blocks: [csv] }], meta: [] });
    expect(text).toContain('[Each pair](tables/pairs.csv)');
    expect(text).not.toContain('| k |');
  });

  it('puts pictures where it is told', () => {
    expect(renderMarkdown(document, (name) => `../pictures of/${name}.png`)).toContain('(../pictures%20of/pins.png)');
  });

  it('leaves harmless text readable', () => {
    expect(inlineMarkdown('+15 points at 6–12" (n = 400 000), 50% of 3.5 #2')).toBe(
      '+15 points at 6–12" (n = 400 000), 50% of 3.5 #2',
    );
  });

  it('mentions nobody and links nowhere of its own accord', () => {
    const text = inlineMarkdown(
      'by @octocat, @a-team/all; me@example.org http://a.example HTTPS://b.example www.c.example',
    );
    expect(text).toBe(
      'by @&#8203;octocat, @&#8203;a-team/all; me@&#8203;example.org http:&#8203;//a.example ' +
        'HTTPS:&#8203;//b.example www&#8203;.c.example',
    );
    // signs that nothing is made of stay bare
    expect(inlineMarkdown('4 men @ 12", 3:1 or a/b, www')).toBe('4 men @ 12", 3:1 or a/b, www');
    expect(inlineMarkdown([{ text: 'as @it is://', style: 'code' }])).toBe('`as @it is://`');
  });

  it('writes code that holds backticks and pipes', () => {
    expect(inlineMarkdown([{ text: 'a`b', style: 'code' }])).toBe('``a`b``');
    expect(inlineMarkdown([{ text: '`', style: 'code' }])).toBe('`` ` ``');
    expect(inlineMarkdown([{ text: 'a|b', style: 'code' }], true)).toBe('`a\\|b`');
  });

  it('links, but not to scripts', () => {
    expect(inlineMarkdown([{ text: 'rulings [1]', href: '../docs/a (b).md' }])).toBe(
      '[rulings \\[1\\]](../docs/a%20%28b%29.md)',
    );
    for (const href of [
      'javascript:alert(1)',
      ' JavaScript:x',
      'data:text/html,x',
      '//elsewhere.example',
      'java\nscript:x',
    ]) {
      expect(() => inlineMarkdown([{ text: 'x', href }]), href).toThrow(expect.objectContaining({ code: 'bad-value' }));
    }
  });

  it('stands numbers right unless told otherwise', () => {
    const table: Table = {
      columns: [
        { title: 'a', align: 'left' },
        { title: 'b', align: 'right' },
      ],
      rows: [[1, 'x']],
    };
    expect(markdownTable(table)).toBe('| a   |   b |\n| --- | --: |\n| 1   |   x |');
  });
});
