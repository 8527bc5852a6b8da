import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipFonts } from '../../tsup.config.js';
import { atLeastCurve, compileChart, renderPng, renderSvg } from './index.js';
import { tidySvg } from './tidy-svg.js';

const rows = [1, 0.9, 0.5, 0.125].map((probability, k) => ({ k, probability }));
const spec = atLeastCurve(rows, { title: 'Ein “Test” – ≥ 3', subtitle: 'exact', counted: 'casualties' });

const sha = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

describe('pictures in another process', () => {
  let folder: string;

  beforeAll(async () => {
    const cache = fileURLToPath(new URL('../../node_modules/.cache/lanchester/', import.meta.url));
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(`${cache}pictures-`);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('have the same bytes', async () => {
    const program = `${folder}/draw.mjs`;
    await build({
      stdin: {
        contents: `
          import { createHash } from 'node:crypto';
          import { renderPng, renderSvg } from './render.js';
          const sha = (data) => createHash('sha256').update(data).digest('hex');
          const svg = await renderSvg(${JSON.stringify(spec)});
          console.log(sha(svg), sha(await renderPng(svg)));`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outfile: program,
      logLevel: 'silent',
    });
    shipFonts(folder);
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      env: { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' },
    });
    const svg = await renderSvg(spec);
    expect(stdout.trim()).toBe(`${sha(svg)} ${sha(await renderPng(svg))}`);
  });
});

describe('SVG', () => {
  it('is the same when drawn again, and when drawn at the same time as another', async () => {
    const alone = await renderSvg(spec);
    const other = atLeastCurve(rows.slice(1), { title: 'other', counted: 'pins' });
    const together = await Promise.all([renderSvg(spec), renderSvg(other), renderSvg(spec)]);
    expect(together[0]).toBe(alone);
    expect(together[2]).toBe(alone);
    expect(together[1]).not.toBe(alone);
  });

  it('names fonts that a viewer is likely to have', async () => {
    const svg = await renderSvg(spec);
    expect(svg).toMatch(/^<svg font-family="'DejaVu Sans', Verdana, sans-serif" /);
    expect(svg.match(/font-family=/g)).toHaveLength(1);
  });

  it('fetches nothing, and is not disturbed by a chart that fails', async () => {
    const before = await renderSvg(spec);
    const url = new URL('../../package.json', import.meta.url).href;
    const fetching = await renderSvg({
      data: { url },
      mark: 'text',
      encoding: { text: { field: 'name', type: 'nominal' } },
    });
    expect(fetching).not.toContain('lanchester');
    await expect(renderSvg({ mark: 'nonsense' } as never)).rejects.toThrow();
    expect(await renderSvg(spec)).toBe(before);
  });

  it('measures text by the font: no label is cut or set apart', async () => {
    const label = 'Intercessors – “Veterans of the long and winding approach march”';
    const svg = await renderSvg({
      data: { values: [{ a: label, b: 1 }] },
      mark: 'bar',
      encoding: {
        x: { field: 'b', type: 'quantitative' },
        y: { field: 'a', type: 'nominal', axis: { labelLimit: 0 } },
      },
      config: { font: 'DejaVu Sans', axis: { labelFontSize: 10, titleFontSize: 10 } },
    });
    expect(svg).toContain(label);
    // Room left of the plot: the label's own width, and what axis and padding add to it.
    const left = Number(/translate\((\d+),/.exec(svg)?.[1]);
    expect(left).toBeGreaterThan(340);
    expect(left).toBeLessThan(400);
  });

  it('has its warnings collected, not printed', async () => {
    const misspelt = { ...spec, layer: [{ mark: 'bar', encoding: { colour: { field: 'a' } } }] } as never;
    expect((await compileChart(misspelt)).warnings.join()).toContain('colour');
    expect((await compileChart(spec)).warnings).toEqual([]);
  });
});

describe('PNG', () => {
  it('has its text drawn, with the shipped font', async () => {
    const svg = await renderSvg(spec);
    const fontless = new Resvg(svg, {
      background: 'white',
      fitTo: { mode: 'zoom', value: 2 },
      font: { loadSystemFonts: false },
    });
    const drawn = await renderPng(svg);
    expect(sha(drawn)).not.toBe(sha(fontless.render().asPng()));
    expect([...drawn.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    // Text alone, with nothing else in the picture, darkens pixels.
    const word =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><text x="2" y="15">points</text></svg>';
    const blank = word.replace('points', '');
    expect(sha(await renderPng(word))).not.toBe(sha(await renderPng(blank)));
  });

  it('grows with its scale', async () => {
    const svg = await renderSvg(spec);
    const [width] = (/width="(\d+)"/.exec(svg) ?? []).slice(1).map(Number);
    const bytes = await renderPng(svg, { scale: 3 });
    expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(16)).toBe((width as number) * 3);
  });
});

describe('tidying', () => {
  it('rounds coordinates, drops what a still picture does not need, and never touches text', () => {
    const svg =
      '<svg a="1"><g class="x" role="y" aria-label="a > b" transform="translate(1.23456789,-0.00001)">' +
      '<path class="background" aria-hidden="true" d="M0,0h0v0h0Z" pointer-events="none"/>' +
      '<text class="t" fill="#1a1a1a">0.123456789 class="kept" role="too"</text></g></svg>';
    expect(tidySvg(svg)).toBe(
      '<svg a="1"><g transform="translate(1.235,0)"><text fill="#1a1a1a">0.123456789 class="kept" role="too"</text></g></svg>',
    );
  });

  it('keeps two fonts apart', () => {
    const svg = '<svg ><text font-family="a">x</text><text font-family="b">y</text></svg>';
    expect(tidySvg(svg)).toBe(svg);
  });
});
