// Draws docs/workbench.png anew: the workbench of a small audit (site/bench/example.yaml), with some prices moved, as a
// browser shows it. Needs a build (npm run build) and Debian's chromium. Promise: below 150 kB, or it fails.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const target = 'docs/workbench.png';
const most = 150_000;
/** Prices between those of the list and those proposed. */
const tried = { 'Recon squad, 3 Regulars': '45', 'Sniper team, 2 Regulars': '30', 'Light mortar, 2 Regulars': '25' };
const folder = mkdtempSync(join(tmpdir(), 'lanchester-picture-'));

try {
  execFileSync(process.execPath, ['dist/cli.js', 'audit', 'site/bench/example.yaml', '--out', folder]);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1040, height: 1400 }, deviceScaleFactor: 1.1 });
  await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  await page.waitForSelector('[data-bench=live]:not([hidden])');
  for (const [unit, price] of Object.entries(tried)) {
    const field = page.getByLabel(`${unit}: price in points`);
    await field.fill(price);
    await field.blur();
  }
  const top = await page.locator('.bench-even').boundingBox();
  const matrix = await page.locator('.bench-matrix').boundingBox();
  const edge = 12;
  const clip = {
    x: top.x - edge,
    y: top.y - edge,
    width: top.width + 2 * edge,
    height: matrix.y + matrix.height - top.y + 2 * edge,
  };
  const picture = await page.screenshot({ fullPage: true, clip });
  await browser.close();
  if (picture.length > most) throw new Error(`the picture has ${picture.length} bytes, more than ${most}`);
  writeFileSync(target, picture);
  console.log(`${target}: ${picture.length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
