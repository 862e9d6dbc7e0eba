import { type useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import { useStoredScrollPosition, useRestoredWindowScroll } from '../../../../lib/hooks/use-return-point';

/** Going back to the page of a data grid restores the scroll positions of the grid and of the window. */
export function useGridScroll(grid: ReturnType<typeof useGridApiRef>): void {
  useRestoredWindowScroll();
  const { getPosition, storePosition } = useStoredScrollPosition('grid');
  useEffect(() => {
    const api = grid.current;
    if (!api) return undefined;
    let wanted = getPosition();
    // Before the grid knows its height there is nothing to scroll.
    const restore = () => {
      if (!wanted) return;
      api.scroll(wanted);
      if (Math.abs(api.getScrollPosition().top - wanted.top) < 1) wanted = null;
    };
    restore();
    const off = [
      api.subscribeEvent('viewportInnerSizeChange', restore),
      api.subscribeEvent('scrollPositionChange', (position) => {
        if (!wanted) storePosition(position);
      }),
    ];
    return () => off.forEach((unsubscribe) => unsubscribe());
  }, [grid, getPosition, storePosition]);
}
