/**
 * The workbench of a price list under its answer. It stands in the answer's markup; its data are given it here, as a
 * report's page holds them. Promise: it looks as in a report, by the same rules.
 */
import { startWorkbench } from '../../src/report/browser/workbench.js';
import { reportStyle } from '../../src/report/html-style.js';
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

/** Of the report's rules those that are about the workbench; all others are the page's own. */
const look = new CSSStyleSheet();
look.replaceSync(reportStyle);
keepBench(look);

function keepBench(rules: CSSStyleSheet | CSSMediaRule): void {
  for (let k = rules.cssRules.length - 1; k >= 0; k--) {
    const rule = rules.cssRules[k];
    if (rule instanceof CSSMediaRule) keepBench(rule);
    else if (!/bench|data-verdict/.test(rule?.cssText ?? '')) rules.deleteRule(k);
  }
}
