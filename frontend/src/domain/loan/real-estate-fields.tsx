import Box from '@mui/material/Box';
import { TERM_CHOICES } from '@dealwright/vocabulary';
import { FieldGrid, type LoanFormProps } from './field-grid';
import { bindLoanField, LoanDownPayment, LoanMoney, LoanPercent, LoanTerm } from './loan-inputs';

/** Edits the real estate purchase and its SBA 504 loan. */
export function RealEstateFields(form: LoanFormProps) {
  const { loan, onChange, disabled = false } = form;
  const price = loan.realEstatePurchasePrice ?? null;
  return (
    <Box sx={{ mt: 1 }}>
      <FieldGrid>
        <LoanMoney
          {...bindLoanField(form, 'realEstatePurchasePrice')}
          label="Real estate price"
          min={0}
          hint="In addition to the price of the business"
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
        <LoanPercent {...bindLoanField(form, 'sba504Rate')} label="SBA 504 rate" />
        <LoanTerm
          {...bindLoanField(form, 'sba504Term')}
          label="SBA 504 term"
          choices={TERM_CHOICES.sba504Term}
        />
      </FieldGrid>
    </Box>
  );
}
