/** Tabs as a keyboard and a screen reader expect them. Promise: one of them is chosen; arrows, Home and End go from one to the next. */

/** Calls `choose` with the tab that is chosen from now on; returns a function that chooses. */
export function startTabs(list: HTMLElement, choose: (tab: HTMLElement) => void): (id: string) => void {
  const tabs = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const select = (tab: HTMLElement): void => {
    for (const each of tabs()) {
      each.setAttribute('aria-selected', String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
    }
    choose(tab);
  };
  list.addEventListener('click', ({ target }) => {
    const tab = (target as HTMLElement).closest<HTMLElement>('[role="tab"]');
    if (tab !== null) select(tab);
  });
  list.addEventListener('keydown', (event) => {
    const all = tabs();
    const at = all.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const tab = all[(to + all.length) % all.length] as HTMLElement;
    tab.focus();
    select(tab);
  });
  return (id) => {
    const tab = tabs().find((each) => each.id === id);
    if (tab !== undefined) select(tab);
  };
}
