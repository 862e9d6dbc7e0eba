import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { repeatUntilActed } from '../lib/repeat-until-acted';

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
  const ended = repeatUntilActed(show, {
    sizes: [scroller, ...scroller.querySelectorAll('[role=tab]')],
    actor: tabs,
  });
  // MUI's own animation must not leave it half in view either.
  scroller.addEventListener('scroll', show, { signal: ended.signal });
  return () => ended.abort();
}

/** Tabs that scroll sideways where they do not fit, also on a phone. */
export function ScrollableTabs(props: Omit<TabsProps, 'variant' | 'allowScrollButtonsMobile' | 'ref'>) {
  return <Tabs {...props} ref={keepSelectedTabInView} variant="scrollable" allowScrollButtonsMobile />;
}
