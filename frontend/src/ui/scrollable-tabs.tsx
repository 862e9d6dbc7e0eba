import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { repeatUntilActed } from '../lib/repeat-until-acted';

/** More frames than MUI's scroll to the selected tab takes. */
const FRAMES_OF_SCROLL = 40;

/**
 * Keeps the selected tab whole in view while the layout changes and until a person acts. MUI scrolls to it once, with an
 * animation whose end is fixed before scroll buttons and fonts take their room. Afterwards whoever scrolls, programs
 * too, is left alone.
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
  let frames = 0;
  const showThroughScroll = () => {
    show();
    frames -= 1;
    if (frames > 0 && !ended.signal.aborted) requestAnimationFrame(showThroughScroll);
  };
  const restart = () => {
    const isRunning = frames > 0;
    frames = FRAMES_OF_SCROLL;
    if (!isRunning) showThroughScroll();
  };
  const ended = repeatUntilActed(restart, {
    sizes: [scroller, ...scroller.querySelectorAll('[role=tab]')],
    actor: tabs,
  });
  return () => ended.abort();
}

/** Tabs that scroll sideways where they do not fit, also on a phone. */
export function ScrollableTabs(props: Omit<TabsProps, 'variant' | 'allowScrollButtonsMobile' | 'ref'>) {
  return <Tabs {...props} ref={keepSelectedTabInView} variant="scrollable" allowScrollButtonsMobile />;
}
