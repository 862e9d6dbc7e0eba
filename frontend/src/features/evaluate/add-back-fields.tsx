import Typography from '@mui/material/Typography';
import { parseNumber } from '@dealwright/figures';
import { ADD_BACK_FIELDS, type AddBackField, FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { MoneyField } from '../../ui/fields/number-field';
import { FieldGrid } from '../../domain/loan/field-grid';

type Adjustments = Readonly<Record<string, string | null>>;

interface AddBackFieldsProps {
  value: Adjustments | null;
  onChange: (next: Adjustments) => void;
}

const HINTS: Partial<Record<AddBackField, string>> = {
  newOfficerSalary: 'Replacement salary for a manager; always subtracted',
  otherAddBacks: 'One-time or personal expenses; may be negative',
};

/** Edits add-backs that apply to all years of the deal. */
export function AddBackFields({ value, onChange }: AddBackFieldsProps) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
        Used for every year without its own add-backs in the historical financials.
      </Typography>
      <FieldGrid>
        {ADD_BACK_FIELDS.map((field) => (
          <MoneyField
            key={field}
            label={FINANCIAL_FIELD_LABELS[field]}
            hint={HINTS[field]}
            value={parseNumber(value?.[field])}
            onChange={(next) => onChange({ ...value, [field]: next === null ? null : String(next) })}
          />
        ))}
      </FieldGrid>
    </>
  );
}
