import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { DEAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { type ReactNode } from 'react';
import { describeNewestRevenue } from '../../../domain/newest-revenue';
import {
  type KnownModelFigures,
  useKnownModelFigures,
} from '../../../domain/model-figures/known-model-figures';
import { explainMissingDscr } from '../../../domain/model-figures/explain-missing-dscr';
import { explainMissingSde } from '../../../domain/model-figures/listed-model';
import { useSdeTerm } from '../../../domain/user-settings';
import { formatMoney, formatMultiple, formatRatio, UNKNOWN } from '../../../lib/formats';
import { type Definition, DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { Section } from '../../../ui/section';
import { type Deal } from '../api/deals';

/** Parts of the overview that other features render. A part without content is not shown. */
export interface OverviewSlots {
  /** what the default model says, in a sentence */
  readonly verdict?: (deal: Deal) => ReactNode;
  /** what to ask the seller for */
  readonly askNext?: (deal: Deal) => ReactNode;
  readonly broker?: (deal: Deal) => ReactNode;
  readonly lastInteraction?: (dealId: string) => ReactNode;
  readonly nextFollowUp?: (dealId: string) => ReactNode;
  readonly latestDocuments?: (dealId: string) => ReactNode;
}

interface OverviewTabProps {
  deal: Deal;
  slots: OverviewSlots;
  /** opens another tab of the deal */
  onOpenTab: (id: string) => void;
}

/** What a deal is about at a glance: figures, verdict, people, next steps and documents. */
export function OverviewTab({ deal, slots, onOpenTab }: OverviewTabProps) {
  const sdeTerm = useSdeTerm();
  const known = useKnownModelFigures(deal);
  const open = (id: string, label: string) => (
    <Button size="small" onClick={() => onOpenTab(id)}>
      {label}
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 6,
        rowGap: 4,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', rowGap: 4 }}>
        {slots.verdict && (
          <Section title="Verdict" action={open('valuations', 'Models')}>
            {slots.verdict(deal)}
          </Section>
        )}
        {slots.askNext && (
          <Section
            title="Ask this next"
            lead="What the seller can still show, the answer that can change most first."
          >
            {slots.askNext(deal)}
          </Section>
        )}
        <Section title="Figures" action={open('information', 'Edit information')}>
          <DefinitionList label="Figures of the deal" items={listFigures(deal, known, sdeTerm)} />
        </Section>
      </Box>
      <Box sx={{ display: 'grid', rowGap: 4 }}>
        {slots.broker && <Section title="Broker">{slots.broker(deal)}</Section>}
        {slots.nextFollowUp && (
          <Section title="Next follow-up" action={open('interactions', 'Add an interaction')}>
            {slots.nextFollowUp(deal.id)}
          </Section>
        )}
        {slots.lastInteraction && (
          <Section title="Last interaction" action={open('interactions', 'All interactions')}>
            {slots.lastInteraction(deal.id)}
          </Section>
        )}
        {slots.latestDocuments && (
          <Section title="Latest documents" action={open('documents', 'All documents')}>
            {slots.latestDocuments(deal.id)}
          </Section>
        )}
      </Box>
    </Box>
  );
}

/** Entered and calculated figures; unknown ones as a dash with the reason. */
function listFigures(
  deal: Deal,
  { model, reason }: KnownModelFigures,
  sdeTerm: string,
): readonly Definition[] {
  const entered = (value: number | null) => (
    <Figure value={value} format={formatMoney} reason="Not specified" />
  );
  return [
    { term: DEAL_FIELD_LABELS.askingPrice, value: entered(deal.askingPrice) },
    { term: DEAL_FIELD_LABELS.advertisedCashFlow, value: entered(deal.advertisedCashFlow) },
    {
      term: sdeTerm,
      value: (
        <Figure derived value={model.sde} format={formatMoney} reason={reason ?? explainMissingSde(deal)} />
      ),
    },
    {
      term: 'Price of the default model',
      value: <Figure value={model.purchasePrice} format={formatMoney} reason="No price entered" />,
    },
    {
      term: 'Multiple of SDE',
      value: (
        <Figure
          derived
          value={model.multiple}
          format={formatMultiple}
          reason={reason ?? 'Requires a price and positive SDE'}
        />
      ),
    },
    {
      term: 'DSCR',
      value: (
        <Figure
          derived
          value={model.dscr}
          format={formatRatio}
          reason={reason ?? explainMissingDscr(deal.loanData)}
        />
      ),
    },
    { term: 'Revenue', value: deal.revenue ?? describeNewestRevenue(deal) ?? UNKNOWN },
    { term: DEAL_FIELD_LABELS.address, value: deal.address ?? UNKNOWN },
    ...(deal.listingUrl
      ? [{ term: DEAL_FIELD_LABELS.listingUrl, value: <Listing url={deal.listingUrl} /> }]
      : []),
  ];
}

function Listing({ url }: { url: string }) {
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1];
  if (host === undefined) return url;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" underline="hover">
      {host}
    </Link>
  );
}
