/** What a reader should know once: about a link, or a refusal. */
import { make } from './dom.js';

export function notice(holder: HTMLElement, words: string, kind: 'mind' | 'refused' = 'mind'): HTMLElement {
  const close = make('button', { type: 'button', class: 'plain' }, 'Close');
  const box = make('div', { class: kind === 'refused' ? 'notice refused' : 'notice' }, make('p', {}, words), close);
  close.addEventListener('click', () => box.remove());
  holder.append(box);
  return box;
}
