/**
 * A question on its way to its answer: read as it is typed, played when it can be, stopped, gone on with. Promises: what
 * was asked last is what is answered; the answer before stands until the next one is there; a question that plays for
 * minutes waits to be told.
 */
import type { Answer, Engine, Look, Playing, Progress, Refusal } from '../../src/playground/protocol.js';
import { refusalOf } from '../../src/playground/refusal.js';

export type State = 'reading' | 'mistakes' | 'waiting' | 'playing' | 'stopped' | 'whole' | 'refused';

export interface Shown {
  readonly text: string;
  readonly state: State;
  readonly look?: Look;
  readonly answer?: Answer;
  /** The answer is that of a text before this one. */
  readonly isOld: boolean;
  readonly progress?: Progress;
  readonly refusal?: Refusal;
}

/** A text with the whole answer that the engine gives. */
export interface Answered {
  readonly text: string;
  readonly look: Look;
  readonly answer: Answer;
}

/** Runs an action once so many milliseconds have gone by without another; gives what calls it off. */
export type Later = (action: () => void, milliseconds: number) => () => void;

/** Milliseconds without a key before a text is read. */
const pause = 120;

export class Asking {
  private readonly engine: Engine;
  private readonly show: (shown: Shown) => void;
  private readonly later: Later;
  private now: Shown = { text: '', state: 'reading', isOld: false };
  /** Counts what was asked: what comes of an earlier question is passed over. */
  private turn = 0;
  private playing: Playing | undefined;
  private callOff: () => void = () => undefined;
  private known: Answered | undefined;

  constructor(engine: Engine, show: (shown: Shown) => void, later: Later) {
    this.engine = engine;
    this.show = show;
    this.later = later;
  }

  get shown(): Shown {
    return this.now;
  }

  /** An answer that was worked out before: it is told as soon as its text is asked, to the letter, and nobody is asked. */
  know(answered: Answered): void {
    this.known = answered;
  }

  /** Another text; it is read when nobody types for a moment. */
  ask(text: string): void {
    if (text === this.now.text && this.turn > 0) return;
    this.end();
    const turn = ++this.turn;
    if (text === this.known?.text) {
      this.tell({ ...this.known, state: 'whole', isOld: false });
      return;
    }
    const { answer } = this.now;
    this.tell({ text, state: 'reading', isOld: answer !== undefined, ...(answer === undefined ? {} : { answer }) });
    this.callOff = this.later(() => void this.read(turn), pause);
  }

  /** Plays what can be played, from where it was stopped. */
  play(): void {
    const { state, look } = this.now;
    if (look?.outline === undefined || state === 'playing' || state === 'reading') return;
    void this.follow(++this.turn);
  }

  /** Ends what is played; what was played is kept. */
  stop(): void {
    if (this.now.state !== 'playing') return;
    this.end();
    this.turn++;
    this.tell({ ...this.now, state: 'stopped' });
  }

  private end(): void {
    this.callOff();
    this.playing?.stop();
    this.playing = undefined;
  }

  private async read(turn: number): Promise<void> {
    const { text } = this.now;
    try {
      const look = await this.engine.look(text);
      if (turn !== this.turn) return;
      if (look.outline === undefined) this.tell({ ...this.now, look, state: 'mistakes' });
      else if (look.outline.isLong) this.tell({ ...this.now, look, state: 'waiting' });
      else {
        this.now = { ...this.now, look };
        await this.follow(turn);
      }
    } catch (error) {
      this.refuse(turn, error);
    }
  }

  private async follow(turn: number): Promise<void> {
    const { refusal: _, progress: __, ...before } = this.now;
    this.tell({ ...before, state: 'playing' });
    try {
      const playing = this.engine.play(this.now.text, {
        narrowing: true,
        onProgress: (progress) => {
          if (turn === this.turn) this.tell({ ...this.now, progress });
        },
      });
      this.playing = playing;
      for await (const answer of playing.answers) {
        if (turn !== this.turn) return;
        const { progress: _, ...rest } = this.now;
        this.tell({ ...rest, answer, isOld: false, state: answer.isWhole ? 'whole' : 'playing' });
      }
      if (turn === this.turn && this.now.state === 'playing') this.tell({ ...this.now, state: 'stopped' });
    } catch (error) {
      this.refuse(turn, error);
    }
  }

  private refuse(turn: number, error: unknown): void {
    if (turn !== this.turn) return;
    this.playing = undefined;
    this.tell({ ...this.now, state: 'refused', refusal: refusalOf(error) });
  }

  private tell(shown: Shown): void {
    this.now = shown;
    this.show(shown);
  }
}
