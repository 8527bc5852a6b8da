/** Whether somebody is there: a page that nobody touches needs no engine. */

/** Whatever a pointer, a keyboard, a finger or a screen reader does first. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Settles with the first sign that somebody uses the page. */
export function firstSign(page: Document): Promise<void> {
  return new Promise((resolve) => {
    const seen = (): void => {
      for (const sign of signs) page.removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of signs) page.addEventListener(sign, seen, { capture: true, passive: true });
  });
}
