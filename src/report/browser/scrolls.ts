/** What scrolls. Promise: it is reached, and so scrolled, by keyboard, as long as it has more than it shows. */

/** Watches elements, now and whenever their width changes. */
export function watchScrolls(elements: Iterable<Element>): ResizeObserver {
  const widths = new ResizeObserver((seen) => {
    for (const { target } of seen) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const each of elements) widths.observe(each);
  return widths;
}
