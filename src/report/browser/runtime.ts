/**
 * What runs in a report's page: replaces the still pictures by live charts with tooltips. Promises: no `eval`
 * (expressions are interpreted from their syntax trees), no network, no style attribute written as text, so that it
 * runs under a strict content security policy; and a chart that fails leaves its still picture where it is.
 */
import { parse, type Spec, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { Handler } from 'vega-tooltip';

/** The page's data block: each chart's holder and its compiled specification. */
type Charts = readonly { readonly id: string; readonly spec: Spec }[];

async function bringToLife(holder: HTMLElement, spec: Spec, tooltip: Handler): Promise<void> {
  const container = document.createElement('div');
  const view = new View(parse(spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'svg',
    container,
    hover: true,
    tooltip: tooltip.call,
  });
  await view.runAsync();
  holder.replaceChildren(container);
}

async function start(): Promise<void> {
  const charts = JSON.parse(document.getElementById('charts')?.textContent ?? '[]') as Charts;
  const tooltip = new Handler({ disableDefaultStyle: true, anchor: 'mark' });
  for (const { id, spec } of charts) {
    const holder = document.getElementById(id);
    if (holder === null) continue;
    try {
      await bringToLife(holder, spec, tooltip);
    } catch (error) {
      console.error(`the chart ${id} stays a still picture:`, error);
    }
  }
  // Says that no chart will change any more.
  document.documentElement.dataset['charts'] = 'live';
}

void start();
