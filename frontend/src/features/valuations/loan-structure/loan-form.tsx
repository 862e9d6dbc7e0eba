import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { TERM_CHOICES } from '@dealwright/vocabulary';
import { getRealEstateDefaults, getSellerNoteDefaults } from './loan-defaults';
import { FieldGrid, type LoanFormProps } from './field-grid';
import { LoanDownPayment, LoanMoney, LoanPercent, LoanTerm } from './loan-inputs';
import { RealEstateFields } from './real-estate-fields';

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  );
}

/** Edits the loan structure. Seller note and real estate appear when their checkboxes are on. */
export function LoanForm({ loan, onChange, disabled = false }: LoanFormProps) {
  const price = loan.purchasePrice ?? null;
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3 }}>
      <Box>
        <Heading>Purchase and SBA 7(a) loan</Heading>
        <FieldGrid>
          <LoanMoney
            name="purchasePrice"
            label="Purchase price"
            value={price}
            min={0}
            disabled={disabled}
            onChange={onChange}
          />
          <LoanDownPayment
            of="business"
            label="Down payment"
            price={price}
            type={loan.downPaymentType ?? 'percentage'}
            value={loan.downPayment ?? null}
            disabled={disabled}
            onChange={onChange}
          />
          <LoanPercent
            name="sbaRate"
            label="SBA 7(a) rate"
            value={loan.sbaRate ?? null}
            disabled={disabled}
            onChange={onChange}
          />
          <LoanTerm
            name="sbaTerm"
            label="SBA 7(a) term"
            value={loan.sbaTerm ?? null}
            choices={TERM_CHOICES.sbaTerm}
            disabled={disabled}
            onChange={onChange}
          />
        </FieldGrid>
      </Box>
      <Box>
        <FormControlLabel
          disabled={disabled}
          control={<Checkbox checked={loan.sellerFinancing ?? false} />}
          label="Seller financing"
          onChange={(_event, on) => onChange(on ? getSellerNoteDefaults(loan) : { sellerFinancing: false })}
        />
        {loan.sellerFinancing && (
          <Box sx={{ mt: 1 }}>
            <FieldGrid>
              <LoanMoney
                name="sellerFinancingAmount"
                label="Seller note amount"
                value={loan.sellerFinancingAmount ?? null}
                min={0}
                disabled={disabled}
                hint="Reduces the SBA loan by this amount"
                onChange={onChange}
              />
              <LoanPercent
                name="sellerFinancingRate"
                label="Seller note rate"
                value={loan.sellerFinancingRate ?? null}
                disabled={disabled}
                onChange={onChange}
              />
              <LoanTerm
                name="sellerFinancingTerm"
                label="Seller note term"
                value={loan.sellerFinancingTerm ?? null}
                choices={TERM_CHOICES.sellerFinancingTerm}
                disabled={disabled}
                onChange={onChange}
              />
            </FieldGrid>
          </Box>
        )}
      </Box>
      <Box>
        <FormControlLabel
          disabled={disabled}
          control={<Checkbox checked={loan.includeRealEstate ?? false} />}
          label="Include real estate"
          onChange={(_event, on) => onChange(on ? getRealEstateDefaults(loan) : { includeRealEstate: false })}
        />
        {loan.includeRealEstate && <RealEstateFields loan={loan} onChange={onChange} disabled={disabled} />}
      </Box>
    </Box>
  );
}
