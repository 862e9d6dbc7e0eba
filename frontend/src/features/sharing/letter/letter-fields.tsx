import Box from '@mui/material/Box';
import { DateField } from '../../../ui/fields/date-field';
import { TextField } from '../../../ui/fields/field';
import { localDay } from '../../../lib/days';
import { IntegerField, MoneyField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { type LetterForm } from '../api/letters';

interface LetterFieldsProps {
  form: LetterForm;
  onChange: (changes: Partial<LetterForm>) => void;
}

/** With what the letter takes where the field is empty. */
const NAMES = [
  ['buyerName', "Buyer's legal name", 'Your name if empty'],
  ['sellerName', "Seller's legal name", 'A blank if empty'],
  ['businessName', 'Legal name of the business', 'The name of the deal if empty'],
  ['governingState', 'State whose law governs', "The state of the deal's address if empty"],
  ['licenses', 'Licenses to transfer', 'All that the business needs if empty'],
] as const;

const DAYS = [
  ['closingDate', 'Closing date', undefined],
  ['expiryDate', 'Seller can sign until', '14 days from today if empty'],
] as const;

const NUMBERS = [
  ['dueDiligenceDays', 'Due diligence, days', 365, '45'],
  ['exclusivityDays', 'Exclusivity, days', 365, '60'],
  ['trainingWeeks', 'Training, weeks', 104, '4 unless the deal says'],
  ['leaseYears', 'Lease, years', 99, 'Term of the loan'],
  ['nonCompeteYears', 'Non-compete, years', 10, '3'],
  ['nonCompeteMiles', 'Non-compete, miles', 500, '25'],
] as const;

const CLAUSE_LEFT_OUT = 'At 0, the letter leaves this clause out';

/** What the letter does with a 0. */
const AT_ZERO: Readonly<Record<(typeof NUMBERS)[number][0], string>> = {
  dueDiligenceDays: CLAUSE_LEFT_OUT,
  exclusivityDays: CLAUSE_LEFT_OUT,
  trainingWeeks: 'At 0, the letter promises no training',
  leaseYears: 'At 0, the letter takes the term of the loan',
  nonCompeteYears: CLAUSE_LEFT_OUT,
  nonCompeteMiles: 'At 0, the seller may compete, but not solicit customers or employees',
};

const PURCHASE_KINDS = [
  { value: 'asset', label: 'Assets' },
  { value: 'stock', label: 'Stock' },
] as const;

/** A day in the past is allowed, as for a letter that was agreed on before, but is rarely meant. */
const describeDay = (day: string | null | undefined, usual: string | undefined): string | undefined =>
  day && day < localDay() ? 'This day has passed' : usual;

/** The fields of a letter of intent. Placeholders show the usual values. */
export function LetterFields({ form, onChange }: LetterFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {NAMES.map(([field, label, hint]) => (
        <TextField
          key={field}
          label={label}
          hint={form[field] ? undefined : hint}
          value={form[field] ?? ''}
          maxLength={200}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <SelectField
        label="What is bought"
        value={form.purchaseKind ?? ''}
        options={PURCHASE_KINDS}
        blank="As in the model"
        onChange={(value) =>
          onChange({ purchaseKind: value === 'asset' || value === 'stock' ? value : null })
        }
      />
      {DAYS.map(([field, label, hint]) => (
        <DateField
          key={field}
          label={label}
          hint={describeDay(form[field], hint)}
          value={form[field] ?? null}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
      <MoneyField
        label="Deposit in escrow"
        min={0}
        hint="No such clause if empty"
        value={form.depositAmount ?? null}
        onChange={(value) => onChange({ depositAmount: value })}
      />
      {NUMBERS.map(([field, label, max, usual]) => (
        <IntegerField
          key={field}
          label={label}
          min={0}
          max={max}
          placeholder={usual}
          hint={form[field] === 0 ? AT_ZERO[field] : undefined}
          value={form[field] ?? null}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
    </Box>
  );
}
