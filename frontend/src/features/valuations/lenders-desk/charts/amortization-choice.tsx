import Box from '@mui/material/Box';
import { Choice } from '../../../../ui/choice';

export type Stretch = 'years' | 'months';

const STRETCHES = [
  { value: 'years', label: 'By year' },
  { value: 'months', label: 'By month' },
] as const;

interface AmortisationChoiceProps {
  /** `all`, and each loan in use */
  loans: readonly { readonly value: string; readonly label: string }[];
  loan: string;
  onLoan: (loan: string) => void;
  stretch: Stretch;
  onStretch: (stretch: Stretch) => void;
}

/** Which loan is looked at, and how closely. With one loan there is nothing to choose from. */
export function AmortisationChoice({ loans, loan, onLoan, stretch, onStretch }: AmortisationChoiceProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {loans.length > 2 && <Choice label="Loan" value={loan} options={loans} onChange={onLoan} />}
      <Choice label="Length of a row" value={stretch} options={STRETCHES} onChange={onStretch} />
    </Box>
  );
}
