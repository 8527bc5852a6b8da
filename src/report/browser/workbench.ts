/**
 * Lets the reader of an audited price list try prices. Promises: everything shown comes from the workbench's own
 * numbers; all works by keyboard as well as by mouse, and is announced to readers who cannot see it; no network, and no
 * markup made of text.
 */
import { type BenchView, PriceBench, sameTrial, type Trial } from '../../workbench/bench.js';
import type { WorkbenchData } from '../../workbench/data.js';
import { begin, done, type History, redone, undone } from '../../workbench/history.js';
import {
  foretoldWords,
  marginWords,
  notPlayed,
  priceWords,
  shareWords,
  tenthsWords,
  unevennessWords,
} from '../../workbench/words.js';

/** A row of the table of prices. */
interface Row {
  readonly i: number;
  readonly slider: HTMLInputElement | null;
  readonly number: HTMLInputElement | null;
  readonly lock: HTMLInputElement | null;
  readonly verdict: HTMLElement;
  /** None where nothing was played alone. */
  readonly wins: HTMLElement | null;
}

/** A change of how far a rate is from even that makes a cell's shade one step darker, out of a hundred. */
const shades = 20;

export function startWorkbench(): void {
  const holder = document.getElementById('workbench');
  const text = document.getElementById('workbench-data')?.textContent;
  if (holder === null || text === null || text === undefined) return;
  const data = JSON.parse(text) as WorkbenchData;
  new Workbench(holder, new PriceBench(data), data.verdicts).start();
}

class Workbench {
  private readonly holder: HTMLElement;
  private readonly bench: PriceBench;
  private readonly verdicts: WorkbenchData['verdicts'];
  private readonly rows: readonly Row[];
  private readonly cells: readonly { readonly cell: HTMLElement; readonly i: number; readonly j: number }[];
  private history: History<Trial>;

  constructor(holder: HTMLElement, bench: PriceBench, verdicts: WorkbenchData['verdicts']) {
    this.holder = holder;
    this.bench = bench;
    this.verdicts = verdicts;
    this.history = begin({ prices: bench.listed, locked: bench.units.map(() => false) });
    this.rows = all(holder, '[data-unit]').map((row) => ({
      i: Number(row.dataset['unit']),
      slider: row.querySelector<HTMLInputElement>('[type=range]'),
      number: row.querySelector<HTMLInputElement>('[type=number]'),
      lock: row.querySelector<HTMLInputElement>('[type=checkbox]'),
      verdict: one(row, '[data-cell=verdict]'),
      wins: row.querySelector<HTMLElement>('[data-cell=wins]'),
    }));
    this.cells = all(holder, '[data-pair]').map((cell) => {
      const [i = 0, j = 0] = (cell.dataset['pair'] ?? '').split(' ').map(Number);
      return { cell, i, j };
    });
  }

  start(): void {
    for (const row of this.rows) this.wire(row);
    const acts: Readonly<Record<string, () => void>> = {
      undo: () => this.move(undone(this.history), 'Undone.', 'Nothing to undo.'),
      redo: () => this.move(redone(this.history), 'Done again.', 'Nothing to do again.'),
      list: () => this.setAll(this.bench.listed, 'All prices are those of the list.'),
      proposal: () => this.setAll(this.bench.proposed, 'All prices are those proposed.'),
      fit: () => this.fit(),
      download: () => this.download(),
      copy: () => this.copy(),
    };
    for (const button of all(this.holder, '[data-do]')) {
      button.addEventListener('click', () => acts[button.dataset['do'] ?? '']?.());
    }
    const at = (prices: readonly number[]): string => unevennessWords(this.bench.at(prices).unevenness);
    this.write('at-list', at(this.bench.listed));
    this.write('at-proposal', at(this.bench.proposed));
    this.wireCurve();
    this.show(this.history.present);
    this.part('without').hidden = true;
    this.part('live').hidden = false;
  }

