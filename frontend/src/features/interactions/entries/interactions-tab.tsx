import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { useDealAction } from '../../../domain/deal-actions';
import { FOCUS_KEY } from '../../../lib/focus-recovery';
import { useOpenerFocus } from '../../../lib/hooks/use-opener-focus';
import { toast } from '../../../lib/toast';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { interactionsQuery, useAddInteraction } from '../api/interactions';
import {
  createCallDraft,
  createDraft,
  createFollowUpDraft,
  type InteractionDraft,
} from './interaction-draft';
import { InteractionEntry } from './interaction-entry';
import { InteractionForm } from './interaction-form';

const FAILED = 'Failed to fetch interactions';

/** What was said on a deal, the newest first. */
export function InteractionsTab({ dealId }: { dealId: string }) {
  const [draft, setDraft] = useState<InteractionDraft | null>(null);
  useDealAction(dealId, ['logCall', 'setFollowUp'], (action) =>
    setDraft(action === 'logCall' ? createCallDraft() : createFollowUpDraft()),
  );
  const { data, isPending, isPaused, isError, error, refetch } = useQuery(interactionsQuery(dealId));
  const addRef = useOpenerFocus(draft !== null);
  const add = useAddInteraction(dealId);
  useEffect(() => {
    if (isError) toast.error(FAILED);
  }, [isError]);

  // Without a connection an interaction is kept and sent later, so it can be added before the others are loaded.
  if (isPending && !isPaused) return <LoadingState label="Loading interactions..." />;
  if (isError && !data)
    return <ErrorState title={FAILED} text={getErrorMessage(error)} onRetry={() => void refetch()} />;
  const start = (
    <Button
      ref={addRef}
      variant="contained"
      startIcon={<Add />}
      // The first interaction moves it from the empty list to above the list.
      {...{ [FOCUS_KEY]: 'add-interaction' }}
      onClick={() => setDraft(createDraft())}
    >
      Add Interaction
    </Button>
  );
  return (
    <>
      {draft ? (
        <Box sx={{ borderBottom: 1, borderColor: 'divider', mt: -3 }}>
          <InteractionForm
            // A new request begins a new form.
            key={JSON.stringify(draft)}
            label="Add interaction"
            start={draft}
            busy={add.isPending}
            onSave={(fields) => add.mutate(fields, { onSuccess: () => setDraft(null) })}
            onCancel={() => setDraft(null)}
            focusSummary={draft.type !== '' || draft.followUpRequired}
          />
        </Box>
      ) : (
        data?.length !== 0 && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{start}</Box>
      )}
      {data?.length === 0 && !draft && (
        <EmptyState
          title="No interactions yet"
          text="Log calls, emails and meetings, and when to follow up. Due follow-ups appear on your dashboard."
          action={start}
        />
      )}
      {!data && <LoadingState label="Loading interactions..." />}
      <Box component="ul" aria-label="Interactions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(data ?? []).map((interaction) => (
          <InteractionEntry key={interaction.id} interaction={interaction} />
        ))}
      </Box>
    </>
  );
}
