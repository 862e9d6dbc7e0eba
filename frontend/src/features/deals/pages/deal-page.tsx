import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DealState } from '../detail/deal-state';
import { type Deal, dealQuery } from '../api/deals';
import { DealHeader } from '../detail/deal-header';
import { type DealTab, DealTabs } from '../detail/deal-tabs';
import { FinancialsTab } from '../financials/financials-tab';
import { InformationTab } from '../detail/information-tab';
import { ModelCard } from '../detail/model-card';
import { type OverviewSlots, OverviewTab } from '../detail/overview-tab';
import { SampleNotice } from '../sample/sample-notice';

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