  /** The slider over the number of changes loads the list at each. */
  private wireCurve(): void {
    const slider = this.holder.querySelector<HTMLInputElement>('[data-bench=changes]');
    const points = this.bench.mixed?.curve ?? [];
    if (slider === null) return;
    const at = (): (typeof points)[number] | undefined => points[slider.valueAsNumber];
    // shown while it moves; a step of the history when it rests
    slider.addEventListener('input', () => {
      const point = at();
      if (point !== undefined) this.show({ ...this.history.present, prices: point.prices }, slider);
    });
    slider.addEventListener('change', () => {
      const point = at();
      if (point !== undefined) this.setAll(point.prices, `The list with the best ${changedWords(point.changes)}.`);
    });
  }

  private wire({ i, slider, number, lock }: Row): void {
    if (slider !== null && number !== null) {
      const { min, max, step } = this.bench.rangeOf(i);
      Object.assign(slider, { min: String(min), max: String(max), step: String(step) });
      number.step = String(step);
      const [low, high] = this.bench.readableOf(i);
      if (this.bench.hasMet(i)) number.title = `played alone from ${tenthsWords(low, high)}`;
      for (const input of [slider, number]) {
        // Shown while the slider moves. It becomes a step of the history when the slider rests.
        input.addEventListener('input', () => {
          const price = input.valueAsNumber;
          const isPrice = this.bench.isPrice(price);
          number.setAttribute('aria-invalid', String(!isPrice));
          if (isPrice) this.show(this.with(i, price), input);
        });
        input.addEventListener('change', () => {
          const price = input.valueAsNumber;
          number.removeAttribute('aria-invalid');
          if (this.bench.isPrice(price)) {
            this.do(this.with(i, price), '');
            return;
          }
          this.say('A price is a number above 0 with three decimals at the most: it stays as it was.');
          this.show(this.history.present);
        });
      }
    }
    lock?.addEventListener('change', () => {
      const { prices, locked } = this.history.present;
      this.do({ prices, locked: locked.with(i, lock.checked) }, '');
    });
  }

  private with(i: number, price: number): Trial {
    const { prices, locked } = this.history.present;
    return { prices: prices.with(i, price), locked };
  }

  private do(next: Trial, words: string): void {
    this.history = done(this.history, next, sameTrial);
    this.say(words === '' && this.bench.mixed === undefined ? this.bench.unread(next.prices) : words);
    this.show(this.history.present);
  }

  private move(history: History<Trial>, words: string, otherwise: string): void {
    this.say(history === this.history ? otherwise : words);
    this.history = history;
    this.show(history.present);
  }

  private setAll(prices: readonly number[], words: string): void {
    this.do({ prices, locked: this.history.present.locked }, words);
  }

  private fit(): void {
    this.say('Fitting …');
    this.holder.setAttribute('aria-busy', 'true');
    // the words are announced before the page is busy
    setTimeout(() => {
      const { present } = this.history;
      const found = this.bench.fit(present);
      this.holder.removeAttribute('aria-busy');
      if ('refused' in found) {
        this.say(found.refused);
        return;
      }
      const moved = found.prices.filter((price, k) => price !== present.prices[k]).length;
      const { stopped, settled } = found;
      this.setAll(
        found.prices,
        [
          `Fitted: ${moved === 1 ? 'one price moved' : `${moved} prices moved`}.`,
          ...(stopped.length === 0 ? [] : [`At the end of what was played: ${stopped.join('; ')}.`]),
          ...(settled ? [] : ['The fit did not come to rest.']),
        ].join(' '),
      );
    }, 0);
  }

