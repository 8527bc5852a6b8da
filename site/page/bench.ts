/**
 * The workbench of a price list under its answer. It stands in the answer's markup; its data are given it here, as a
 * report's page holds them. Promise: it looks as in a report, by the same rules.
 */

import { benchStyle } from '../../src/report/bench-style.js';
import { startWorkbench } from '../../src/report/browser/workbench.js';
import type { WorkbenchData } from '../../src/workbench/data.js';
import { make } from './dom.js';

/** As `src/report/workbench-html.ts` calls it. */
const dataId = 'workbench-data';

export function startBench(data: WorkbenchData): void {
  if (!document.adoptedStyleSheets.includes(look)) document.adoptedStyleSheets.push(look);
  document.getElementById(dataId)?.remove();
  // a block of data is no script: the page's policy lets it stand
  const block = make('script', { type: 'application/json', id: dataId });
  block.textContent = JSON.stringify(data);
  document.getElementById('sheet')?.append(block);
  startWorkbench();
}

const look = new CSSStyleSheet();
look.replaceSync(benchStyle);
