/** The built page as `lanchester open` serves it: the file stands in the editor, this process plays, Ctrl-S saves. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localEngine } from '../../src/playground/local-engine.js';
import { OpenedFile } from '../../src/serve/opened-file.js';
import { type Served, serve } from '../../src/serve/server.js';
import { SiteFiles } from '../../src/serve/site-files.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { builtSite } from './built.js';

describe.skipIf(!hasChromium())('an opened page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-open-'));
  const file = join(folder, 'fight.yaml');
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    writeFileSync(file, readFileSync('scenarios/first-fight.yaml'));
    const engine = localEngine({ threads: 0 });
    served = await serve({ site: new SiteFiles(builtSite()), engine, file: new OpenedFile(file), port: 0 });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is isolated, answers from here, and saves what stands in its editor', async () => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(served.address);
    await page.getByText('Done. Digest').waitFor();
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# mine');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    const whole = `# mine\n${readFileSync('scenarios/first-fight.yaml', 'utf8')}`;
    await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 20_000 }).toBe(whole);
    expect(said).toEqual([]);
    await page.close();
  });

  it('does not write over what another program has written, and says so', async () => {
    const page = await browser.newPage();
    await page.goto(served.address);
    await page.getByText('Done. Digest').waitFor();
    writeFileSync(file, 'theirs: 1\n');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+s');
    await page.getByText('was changed by another program').waitFor();
    expect(readFileSync(file, 'utf8')).toBe('theirs: 1\n');
    await page.close();
  });
});
