/** The dice program of a page, as VitePress knows such a thing: the program's text where no script runs. */
import { withBase } from 'vitepress';
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';
import armour from '../dice/programs/armour.ts?raw';
import morale from '../dice/programs/morale.ts?raw';
import shots from '../dice/programs/shots.ts?raw';

const programs = [
  { title: 'shots, hits and saves', text: shots },
  { title: 'a shell at a tank', text: armour },
  { title: 'a squad under fire', text: morale },
] as const;

export const DiceProgram = defineComponent({
  name: 'DiceProgram',
  setup() {
    const home = ref<HTMLElement>();
    const isThere = ref(false);
    let stop = (): void => {};
    onMounted(async () => {
      const { mountDice } = await import('../dice/mount.js');
      if (home.value === undefined) return;
      const kernel = new URL(withBase('/dice-kernel.js'), location.href).href;
      stop = mountDice(home.value, { kernel, programs });
      isThere.value = true;
    });
    onBeforeUnmount(() => stop());
    return () => [
      h('div', { ref: home, class: 'dice' }),
      isThere.value ? null : h('pre', { class: 'dice-text' }, h('code', shots)),
    ];
  },
});
