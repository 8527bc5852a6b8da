/** The look of the site: VitePress's own layout without its fonts, in the colours and letters of our reports. */
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { DiceProgram } from './dice-program.js';
import { ThemeSwitch } from './theme-switch.js';
import './style.css';
import './dice.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'nav-bar-content-after': () => h(ThemeSwitch) }),
  enhanceApp: ({ app }) => {
    app.component('DiceProgram', DiceProgram);
  },
} satisfies Theme;
