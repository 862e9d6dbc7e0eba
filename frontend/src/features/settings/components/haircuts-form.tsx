import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EVIDENCE_LEVELS, isHaircutTable } from '@dealwright/finance';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { EVIDENCE_LABELS, type Haircuts, haircutsQuery } from '../../../domain/haircuts';
import { dayText, localTimeZone } from '../../../lib/days';
import { api, unwrap } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PercentField } from '../../../ui/fields/number-field';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { useUnreadableCount } from '../../../ui/fields/unreadable-fields';
import { ErrorState, LoadingState } from '../../../ui/states';

const WRONG_ORDER = 'Better evidence cannot have a larger haircut.';
const MAX_PERCENT = 100;
const isPercent = (value: number): boolean => value >= 0 && value <= MAX_PERCENT;

function useSaveHaircuts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Haircuts) =>
      unwrap(api.PUT('/api/users/haircuts', { body: { ...body, timeZone: localTimeZone() } })),
    onSuccess: (saved) => client.setQueryData(haircutsQuery.queryKey, saved),
  });
}

/** How much of an adjustment the buyer's lens leaves out, by its evidence. A change applies from today. */
export function HaircutsForm() {
  const table = useQuery(haircutsQuery);
  const save = useSaveHaircuts();
  const [draft, setDraft] = useState<Partial<Haircuts>>({});
  const saved = table.data?.percent;
  const isDirty =
    saved !== undefined && EVIDENCE_LEVELS.some((level) => (draft[level] ?? saved[level]) !== saved[level]);
  const leaveGuard = useLeaveGuard(isDirty);
  const isUnreadable = useUnreadableCount() > 0;
  if (table.isPending) return <LoadingState rows={3} />;
  if (table.isError)
    return (
      <ErrorState
        title="Failed to load haircuts"
        text={getErrorMessage(table.error)}
        onRetry={() => void table.refetch()}
      />
    );
  const percent = { ...table.data.percent, ...draft };
  const isValid = isHaircutTable(percent) && !isUnreadable;
  // A field with text that is no percentage, or one out of range, says so itself.
  const isWrongOrder =
    !isValid && !isUnreadable && EVIDENCE_LEVELS.every((level) => isPercent(percent[level]));
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isValid) return;
    save.mutate(percent, {
      onSuccess: () => {
        setDraft({});
        toast.success('Haircuts saved');
      },
      onError: (failure) => toast.error(getErrorMessage(failure, 'Failed to save haircuts')),
    });
  }
  return (
    <Box component="form" aria-label="Haircuts by evidence" onSubmit={submit} sx={{ maxWidth: 760, mt: 5 }}>
      {leaveGuard}
      <Typography variant="h2">Haircuts by evidence</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {`What the buyer's lens leaves out of an add-back. In force since ${dayText(table.data.effectiveFrom)}; a change applies from today.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(5, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        {EVIDENCE_LEVELS.map((level) => (
          <PercentField
            key={level}
            label={EVIDENCE_LABELS[level]}
            min={0}
            max={MAX_PERCENT}
            value={percent[level]}
            onChange={(value) => setDraft({ ...draft, [level]: value ?? 0 })}
          />
        ))}
      </Box>
      {isWrongOrder && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {WRONG_ORDER}
        </Typography>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={save.isPending || !isValid || !isDirty}
        sx={{ mt: 2 }}
      >
        Save haircuts
      </Button>
    </Box>
  );
}
