import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACTION_TABS, useRequestedDealAction } from '../../../domain/deal-actions';
import { tabIds } from '../../../ui/tab-ids';
import { Tabs } from '../../../ui/tabs';
import { type Deal } from '../api/deals';

export interface DealTab {
  readonly id: string;
  readonly label: string;
  readonly render: (deal: Deal, onOpenTab: (id: string) => void) => ReactNode;
}

/** The tab that its choice puts in the URL. */
const WRITTEN_TAB = 'valuations';
/** Tabs that a URL can open; that of the documents is written with the document that is open. */
const ADDRESSED_TABS: readonly string[] = [WRITTEN_TAB, 'documents'];
/** What a tab adds to the URL; it leaves with the tab. */
const TAB_PARAMETERS = ['document', 'page', 'edit'];

/** The open tab: as the URL or a requested action says, else as it was chosen. */
function useDealTab(dealId: string, tabs: readonly DealTab[]) {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(tabs[0]?.id ?? '');
  // A model to edit is on the tab of the models.
  const addressed = query.get('tab') ?? (query.has('edit') ? WRITTEN_TAB : '');
  const asked = ADDRESSED_TABS.includes(addressed) && tabs.some(({ id }) => id === addressed);
  const current = asked ? addressed : chosen === WRITTEN_TAB ? (tabs[0]?.id ?? '') : chosen;
  const action = useRequestedDealAction(dealId);
  const actionTab = action && ACTION_TABS[action];
  const [requestedTab, setRequestedTab] = useState<string | null>(null);
  if (requestedTab !== actionTab) {
    setRequestedTab(actionTab);
    if (actionTab) setChosen(actionTab);
  }

  const putInAddress = (id: string) => {
    const next = new URLSearchParams(query);
    for (const name of TAB_PARAMETERS) next.delete(name);
    if (id === WRITTEN_TAB) next.set('tab', id);
    else next.delete('tab');
    setQuery(next, { replace: true });
  };
  const choose = (id: string) => {
    setChosen(id);
    putInAddress(id);
  };
  useEffect(() => {
    if (actionTab && asked) putInAddress(actionTab);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a request opens its tab once
  }, [actionTab]);
  return { current, choose };
}

/** A visited tab stays mounted, so that unsaved text survives a look at another tab. */
export function DealTabs({ deal, tabs }: { deal: Deal; tabs: readonly DealTab[] }) {
  const { current, choose } = useDealTab(deal.id, tabs);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([current]));
  if (!seen.has(current)) setSeen(new Set([...seen, current]));
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <Tabs
          aria-label="Deal sections"
          tabs={tabs.map(({ id, label }) => ({ value: id, label }))}
          value={current}
          onChange={choose}
          hasPanels
        />
      </Box>
      {tabs
        .filter(({ id }) => seen.has(id))
        .map(({ id, render }) => (
          <div key={id} {...tabIds(id).panel} hidden={id !== current}>
            {render(deal, choose)}
          </div>
        ))}
    </>
  );
}
