import Tab from '@mui/material/Tab';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ACTION_TABS, useRequestedDealAction } from '../../../domain/deal-actions';
import { DealState } from '../detail/deal-state';
import { type Deal, dealQuery } from '../api/deals';
import { DealHeader } from '../detail/deal-header';
import { FinancialsTab } from '../financials/financials-tab';
import { InformationTab } from '../detail/information-tab';
import { ModelCard } from '../detail/model-card';
import { type OverviewSlots, OverviewTab } from '../detail/overview-tab';
import { SampleNotice } from '../sample/sample-notice';
import { ScrollableTabs } from '../../../ui/scrollable-tabs';
import { tabIds } from '../../../ui/tab-ids';

/** Content that other features render in tabs. A tab without content is not shown. */
export type DealSlots = Partial<
  Record<
    /* The last two show the sources of extracted values, below the values. */
    | 'documents'
    | 'interactions'
    | 'valuations'
    | 'notes'
    | 'timeline'
    | 'informationSources'
    | 'figureSources',
    (dealId: string) => ReactNode
  >
> & {
  /** renders what the default model is missing */
  readonly missingInputs?: (deal: Deal) => ReactNode;
  readonly overview?: OverviewSlots;
};

interface DealTab {
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

function buildTabs(slots: DealSlots): readonly DealTab[] {
  const slot = (
    id: Exclude<keyof DealSlots, 'missingInputs' | 'overview'>,
    label: string,
  ): readonly DealTab[] => {
    const fill = slots[id];
    return fill ? [{ id, label, render: (deal) => fill(deal.id) }] : [];
  };
  return [
    {
      id: 'overview',
      label: 'Overview',
      render: (deal, onOpenTab) => (
        <OverviewTab deal={deal} slots={slots.overview ?? {}} onOpenTab={onOpenTab} />
      ),
    },
    {
      id: 'information',
      label: 'Deal Information',
      render: (deal) => (
        <>
          <InformationTab deal={deal} />
          {slots.informationSources?.(deal.id)}
        </>
      ),
    },
    ...slot('documents', 'Documents'),
    ...slot('interactions', 'Interactions'),
    {
      id: 'financials',
      label: 'Historical Financials',
      render: (deal) => (
        <>
          <FinancialsTab deal={deal} />
          {slots.figureSources?.(deal.id)}
        </>
      ),
    },
    ...slot('valuations', 'Financial Models'),
    ...slot('notes', 'Notes'),
    ...slot('timeline', 'Timeline'),
  ];
}

export function DealPage({ slots = {} }: { slots?: DealSlots }) {
  const { dealId = '' } = useParams();
  const navigate = useNavigate();
  const deal = useQuery(dealQuery(dealId));
  return (
    <DealState dealId={dealId} deal={deal}>
      {(loaded) => (
        <>
          <DealHeader deal={loaded} />
          {loaded.isSample && <SampleNotice deal={loaded} onRemoved={() => void navigate('/')} />}
          <ModelCard deal={loaded} missing={slots.missingInputs} />
          <DealTabs key={dealId} deal={loaded} tabs={buildTabs(slots)} />
        </>
      )}
    </DealState>
  );
}

/** A visited tab stays mounted, so that unsaved text survives a look at another tab. */
function DealTabs({ deal, tabs }: { deal: Deal; tabs: readonly DealTab[] }) {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(tabs[0]?.id ?? '');
  // A model to edit is on the tab of the models.
  const addressed = query.get('tab') ?? (query.has('edit') ? WRITTEN_TAB : '');
  const asked = ADDRESSED_TABS.includes(addressed) && tabs.some(({ id }) => id === addressed);
  const current = asked ? addressed : chosen === WRITTEN_TAB ? (tabs[0]?.id ?? '') : chosen;
  const action = useRequestedDealAction(deal.id);
  const actionTab = action && ACTION_TABS[action];
  const [requestedTab, setRequestedTab] = useState<string | null>(null);
  if (requestedTab !== actionTab) {
    setRequestedTab(actionTab);
    if (actionTab) setChosen(actionTab);
  }
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([current]));
  if (!seen.has(current)) setSeen(new Set([...seen, current]));

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
  return (
    <>
      <ScrollableTabs
        value={current}
        onChange={(_event, id: string) => choose(id)}
        aria-label="Deal sections"
        sx={{ mb: 3 }}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} {...tabIds(id).tab} />
        ))}
      </ScrollableTabs>
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