  private download(): void {
    const text = this.bench.overlay(this.history.present.prices);
    if (text === undefined) {
      this.say(noFile);
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
    link.download = 'prices.yaml';
    link.click();
    // some browsers take it only then
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    this.say('prices.yaml was given to the browser to save.');
  }

  private copy(): void {
    const text = this.bench.overlay(this.history.present.prices);
    if (text === undefined) {
      this.say(noFile);
      return;
    }
    const file = this.part('file') as HTMLTextAreaElement;
    const byHand = (): void => {
      const details = file.closest('details');
      if (details !== null) details.open = true;
      file.focus();
      file.select();
      this.say('The file is marked: copy it.');
    };
    // a page from a file may not write to the clipboard
    if (navigator.clipboard === undefined) byHand();
    else navigator.clipboard.writeText(text).then(() => this.say('Copied.'), byHand);
  }

  private show({ prices, locked }: Trial, besides?: HTMLInputElement): void {
    const view = this.bench.at(prices);
    for (const row of this.rows) this.showRow(row, prices[row.i] as number, locked[row.i] === true, view, besides);
    for (const { cell, i, j } of this.cells) {
      if (i === j) cell.textContent = '–';
      else showRate(cell, view.matrix[i]?.[j]);
    }
    this.write('now', unevennessWords(view.unevenness));
    this.write('foretold', foretoldWords(view.foretold));
    this.showCurve(prices, besides);
    (this.part('file') as HTMLTextAreaElement).value = this.bench.overlay(prices) ?? noFile;
    for (const [name, isOpen] of [
      ['undo', this.history.past.length > 0],
      ['redo', this.history.future.length > 0],
    ] as const) {
      // not disabled, which would take the focus away
      one(this.holder, `[data-do=${name}]`).setAttribute('aria-disabled', String(!isOpen));
    }
    document.documentElement.dataset['workbench'] = 'live';
  }

  /** Where the prices stand on the curve, if they are a list of it. */
  private showCurve(prices: readonly number[], besides?: HTMLInputElement): void {
    const slider = this.holder.querySelector<HTMLInputElement>('[data-bench=changes]');
    const { curve = [] } = this.bench.mixed ?? {};
    if (slider === null) return;
    const k = curve.findIndex((point) => point.prices.every((price, i) => price === prices[i]));
    if (k >= 0 && slider !== besides) slider.value = String(k);
    const changes = prices.filter((price, i) => price !== this.bench.listed[i]).length;
    const point = curve[k];
    const words =
      point === undefined
        ? `${changedWords(changes)} by hand`
        : `${changedWords(changes)}: foretold ${foretoldWords(point.foretold)} from even`;
    this.write('changed', words);
    slider.setAttribute('aria-valuetext', words);
  }

  private showRow(row: Row, price: number, isLocked: boolean, view: BenchView, besides?: HTMLInputElement): void {
    const { readable, verdict } = view.units[row.i] as BenchView['units'][number];
    const words = this.verdicts[verdict];
    const wins = view.wins[row.i];
    // among others a verdict needs no game at this very price
    row.verdict.textContent = readable || this.bench.mixed !== undefined ? words : `${words}; ${notPlayed}`;
    row.verdict.dataset['verdict'] = verdict;
    if (row.wins !== null) row.wins.textContent = [shareWords(wins), marginWords(wins)].join(' ').trim();
    if (row.lock !== null) row.lock.checked = isLocked;
    if (row.number !== null && row.number !== besides) row.number.value = priceWords(price);
    if (row.slider === null) return;
    if (row.slider !== besides) row.slider.value = String(price);
    const told = row.wins === null ? '' : `, wins ${shareWords(wins)}`;
    row.slider.setAttribute('aria-valuetext', `${priceWords(price)} points, ${words}${told}`);
  }

  /** Writes words where there is a place for them; what is announced is announced once. */
  private write(name: string, words: string): void {
    const place = this.holder.querySelector<HTMLElement>(`[data-bench=${name}]`);
    if (place !== null && place.textContent !== words) place.textContent = words;
  }

  private say(words: string): void {
    this.part('said').textContent = words;
  }

  private part(name: string): HTMLElement {
    return one(this.holder, `[data-bench=${name}]`);
  }
}

/** `6 changed prices`. */
function changedWords(changes: number): string {
  return changes === 1 ? '1 changed price' : `${changes} changed prices`;
}

const noFile = 'No price of this list has a place of its own in the data of its ruleset.';

function showRate(cell: HTMLElement, rate: BenchView['matrix'][number][number] | undefined): void {
  const margin = document.createElement('small');
  margin.textContent = marginWords(rate);
  cell.replaceChildren(shareWords(rate), ' ', margin);
  const ahead = rate === null || rate === undefined ? 0 : rate.mean - 0.5;
  cell.dataset['side'] = ahead > 0 ? 'wins' : ahead < 0 ? 'loses' : 'even';
  cell.style.setProperty('--much', `${Math.round(Math.abs(ahead) * 2 * shades) * (60 / shades)}%`);
}

function all(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

function one(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the workbench has no ${selector}`);
  return found;
}
