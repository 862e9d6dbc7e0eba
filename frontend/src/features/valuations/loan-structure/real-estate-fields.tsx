import Box from '@mui/material/Box';
import { TERM_CHOICES } from '@dealwright/vocabulary';
import { FieldGrid, type LoanFormProps } from './field-grid';
import { LoanDownPayment, LoanMoney, LoanPercent, LoanTerm } from './loan-inputs';

/** Edits the real estate purchase and its SBA 504 loan. */
export function RealEstateFields({ loan, onChange, disabled = false }: LoanFormProps) {
  const price = loan.realEstatePurchasePrice ?? null;
  return (
    <Box sx={{ mt: 1 }}>
      <FieldGrid>
        <LoanMoney
          name="realEstatePurchasePrice"
          label="Real estate price"
          value={price}
          min={0}
          disabled={disabled}
          hint="In addition to the price of the business"
          onChange={onChange}
        />
        <LoanDownPayment
          of="realEstate"
          label="Real estate down payment"
          price={price}
          type={loan.realEstateDownPaymentType ?? 'percentage'}
          value={loan.realEstateDownPayment ?? null}
          disabled={disabled}
          onChange={onChange}
        />
        <LoanPercent
          name="sba504Rate"
          label="SBA 504 rate"
          value={loan.sba504Rate ?? null}
          disabled={disabled}
          onChange={onChange}
        />
        <LoanTerm
          name="sba504Term"
          label="SBA 504 term"
          value={loan.sba504Term ?? null}
          choices={TERM_CHOICES.sba504Term}
          disabled={disabled}
          onChange={onChange}
        />
      </FieldGrid>
    </Box>
  );
}
