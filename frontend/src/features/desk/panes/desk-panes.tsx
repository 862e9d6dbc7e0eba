import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FULL_BLEED } from '../../../ui/full-bleed';
import { goToPart } from '../../../ui/page-part';
import { Tabs } from '../../../ui/tabs';
import { tabIds } from '../../../ui/tab-ids';
import { choosePane, type Pane, PANES } from './panes';

/** Height of the bar of the app, in px: the bar of the desk stays below it. */
const APP_BAR_PX = 56;

/** The bars at the top cover neither a part that an address leads to nor a field that gets the focus. */
const COVERED = <GlobalStyles styles={{ html: { scrollPaddingTop: 184 } }} />;

const STICKY = {
  position: 'sticky',
  top: APP_BAR_PX,
  zIndex: 3,
  ...FULL_BLEED,
  mt: 2,
  bgcolor: 'background.default',
  '@media print': { position: 'static' },
} as const;

/** Panes keep their fields while another one is shown, and all of them are printed. */
const PANEL = { '@media print': { '&[hidden]': { display: 'block' }, '& + &': { mt: 5 } } } as const;

interface DeskPanesProps {
  /** stays in sight while the page scrolls and the pane changes */
  bar: ReactNode;
  panes: Readonly<Record<Pane, ReactNode>>;
}

/** The panes of the desk below a bar that stays. The address has the pane, or a part of one behind its `#`. */
export function DeskPanes({ bar, panes }: DeskPanesProps) {
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const part = hash.slice(1);
  const pane = choosePane(search.get('pane'), part);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(pane);
  useEffect(() => goToPart(part), [part]);
  // Before the paint, so that nothing jumps: another pane is read from its start.
  useLayoutEffect(() => {
    if (shown.current === pane) return;
    shown.current = pane;
    const above = (top.current?.getBoundingClientRect().top ?? APP_BAR_PX) - APP_BAR_PX;
    if (above < 0) window.scrollBy(0, above);
  }, [pane]);
  const choose = (next: Pane) =>
    setSearch(
      (before) => {
        before.set('pane', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {COVERED}
      <div ref={top} />
      <Box sx={STICKY}>
        {bar}
        <Tabs aria-label="Parts of the desk" tabs={PANES} value={pane} onChange={choose} hasPanels />
      </Box>
      {PANES.map(({ value }) => (
        <Box key={value} {...tabIds(value).panel} hidden={value !== pane} sx={PANEL}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, mt: 3 }}>
            {panes[value]}
          </Box>
        </Box>
      ))}
    </>
  );
}
