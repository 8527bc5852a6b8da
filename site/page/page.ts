/**
 * The playground. Promises: text, sliders and whatever else shows the question are views of one text; nothing leaves the
 * page, and all that is asked goes to the engine.
 */
import type { Engine } from '../../src/playground/protocol.js';
import { type Answered, Asking, type Shown } from './asking.js';
import { startDarkCharts } from './dark-charts.js';
import { byId, make } from './dom.js';
import { type Editor, startEditor } from './editor.js';
import { exampleGroups, firstExample } from './example-names.js';
import { exampleText } from './examples.js';
import { firstSign } from './first-sign.js';
import { codeFragment, exampleFragment, type Opened, openFragment } from './link.js';
import { showMistakes } from './mistakes.js';
import { notice } from './notices.js';
import { said, share } from './said.js';
import { startSharing } from './share.js';
import { type SheetParts, startSheet } from './sheet.js';
import { startSliders } from './sliders.js';
import { startTabs } from './tabs.js';
import { startTheme } from './theme.js';

/** Another view of the question beside its text: a form. */
export interface View {
  /** Part of links: small letters and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Shows a text; `write` puts another one in its place. Called again whenever the text has changed. */
  show(holder: HTMLElement, text: string, write: (text: string) => void): void;
}

export interface PageOptions extends SheetParts {
  readonly engine: Engine;
  /** The version of the program, for links. */
  readonly version: string;
  /** The first question, where the page opens with it: its engine is not asked before somebody uses the page. */
  readonly answered?: Promise<Answered>;
  readonly views?: readonly View[];
  /** A file that the page was opened with, in place of an example; its text is saved by `save`. */
  readonly file?: { readonly name: string; readonly text: string; readonly save: (text: string) => Promise<void> };
}

export async function startPage(options: PageOptions): Promise<void> {
  const page = new Page(options);
  await page.begin();
}

