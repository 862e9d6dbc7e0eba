/** Share of the pane, from its top, in which a page begins to be the one that is looked at. */
const LOOKED_AT_SHARE = 1 / 3;

/**
 * Focuses the words of the page that is looked at: the last one that begins in the upper part of the pane. A page whose
 * words are not loaded has none, and another one takes its place.
 */
export function focusWords(pane: HTMLElement | null): void {
  const lists = [...(pane?.querySelectorAll<HTMLElement>('[data-page] [role="listbox"]') ?? [])];
  const view = pane?.querySelector('[role="region"]')?.getBoundingClientRect();
  const line = view ? view.top + view.height * LOOKED_AT_SHARE : 0;
  const getTop = (list: HTMLElement) => list.closest('[data-page]')?.getBoundingClientRect().top ?? Infinity;
  const list = lists.findLast((each) => getTop(each) <= line) ?? lists[0];
  // The place of the caret scrolls the pane, not the list, which is out of sight.
  list?.focus({ preventScroll: true });
}
