/** The playground's switch of light and dark in the bar of the documents: one choice for all pages of the site. */
import { defineComponent, h, onMounted, ref } from 'vue';
import { startTheme } from '../../page/theme.js';

export const ThemeSwitch = defineComponent({
  name: 'ThemeSwitch',
  setup() {
    const button = ref<HTMLButtonElement>();
    onMounted(() => {
      if (button.value !== undefined) startTheme(button.value);
    });
    return () => h('button', { ref: button, type: 'button', class: 'theme' }, 'Theme');
  },
});
