/**
 * A still picture becomes a live chart, with its tooltips and its slider. Promises: no `eval` (expressions are
 * interpreted from their syntax trees), no network and no style attribute written as text; if a chart fails, what stood
 * there stays, and its slider works without it.
 */
import { parse, type Spec, type TooltipHandler, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { Handler } from 'vega-tooltip';
import { linesAt, rangeOf, readAt, type SliderData } from './price-slider.js';

/** A chart's holder, its compiled specification, and the curve to move along. */
export interface Placed {
  readonly id: string;
  readonly spec: Spec;
  readonly slider?: SliderData | undefined;
}

/** The chart's parameter that says where the slider stands. */
const parameter = 'at';

/** Tooltips that a narrow page would cut are moved into it. */
function insidePage(tooltip: Handler): TooltipHandler {
  return (handler, event, item, value) => {
    tooltip.call(handler, event, item, value);
    const box = document.getElementById('vg-tooltip-element');
    if (box === null) return;
    const { left, width } = box.getBoundingClientRect();
    const most = Math.max(0, document.documentElement.clientWidth - width);
    if (left < 0 || left > most) box.style.left = `${Math.min(Math.max(0, left), most)}px`;
  };
}

async function bringToLife(holder: HTMLElement, spec: Spec, tooltip: TooltipHandler): Promise<View> {
  const container = document.createElement('div');
  const view = new View(parse(spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'svg',
    container,
    hover: true,
    tooltip,
  });
  await view.runAsync();
  const still = holder.querySelector('svg');
  const live = container.querySelector('svg');
  // what it shows, for readers who cannot see it
  for (const name of ['role', 'aria-label']) live?.setAttribute(name, still?.getAttribute(name) ?? '');
  holder.replaceChildren(container);
  return view;
}

/** Shows a slider with its words; moves the chart's mark if the chart is live. */
function startSlider(box: HTMLElement, data: SliderData, view: View | undefined): void {
  const input = box.querySelector('input');
  const list = box.querySelector('dl');
  if (input === null || list === null) return;
  const { min, max, step, start } = rangeOf(data);
  Object.assign(input, { min: String(min), max: String(max), step: String(step) });
  input.value = String(start);
  const tell = (value: number): void => {
    const { price } = readAt(data, value);
    const lines = linesAt(data, value);
    list.replaceChildren(
      ...lines.flatMap(([name, words]) => {
        const [term, description] = [document.createElement('dt'), document.createElement('dd')];
        term.textContent = name;
        description.textContent = words;
        return [term, description];
      }),
    );
    input.setAttribute('aria-valuetext', lines.map(([name, words]) => `${name}: ${words}`).join('; '));
    void view?.signal(parameter, price).runAsync();
  };
  // an untouched slider shows the price asked itself, even if no step falls on it
  tell(start);
  input.addEventListener('input', () => tell(input.valueAsNumber));
  box.hidden = false;
}

/** Brings charts to life one after another; holders that are not in the page are passed over. */
export async function startCharts(charts: readonly Placed[]): Promise<void> {
  // charts are scaled to the column: only the pointer says where a tooltip belongs
  const tooltip = insidePage(new Handler({ disableDefaultStyle: true }));
  for (const { id, spec, slider } of charts) {
    const holder = document.getElementById(id);
    if (holder === null) continue;
    let view: View | undefined;
    try {
      view = await bringToLife(holder, spec, tooltip);
    } catch (error) {
      console.error(`the chart ${id} stays a still picture:`, error);
    }
    const box = document.getElementById(`${id}-slider`);
    if (slider !== undefined && box !== null) startSlider(box, slider, view);
  }
}
