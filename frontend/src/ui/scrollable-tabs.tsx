import Tabs, { type TabsProps } from '@mui/material/Tabs';

/** What a person does to look at other tabs. */
const SCROLL_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Keeps the selected tab whole in view until a person scrolls. MUI scrolls to it once, with an animation whose end is
 * fixed before scroll buttons and fonts take their room.
 */
function keepSelectedTabInView(tabs: HTMLElement | null): (() => void) | undefined {
  const scroller = tabs?.querySelector('.MuiTabs-scroller');
  if (!tabs || !scroller || typeof ResizeObserver === 'undefined') return undefined;
  const show = () => {
    const selected = scroller.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
    const room = scroller.getBoundingClientRect();
    if (!selected) return;
    if (selected.right > room.right) scroller.scrollLeft += selected.right - room.right;
    else if (selected.left < room.left) scroller.scrollLeft -= room.left - selected.left;
  };
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', show);
    for (const event of SCROLL_EVENTS) tabs.removeEventListener(event, stop);
  };
  observer.observe(scroller);
  for (const tab of scroller.querySelectorAll('[role=tab]')) observer.observe(tab);
  scroller.addEventListener('scroll', show);
  for (const event of SCROLL_EVENTS) tabs.addEventListener(event, stop, { passive: true });
  return stop;
}

/** Tabs that scroll sideways where they do not fit, also on a phone. */
export function ScrollableTabs(props: Omit<TabsProps, 'variant' | 'allowScrollButtonsMobile' | 'ref'>) {
  return <Tabs {...props} ref={keepSelectedTabInView} variant="scrollable" allowScrollButtonsMobile />;
}
