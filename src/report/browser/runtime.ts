/**
 * What runs in a report's page: replaces the still pictures by live charts with tooltips, and lets a reader move along
 * a price curve, try the prices of a list, or sort and filter a long table. Promises: it runs under a strict content security policy, with no `eval`
 * (expressions are interpreted from their syntax trees), no network and no style attribute written as text; if a chart
 * fails, its still picture stays, and the slider and the workbench work without it.
 */
import { type Placed, startCharts } from './live-chart.js';
import { startLongTables } from './long-tables.js';
import { watchScrolls } from './scrolls.js';
import { startWorkbench } from './workbench.js';

async function start(): Promise<void> {
  startLongTables();
  try {
    startWorkbench();
  } catch (error) {
    console.error('the workbench does not start:', error);
  }
  await startCharts(JSON.parse(document.getElementById('charts')?.textContent ?? '[]') as readonly Placed[]);
  watchScrolls(document.querySelectorAll('.chart'));
  // Says that no chart will change any more.
  document.documentElement.dataset['charts'] = 'live';
}

void start();
