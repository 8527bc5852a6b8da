import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { atLeastCurve, sweepLine, valueHeatMap } from '../charts/index.js';
import type { Block, PriceSlider, ReportDocument } from './document.js';
import { renderHtml } from './html.js';
import { escapeHtml } from './html-text.js';
import { widthRules } from './html-widths.js';

const nasty = `</script><b>"x" & 'y'</b><!--<script>`;
const runtime = (): Promise<string> => Promise.resolve('start("</script>", "<!--");\r\nrest();');

const chart = (name: string, title = 'An answer'): Block => ({
  kind: 'chart',
  name,
  alt: `picture of ${nasty}`,
  spec: atLeastCurve(
    [1, 0.5].map((probability, k) => ({ k, probability })),
    { title, counted: nasty },
  ),
});

const documentOf = (...blocks: Block[]): ReportDocument => ({
  title: nasty,
  answer: ['Yes: ', { text: nasty, style: 'strong' }],
  sections: [{ heading: nasty, blocks }],
  meta: [{ name: nasty, value: nasty }],
});

describe('the notices of what a page embeds', () => {
  it('stand in it: names, versions, licences and their texts', async () => {
    const page = await renderHtml(documentOf(chart('a')));
    const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] as string;
    const head = script.slice(0, script.indexOf('*/'));
    expect(head.startsWith('/*!')).toBe(true);
    for (const name of ['vega', 'vega-interpreter', 'vega-tooltip', 'vega-scenegraph', 'd3-ease']) {
      expect(head).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(BSD-3-Clause\\)$`, 'm'));
    }
    expect(head).toMatch(/^d3-scale \d+\.\d+\.\d+ \(ISC\)$/m);
    expect(head).toContain('Copyright (c) 2015-2023, University of Washington Interactive Data Lab');
    expect(head).toContain('Redistributions in binary form must reproduce the above copyright notice');
    expect(head).toContain('Permission to use, copy, modify, and/or distribute this software');
    expect(head).not.toMatch(/\(undefined\)|ships no licence file/);
    expect(page).toContain('their names and licences stand at its head');
  });

  it('are not spoken of where no script is', async () => {
    expect(await renderHtml(documentOf({ kind: 'paragraph', text: 'No charts.' }))).not.toContain('licences');
  });
});

describe('the page', () => {
  it('shows every string as text', async () => {
    const blocks: Block[] = [
      { kind: 'paragraph', text: [nasty, { text: nasty, style: 'code' }, { text: nasty, href: `a?${nasty}` }] },
      { kind: 'list', items: [nasty] },
      { kind: 'code', text: nasty },
      { kind: 'note', text: nasty },
      { kind: 'details', summary: nasty, blocks: [{ kind: 'paragraph', text: nasty }] },
      {
        kind: 'table',
        caption: nasty,
        columns: [{ title: nasty, unit: nasty }],
        rows: [[nasty], [[{ text: nasty, style: 'emphasis' }]]],
      },
      { ...(chart('nasty', nasty) as Extract<Block, { kind: 'chart' }>), caption: nasty },
    ];
    const page = await renderHtml(documentOf(...blocks), { runtime });
    expect(page).not.toContain('<b>');
    // The two scripts of the page, and nothing that a text began or ended.
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script/g)).toHaveLength(2);
    expect(page).not.toContain('<!--');
    expect(page).toContain(`<title>${escapeHtml(nasty)}</title>`);
    expect(page).toContain('&lt;/script&gt;&lt;b&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/b&gt;');
  });

  it('allows its own script and style by their hashes, and nothing else', async () => {
    const page = await renderHtml(documentOf(chart('a')), { runtime });
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] as string;
    const sha = (text: string | undefined): string =>
      `'sha256-${createHash('sha256')
        .update(text as string)
        .digest('base64')}'`;
    const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1];
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1];
    expect(script).toBe('start("<\\/script>", "<\\!--");\nrest();');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${sha(script)}`,
      `style-src ${sha(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page).not.toMatch(/unsafe-(?:eval|inline)|\sstyle="|\son[a-z]+="/);
  });

  it('asks for nothing from anywhere', async () => {
    const page = await renderHtml(documentOf(chart('a')), { runtime });
    const addresses = page.match(/https?:\/\/[^"'\s<]*/g) ?? [];
    expect(
      addresses.filter(
        (address) => !/^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$|vega\.github\.io\/schema/.test(address),
      ),
    ).toEqual([]);
    expect(page).not.toMatch(/<(?:link|img|iframe|object)\b|\ssrc=/);
  });

  it('holds every chart twice: as a picture, and as data for the script', async () => {
    const heat = valueHeatMap([{ column: 'a', row: 'b', value: 1 }], {
      title: 'h',
      columnTitle: 'c',
      rowTitle: 'r',
      valueTitle: 'v',
    });
    const page = await renderHtml(documentOf(chart('a', 'First'), { kind: 'chart', name: 'b', alt: 'b', spec: heat }), {
      runtime,
    });
    const data = JSON.parse(
      /<script type="application\/json" id="charts">([\s\S]*?)<\/script>/.exec(page)?.[1] as string,
    );
    expect(data.map((entry: { id: string }) => entry.id)).toEqual(['chart-1', 'chart-2']);
    // Titles are the page's own words, which wrap with it.
    expect(data[0].spec.title).toBeUndefined();
    expect(page).toMatch(
      /<p class="heading">First<\/p><div id="chart-1" class="chart"><svg [\s\S]*<div id="chart-2" class="chart"><svg /,
    );
    expect(page.match(/<svg role="img" aria-label="/g)).toHaveLength(2);
    // Ids inside pictures are the page's ids, too: no two alike.
    const ids = [...page.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of page.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  });

  it('puts a slider below its chart, hidden until the script can move it', async () => {
    const slider: PriceSlider = {
      thing: nasty,
      priceTitle: nasty,
      asked: 3,
      reference: { winRate: 0.5, low: 0.5, high: 0.5 },
      interpolate: false,
      points: [
        { price: 3, winRate: 0.5, low: 0.4, high: 0.6, difference: 0, differenceLow: -0.1, differenceHigh: 0.1 },
      ],
      verdicts: [{ to: null, words: 'fair' }],
    };
    const plainChart = chart('a') as Extract<Block, { kind: 'chart' }>;
    const page = await renderHtml(documentOf({ ...plainChart, slider }, chart('b')), { runtime });
    expect(page.match(/<div class="slider" id="[^"]*" hidden>/g)).toEqual([
      '<div class="slider" id="chart-1-slider" hidden>',
    ]);
    expect(page).toContain(`<label>${escapeHtml(nasty)}<input type="range"></label>`);
    const data = JSON.parse(
      /<script type="application\/json" id="charts">([\s\S]*?)<\/script>/.exec(page)?.[1] as string,
    );
    expect(data.map((each: { slider?: PriceSlider }) => each.slider)).toEqual([slider, undefined]);
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('lets tables scroll, also without a mouse', async () => {
    const page = await renderHtml(documentOf({ kind: 'table', caption: 'C', columns: [{ title: 'a' }], rows: [] }));
    expect(page).toContain('<div class="scroll" tabindex="0" role="region" aria-label="C"><table>');
  });

  it('lets wide pictures scroll, and shrinks no others', async () => {
    const map = (n: number): Block => {
      const ids = Array.from({ length: n }, (_, i) => `unit ${i}`);
      const spec = valueHeatMap(
        ids.map((column) => ({ column, row: 'all', value: 0.5 })),
        { title: 't', columnTitle: 'c', rowTitle: 'r', valueTitle: 'v' },
      );
      return { kind: 'chart', name: `map-${n}`, alt: `${n} "units"`, spec };
    };
    const page = await renderHtml(documentOf(map(4), map(24)), { runtime });
    const wide = page.match(
      /<div class="scroll wide" tabindex="0" role="region" aria-label="[^"]*"><div id="[^"]*" class="chart">/g,
    );
    expect(wide).toEqual([
      '<div class="scroll wide" tabindex="0" role="region" aria-label="24 &quot;units&quot;"><div id="chart-2" class="chart">',
    ]);
  });

  it('says how wide each picture is drawn, and how wide its smallest letters can be read', async () => {
    const svg = '<svg width="900" height="10" viewBox="0 0 900 10"><text font-size="9px">a</text></svg>';
    expect(widthRules([{ id: 'chart-1', svg }])).toBe('#chart-1 { --drawn: 900px; --readable: 1100px; }\n');
    expect(widthRules([{ id: 'b', svg: svg.replace('9px', '15px') }])).toBe(
      '#b { --drawn: 900px; --readable: 900px; }\n',
    );
  });

  it('says which version made it, for whoever shares it', async () => {
    const made = { ...documentOf(), meta: [{ name: 'Version', value: 'lanchester 1.2.3 "x"' }] };
    expect(await renderHtml(made)).toContain('<meta name="generator" content="lanchester 1.2.3 &quot;x&quot;">');
    expect(await renderHtml(documentOf())).toContain('<meta name="generator" content="lanchester">');
  });

  it('has no script when it has no chart', async () => {
    const page = await renderHtml(documentOf({ kind: 'paragraph', text: 'x' }), {
      runtime: () => Promise.reject(new Error('unused')),
    });
    expect(page).not.toContain('<script');
    expect(page).toContain("script-src 'none'");
  });

  it('is the same every time', async () => {
    const document = documentOf(chart('a'), chart('b'));
    expect(await renderHtml(document, { runtime })).toBe(await renderHtml(document, { runtime }));
  });

  it('gives sections anchors of their own, also where their headings are alike or look like ids', async () => {
    const headings = ['The price', 'The price', 'Chart 1', 'Charts', '???', 'Größe'];
    const page = await renderHtml(
      {
        title: 't',
        answer: 'a',
        meta: [],
        sections: headings.map((heading) => ({
          heading,
          blocks: [chart(`c${heading.length}`)].slice(heading === 'Größe' ? 0 : 1),
        })),
      },
      { runtime },
    );
    const anchors = [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect(anchors).toEqual(['the-price', 'the-price-2', 'chart-1-2', 'charts-2', 'section', 'größe']);
    for (const anchor of anchors) expect(page).toContain(`<a href="#${anchor}">`);
  });

  it('refuses two charts of one name, and names that are no file names', async () => {
    await expect(renderHtml(documentOf(chart('a'), chart('a')), { runtime })).rejects.toThrow(
      'two charts of a report are named "a"',
    );
    await expect(renderHtml(documentOf(chart('../a')), { runtime })).rejects.toThrow('"../a"');
  });

  it('stays well under a megabyte with six charts and the real script', async () => {
    const rows = ['HEAT', 'Tandem'].flatMap((series) =>
      Array.from({ length: 20 }, (_, x) => ({ x, y: x / 40, low: x / 50, high: x / 30, series })),
    );
    const charts = Array.from(
      { length: 6 },
      (_, i): Block => ({
        kind: 'chart',
        name: `sweep-${i}`,
        alt: 'a',
        spec: sweepLine(rows, { title: 't', xTitle: 'x', yTitle: 'y' }),
      }),
    );
    const page = await renderHtml(documentOf(...charts));
    expect(page.length).toBeGreaterThan(400_000);
    expect(page.length).toBeLessThan(900_000);
    expect(page.match(/<\/script/g)).toHaveLength(2);
  });
});
