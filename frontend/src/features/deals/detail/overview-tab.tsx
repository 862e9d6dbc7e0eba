import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode } from 'react';
import { Section } from '../../../ui/section';
import { type Deal } from '../api/deals';
import { OverviewFigures } from './overview-figures';

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
          <OverviewFigures deal={deal} />
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
