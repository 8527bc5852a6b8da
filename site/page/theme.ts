/** Light or dark: as the system has it until somebody chooses. `public/theme.js` puts the choice in force before the page is painted. */
import { remember, remembered } from './storage.js';

/** `public/theme.js` reads the same. */
const key = 'lanchester-theme';

type Theme = 'light' | 'dark' | undefined;

const turns: readonly [Theme, string][] = [
  [undefined, 'Theme: system'],
  ['light', 'Theme: light'],
  ['dark', 'Theme: dark'],
];

/** Makes a button the switch between the three, for all pages of a site. */
export function startTheme(button: HTMLButtonElement): void {
  const kept = remembered(key);
  let at = Math.max(
    0,
    turns.findIndex(([theme]) => theme === kept),
  );
  const show = (): void => {
    const [theme, words] = turns[at] as (typeof turns)[number];
    if (theme === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    button.textContent = words;
    markDark();
  };
  button.addEventListener('click', () => {
    at = (at + 1) % turns.length;
    remember(key, turns[at]?.[0]);
    show();
  });
  systemDark().addEventListener('change', markDark);
  show();
}

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** The class by which pages of VitePress are dark, as `public/theme.js` sets it at first. */
function markDark(): void {
  const { theme } = document.documentElement.dataset;
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && systemDark().matches));
}
