/**
 * Debian's browser, for what only a browser can show. Promise: a test asks `hasChromium` first, and where CI says that there
 * must be one, there is one or the tests fail; a browser that was started goes nowhere by itself.
 */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/** Whether this machine has the program. */
export function hasChromium(): boolean {
  const isThere = existsSync(executablePath);
  if (!isThere && process.env['NEEDS_CHROMIUM'] !== undefined) {
    throw new Error('there is no chromium, and there must be');
  }
  return isThere;
}

export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
