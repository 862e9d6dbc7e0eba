import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatPeriodLabel } from '@dealwright/figures';
import { ADJUSTMENT_KINDS, type AdjustmentKind, type PeriodReading } from '@dealwright/finance';
import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../ui/fields/field';
import { MoneyField } from '../../ui/fields/number-field';
import { SelectField } from '../../ui/fields/select-field';
import { refuseUnreadableField } from '../../ui/fields/unreadable-fields';
import { type StoredAdjustment } from '../../domain/models/api/lenses';
import { KIND_LABELS } from '../../domain/models/lens-labels';

const OPTIONS = ADJUSTMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const MAX_LABEL_LENGTH = 80;

interface Draft {
  label: string;
  kind: AdjustmentKind;
  amounts: Readonly<Record<string, number | null>>;
}

const EMPTY: Draft = { label: '', kind: 'nonRecurring', amounts: {} };

interface NewAdjustmentProps {
  periods: readonly PeriodReading[];
  onAdd: (item: StoredAdjustment) => void;
}

/** Adds an adjustment of one's own, such as a lawsuit or a personal expense. */
export function NewAdjustment({ periods, onAdd }: NewAdjustmentProps) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const amounts = Object.fromEntries(
    Object.entries(draft.amounts).filter((entry): entry is [string, number] => (entry[1] ?? 0) !== 0),
  );
  const canAdd = draft.label.trim() !== '' && Object.keys(amounts).length > 0;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canAdd || refuseUnreadableField()) return;
    onAdd({
      id: crypto.randomUUID(),
      label: draft.label.trim(),
      kind: draft.kind,
      amountByYear: amounts,
      evidence: 'claimed',
      source: null,
    });
    setDraft(EMPTY);
  }
  return (
    <Box
      component="form"
      aria-label="Add an adjustment"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        gap: 2,
        mt: 3,
        alignItems: 'end',
      }}
    >
      <TextField
        label="Name of the adjustment"
        value={draft.label}
        maxLength={MAX_LABEL_LENGTH}
        onChange={({ target }) => setDraft({ ...draft, label: target.value })}
      />
      <SelectField
        label="Kind"
        required
        value={draft.kind}
        options={OPTIONS}
        onChange={(text) =>
          setDraft({ ...draft, kind: ADJUSTMENT_KINDS.find((kind) => kind === text) ?? draft.kind })
        }
      />
      {periods.map(({ period }) => (
        <MoneyField
          key={period.key}
          label={`Amount in ${formatPeriodLabel(period.key, period.label)}`}
          value={draft.amounts[period.key] ?? null}
          onChange={(value) => setDraft({ ...draft, amounts: { ...draft.amounts, [period.key]: value } })}
        />
      ))}
      <Button type="submit" variant="outlined" disabled={!canAdd}>
        Add adjustment
      </Button>
    </Box>
  );
}
