/** Charts on a dark ground. */
import { darkRules } from '../../src/charts/dark.js';

/** Charts are drawn in light colours; on a dark ground rules replace them. */
export function startDarkCharts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@media screen { ${darkRules(":root[data-theme='dark'] figure svg ")} }
@media screen and (prefers-color-scheme: dark) { ${darkRules(":root:not([data-theme='light']) figure svg ")} }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
