import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { dayText } from '../../../lib/days';
import { RetryLine } from '../../../ui/retry-line';
import { LoadingState } from '../../../ui/states';
import { type Interaction, interactionsQuery } from '../api/interactions';
import { FollowUpLine } from '../entries/interaction-view';
import { SummaryExcerpt } from '../entries/summary-excerpt';
import { findNextFollowUp } from './next-follow-up';

const MAX_SUMMARY_LINES = 3;

/** The newest interaction of a deal. A question that is still to be asked has reached nobody. */
export function LastInteraction({ dealId }: { dealId: string }) {
  return (
    <WithInteractions dealId={dealId}>
      {(interactions) => {
        const last = interactions.find(
          ({ question, followUpDoneAt }) => question === null || followUpDoneAt !== null,
        );
        return last ? <Summary interaction={last} /> : 'None yet. Log the first call or email.';
      }}
    </WithInteractions>
  );
}

/** The open follow-up of a deal that is due first. */
export function NextFollowUp({ dealId }: { dealId: string }) {
  return (
    <WithInteractions dealId={dealId}>
      {(interactions) => {
        const next = findNextFollowUp(interactions);
        if (next === null) return 'None planned.';
        return (
          <>
            <FollowUpLine interaction={next} />
            <SummaryExcerpt summary={next.summary} lines={MAX_SUMMARY_LINES} />
          </>
        );
      }}
    </WithInteractions>
  );
}

function Summary({ interaction }: { interaction: Interaction }) {
  const { type, contactPerson, date, summary } = interaction;
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        {type}
        {contactPerson !== null && ` with ${contactPerson}`}, {dayText(date)}
      </Box>
      <SummaryExcerpt summary={summary} lines={MAX_SUMMARY_LINES} />
    </>
  );
}

interface WithInteractionsProps {
  dealId: string;
  children: (interactions: readonly Interaction[]) => ReactNode;
}

function WithInteractions({ dealId, children }: WithInteractionsProps) {
  const { data, isPending, refetch } = useQuery(interactionsQuery(dealId));
  if (isPending) return <LoadingState rows={1} label="Loading interactions..." />;
  if (!data) return <RetryLine text="Interactions could not be loaded." onRetry={() => void refetch()} />;
  return <Box sx={{ color: data.length === 0 ? 'text.secondary' : 'text.primary' }}>{children(data)}</Box>;
}
