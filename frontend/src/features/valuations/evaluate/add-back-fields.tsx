import Typography from '@mui/material/Typography';
import { parseNumber } from '@dealwright/finance';
import { ADD_BACK_FIELDS, type AddBackField, FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { MoneyField } from '../../../ui/fields/number-field';
import { FieldGrid } from '../loan-structure/field-grid';

type Adjustments = Readonly<Record<string, string | null>>;

interface AddBackFieldsProps {
  value: Adjustments | null;
  onChange: (next: Adjustments) => void;
}

const HINTS: Partial<Record<AddBackField, string>> = {
  newOfficerSalary: 'What a manager in your place costs; always subtracted',
  otherAddBacks: 'One-off or personal costs; may be negative',
};

/** Add-backs given once for the deal. */
export function AddBackFields({ value, onChange }: AddBackFieldsProps) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
        These serve every year that has no add-backs of its own in the historical financials.
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
