import Box from '@mui/material/Box';
import { Choice } from '../../../ui/fields/choice';

export type SchedulePeriod = 'years' | 'months';

const SCHEDULE_PERIODS = [
  { value: 'years', label: 'By year' },
  { value: 'months', label: 'By month' },
] as const;

interface AmortizationChoiceProps {
  /** `all` and each loan of the structure */
  loans: readonly { readonly value: string; readonly label: string }[];
  loan: string;
  onLoan: (loan: string) => void;
  schedulePeriod: SchedulePeriod;
  onSchedulePeriod: (schedulePeriod: SchedulePeriod) => void;
}

/** Selects the loan and the length of a row. Hides the choice of a loan if there is only one. */
export function AmortizationChoice({
  loans,
  loan,
  onLoan,
  schedulePeriod,
  onSchedulePeriod,
}: AmortizationChoiceProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {loans.length > 2 && <Choice label="Loan" value={loan} options={loans} onChange={onLoan} />}
      <Choice label="Period" value={schedulePeriod} options={SCHEDULE_PERIODS} onChange={onSchedulePeriod} />
    </Box>
  );
}
