/** The look of the site: VitePress's own layout without its fonts, in the colours and letters of our reports. */
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { DiceProgram } from './dice-program.js';
import './style.css';
import './dice.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('DiceProgram', DiceProgram);
  },
} satisfies Theme;
