/** Light or dark: as the system has it until somebody chooses. `public/theme.js` puts the choice in force before the page is painted. */
import { darkRules } from '../../src/charts/dark.js';
import { remember, remembered } from './storage.js';

/** `public/theme.js` reads the same. */
const key = 'lanchester-theme';

type Theme = 'light' | 'dark' | undefined;

const turns: readonly [Theme, string][] = [
  [undefined, 'Theme: system'],
  ['light', 'Theme: light'],
  ['dark', 'Theme: dark'],
];

/** Makes a button the switch between the three. */
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
  };
  button.addEventListener('click', () => {
    at = (at + 1) % turns.length;
    remember(key, turns[at]?.[0]);
    show();
  });
  show();
  startDarkCharts();
}

/** Charts are drawn in light colours; on a dark ground rules replace them. */
function startDarkCharts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@media screen { ${darkRules(":root[data-theme='dark'] figure svg ")} }
@media screen and (prefers-color-scheme: dark) { ${darkRules(":root:not([data-theme='light']) figure svg ")} }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
