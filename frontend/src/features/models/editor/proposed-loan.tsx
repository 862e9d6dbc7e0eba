import { formatDay } from '@dealwright/figures';
import { proposeLoan } from '@dealwright/finance';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { getRulesOfDay } from '../../../domain/lending-rules';
import { type LoanData } from '../../../domain/models/api/models';
import { getIsoToday } from '../../../domain/models/model-input';
import { formatPercent } from '../../../lib/formats';

interface ProposedLoanProps {
  loan: LoanData;
  disabled: boolean;
  onChange: (part: LoanData) => void;
}

/** Offers the smallest down payment and the highest variable rate that pass the checklist, once there is a price. */
export function ProposedLoan({ loan, disabled, onChange }: ProposedLoanProps) {
  const proposal = useMemo(() => proposeLoan(loan, getRulesOfDay(getIsoToday())), [loan]);
  if (proposal === null) return null;
  const { downPayment, sbaRate } = proposal.loan;
  if (loan.downPaymentType === 'percentage' && loan.downPayment === downPayment && loan.sbaRate === sbaRate)
    return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Button variant="outlined" size="small" disabled={disabled} onClick={() => onChange(proposal.loan)}>
        Use {formatPercent(downPayment)} down at {formatPercent(sbaRate)}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
        These pass the SBA's checks: {formatPercent(downPayment)} of the price is 10% of the project, and the
        rate is prime ({formatPercent(proposal.prime)} since {formatDay(proposal.primeSince)}) plus the
        largest variable spread for this size, {formatPercent(proposal.spread)}.
      </Typography>
    </Box>
  );
}
