import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { type LoanData } from '../../../domain/models/api/models';
import { LoanDownPayment, LoanMoney, LoanPercent } from '../../../domain/loan/loan-inputs';

interface KeyInputsProps {
  loan: LoanData;
  onChange: (part: LoanData) => void;
  dataSources: string;
}

/** Price, down payment and rate: the inputs that a buyer changes most. The page recalculates on every edit. */
export function KeyInputs({ loan, onChange, dataSources }: KeyInputsProps) {
  const price = loan.purchasePrice ?? null;
  return (
    <Box
      component="section"
      aria-label="Key inputs"
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <LoanMoney name="purchasePrice" label="Purchase price" value={price} min={0} onChange={onChange} />
      <LoanDownPayment
        of="business"
        label="Down payment"
        price={price}
        type={loan.downPaymentType ?? 'percentage'}
        value={loan.downPayment ?? null}
        onChange={onChange}
      />
      <LoanPercent
        name="sbaRate"
        label="SBA 7(a) rate"
        value={loan.sbaRate ?? null}
        min={0}
        onChange={onChange}
      />
      <Typography variant="body2" color="textSecondary">
        Enter terms, seller note and real estate in{' '}
        <Link component={RouterLink} to={`${dataSources}?tab=loan-structure`}>
          the loan structure
        </Link>
        .
      </Typography>
    </Box>
  );
}
