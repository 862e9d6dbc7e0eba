import { SDE_METHODS } from '@dealwright/vocabulary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { type UserSettings } from '../../../domain/user-settings';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { useSaveSettings } from '../api/settings';
import { Choice } from './choice';
import {
  type Draft,
  toDraft,
  FIELD_LABELS,
  fieldText,
  isDirty,
  METHOD_LABELS,
  validateYearsCount,
} from './draft';
import { YearsCountField } from './years-count-field';

/** What every new deal starts from. */
export function DefaultsForm({ saved }: { saved: UserSettings }) {
  const [edited, setEdited] = useState<{ base: UserSettings; draft: Draft } | null>(null);
  const [busy, setBusy] = useState(false);
  const { save, conflict, resolve, abandon } = useSaveSettings();
  /** as they were when the change began: what another tab saved meanwhile is not overwritten unseen */
  const base = edited?.base ?? saved;
  const draft = edited?.draft ?? toDraft(saved);
  const dirty = isDirty(draft, base);
  const error = validateYearsCount(draft.historicalYearsCount);
  const leaveGuard = useLeaveGuard(dirty);
  const change = (part: Partial<Draft>) => setEdited({ base, draft: { ...draft, ...part } });

  async function store() {
    setBusy(true);
    try {
      const stored = await save(base, { ...base, ...draft });
      if (!stored) return;
      setEdited(null);
      toast.success('Settings saved successfully');
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to save settings'));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy && dirty && !error) void store();
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 760 }}>
      <Typography variant="h2">Financial Data Defaults</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        The number of years and the lines are used when you create a deal. The SDE method applies to all
        models: a change recalculates them.
      </Typography>
      <YearsCountField
        value={draft.historicalYearsCount}
        error={error}
        onChange={(historicalYearsCount) => change({ historicalYearsCount })}
      />
      <Choice
        title={FIELD_LABELS.sdeCalculationMethod}
        text="The year whose seller's discretionary earnings a model uses."
        value={draft.sdeCalculationMethod}
        options={SDE_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
        onChange={(sdeCalculationMethod) => change({ sdeCalculationMethod })}
      />
      <Choice
        title={FIELD_LABELS.collectDetailedIncomeStatement}
        text="How many lines to enter for each year."
        value={draft.collectDetailedIncomeStatement ? 'detailed' : 'standard'}
        options={[
          { value: 'detailed', label: 'Detailed, 11 rows' },
          { value: 'standard', label: 'Standard, 5 rows' },
        ]}
        onChange={(mode) => change({ collectDetailedIncomeStatement: mode === 'detailed' })}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <Button type="submit" variant="contained" disabled={busy || !dirty || error !== null}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button color="inherit" disabled={busy || !dirty} onClick={() => setEdited(null)}>
          Reset Changes
        </Button>
      </Box>
      <ConflictDialog
        conflicts={conflict}
        labelOf={(field) => FIELD_LABELS[field as keyof typeof draft]}
        formatOf={fieldText}
        onResolve={resolve}
        onCancel={abandon}
      />
      {leaveGuard}
    </Box>
  );
}