class Page {
  private readonly options: PageOptions;
  private readonly editor: Editor;
  private readonly asking: Asking;
  private readonly render: (shown: Shown) => void;
  private readonly chooseView: (id: string) => void;
  private view = 'text';
  /** The shipped question that is shown, as long as nobody has changed it. */
  private example: { readonly name: string; readonly text: string } | undefined;
  private spoken: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageOptions) {
    this.options = options;
    const { engine } = options;
    startTheme(byId('theme'));
    startDarkCharts();
    this.asking = new Asking(engine, (shown) => this.render(shown), later);
    const sharing = startSharing(engine, {
      text: () => this.editor.text(),
      link: () => this.link(),
      command: () => this.command(),
      say: (words) => this.say(words),
    });
    this.editor = startEditor(byId('editor'), engine, {
      changed: (text) => this.changed(text),
      save: () => (options.file === undefined ? sharing.save() : void this.saveFile()),
    });
    this.render = this.renderer();
    this.chooseView = this.startViews();
    this.startSides();
    this.startExamples();
    byId('play').addEventListener('click', () => {
      if (this.asking.shown.state === 'playing') this.asking.stop();
      else this.asking.play();
    });
    window.addEventListener('hashchange', () => void this.open(openFragment(location.hash)));
  }

  async begin(): Promise<void> {
    const { file, answered } = this.options;
    if (answered !== undefined) return this.beginAnswered(answered);
    const opened = openFragment(location.hash);
    if (opened !== undefined || file === undefined) await this.open(opened ?? { kind: 'example', name: firstExample });
    else this.editor.put(file.text);
  }

  private async beginAnswered(answered: Promise<Answered>): Promise<void> {
    const sign = firstSign(document);
    const first = await answered;
    this.asking.know(first);
    this.example = { name: firstExample, text: first.text };
    this.editor.put(first.text);
    await sign;
    // reads what stands there, and so has the rules and the rest ready
    await this.options.engine.look(this.editor.text());
  }

  private async open(opened: Opened | undefined): Promise<void> {
    if (opened === undefined) return;
    if (opened.kind === 'torn') {
      if (this.editor.text() === '') await this.openExample(firstExample);
      this.remark(opened.why, 'refused');
    } else if (opened.kind === 'example') {
      await this.openExample(opened.name);
      this.remarkVersion(opened.version, 'It opens the question that this version ships: text and figures may differ.');
    } else {
      this.editor.put(opened.text);
      this.chooseView(`tab-${opened.view}`);
      this.remarkVersion(opened.version, 'The question is the same, figures may differ.');
    }
  }

  /** Says so where a link is that of another version. */
  private remarkVersion(made: string | undefined, so: string): void {
    const { version } = this.options;
    if (made === undefined || made === version) return;
    this.remark(`This link was made with version ${made}; this page plays version ${version}. ${so}`);
  }

  private async openExample(name: string): Promise<void> {
    const text = await exampleText(name);
    if (text === undefined) {
      if (this.editor.text() === '') await this.openExample(firstExample);
      this.remark(`There is no shipped question of the name ${name}.`, 'refused');
      return;
    }
    this.example = { name, text };
    this.editor.put(text);
  }

  private changed(text: string): void {
    byId('notices').replaceChildren();
    this.asking.ask(text);
    this.showView();
    const name = this.example?.text === text ? this.example.name : '';
    const select = byId<HTMLSelectElement>('examples');
    select.value = name;
    if (select.selectedIndex < 0) select.value = '';
  }

  private renderer(): (shown: Shown) => void {
    const { engine, draw, bench } = this.options;
    const sheet = startSheet(byId('sheet'), { draw, bench });
    const sliders = startSliders(byId<HTMLDetailsElement>('handles'), engine, {
      read: () => this.editor.text(),
      write: (text) => this.editor.put(text),
    });
    let looked: Shown['look'];
    return (shown) => {
      const { look, answer, isOld, state, refusal } = shown;
      if (look !== undefined && look !== looked) {
        looked = look;
        this.editor.mark(look.diagnostics);
        showMistakes(byId('mistakes'), look.diagnostics, this.editor);
        if (look.outline !== undefined) {
          sliders.show(look.outline.handles);
          document.title = `${look.outline.title} – Lanchester`;
        }
        this.keepInAddress();
      }
      if (answer !== undefined) sheet.show(answer, isOld);
      if (state === 'refused' && refusal !== undefined && refusal.code !== 'interrupted') {
        this.remark(refusal.message, 'refused');
      }
      if (this.spoken === undefined) byId('said').textContent = said(shown);
      // what changes many times a second is not read out
      byId('said').setAttribute('aria-busy', String(state === 'playing'));
      byId('panes').dataset['state'] = state;
      const part = share(shown);
      byId('track').style.transform = `scaleX(${part === undefined || part === 1 ? 0 : part})`;
      playButton(byId('play'), state);
    };
  }

  private startViews(): (id: string) => void {
    const list = byId('views');
    const views = [{ id: 'text', title: 'Text' }, ...(this.options.views ?? [])];
    for (const { id, title } of views) {
      const tab = make(
        'button',
        { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `view-${id}` },
        title,
      );
      list.append(tab);
      if (id === 'text') continue;
      const panel = make('div', {
        class: 'view',
        id: `view-${id}`,
        role: 'tabpanel',
        'aria-labelledby': `tab-${id}`,
        hidden: true,
      });
      byId('view-text').after(panel);
    }
    const choose = startTabs(list, (tab) => {
      this.view = tab.id.slice('tab-'.length);
      byId('ask').dataset['view'] = this.view;
      for (const { id } of views) byId(`view-${id}`).hidden = id !== this.view;
      this.showView();
    });
    choose('tab-text');
    list.hidden = views.length === 1;
    (list.parentElement as HTMLElement).hidden = views.length === 1;
    return choose;
  }

  private showView(): void {
    const view = this.options.views?.find(({ id }) => id === this.view);
    view?.show(byId(`view-${view.id}`), this.editor.text(), (text) => this.editor.put(text));
  }

  /** On a narrow screen the question or the answer is shown. */
  private startSides(): void {
    const list = document.querySelector<HTMLElement>('.sides') as HTMLElement;
    startTabs(list, (tab) => {
      byId('panes').dataset['side'] = tab.id === 'tab-answer' ? 'answer' : 'ask';
    });
  }

  private startExamples(): void {
    const select = byId<HTMLSelectElement>('examples');
    const { file } = this.options;
    if (file !== undefined) (select.options[0] as HTMLOptionElement).text = file.name;
    for (const { title, examples } of exampleGroups) {
      const options = examples.map(({ name, question }) => make('option', { value: name }, question));
      select.append(make('optgroup', { label: title }, ...options));
    }
    select.addEventListener('change', () => {
      if (select.value !== '') void this.openExample(select.value);
    });
  }

  private fragment(): string | undefined {
    const text = this.editor.text();
    const { example } = this;
    if (example?.text === text && this.view === 'text') return exampleFragment(example.name, this.options.version);
    return codeFragment(text, this.options.version, this.view);
  }

  private link(): string | undefined {
    const fragment = this.fragment();
    return fragment === undefined ? undefined : new URL(fragment, location.href).href;
  }

  /** So that the question is still there when the page is loaded again. */
  private keepInAddress(): void {
    const fragment = this.fragment();
    if (fragment !== undefined && fragment !== location.hash) history.replaceState(null, '', fragment);
  }

  private command(): string {
    const { answer, look, isOld } = this.asking.shown;
    if (answer !== undefined && !isOld) return answer.command;
    return `lanchester run ${look?.outline?.name ?? 'scenario'}.yaml`;
  }

  private async saveFile(): Promise<void> {
    const { file } = this.options;
    try {
      await file?.save(this.editor.text());
      this.say(`${file?.name ?? ''} is saved.`);
    } catch (error) {
      this.remark((error as Error).message, 'refused');
    }
  }

  /** A word in the line above the answer, for a moment. */
  private say(words: string): void {
    byId('said').textContent = words;
    clearTimeout(this.spoken);
    this.spoken = setTimeout(() => {
      this.spoken = undefined;
      byId('said').textContent = said(this.asking.shown);
    }, 4000);
  }

  private remark(words: string, kind: 'mind' | 'refused' = 'mind'): void {
    notice(byId('notices'), words, kind);
  }
}

function playButton(button: HTMLElement, state: Shown['state']): void {
  const words: Partial<Record<Shown['state'], string>> = { waiting: 'Play', playing: 'Stop', stopped: 'Go on' };
  const word = words[state];
  button.hidden = word === undefined;
  button.textContent = word ?? '';
  button.classList.toggle('primary', state !== 'playing');
}

function later(action: () => void, milliseconds: number): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}
