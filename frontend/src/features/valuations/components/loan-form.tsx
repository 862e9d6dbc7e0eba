import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { TERM_CHOICES } from '@dealwright/vocabulary';
import { MoneyField, PercentField } from '../../../ui/number-field';
import { DownPaymentField } from './down-payment-field';
import { realEstateDefaults, sellerDefaults } from './loan-defaults';
import { Fields, type LoanFormProps } from './loan-fields';
import { RealEstateFields } from './real-estate-fields';
import { TermField } from './term-field';

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  );
}

/** How the purchase is paid for. Seller note and real estate open with their checkboxes. */
export function LoanForm({ loan, onChange, disabled = false }: LoanFormProps) {
  const price = loan.purchasePrice ?? null;
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3 }}>
      <Box>
        <Heading>Purchase and SBA 7(a) loan</Heading>
        <Fields>
          <MoneyField
            label="Purchase price"
            value={price}
            min={0}
            disabled={disabled}
            onChange={(purchasePrice) => onChange({ purchasePrice })}
          />
          <DownPaymentField
            label="Down payment"
            price={price}
            type={loan.downPaymentType ?? 'percentage'}
            value={loan.downPayment ?? null}
            disabled={disabled}
            onChange={({ type, value }) => onChange({ downPaymentType: type, downPayment: value })}
          />
          <PercentField
            label="SBA 7(a) rate"
            value={loan.sbaRate ?? null}
            max={100}
            disabled={disabled}
            onChange={(sbaRate) => onChange({ sbaRate })}
          />
          <TermField
            label="SBA 7(a) term"
            value={loan.sbaTerm ?? null}
            choices={TERM_CHOICES.sbaTerm}
            disabled={disabled}
            onChange={(sbaTerm) => onChange({ sbaTerm })}
          />
        </Fields>
      </Box>
      <Box>
        <FormControlLabel
          disabled={disabled}
          control={<Checkbox checked={loan.sellerFinancing ?? false} />}
          label="Seller financing"
          onChange={(_event, on) => onChange(on ? sellerDefaults(loan) : { sellerFinancing: false })}
        />
        {loan.sellerFinancing && (
          <Box sx={{ mt: 1 }}>
            <Fields>
              <MoneyField
                label="Seller note amount"
                value={loan.sellerFinancingAmount ?? null}
                min={0}
                disabled={disabled}
                hint="Lowers the SBA loan by as much"
                onChange={(sellerFinancingAmount) => onChange({ sellerFinancingAmount })}
              />
              <PercentField
                label="Seller note rate"
                value={loan.sellerFinancingRate ?? null}
                max={100}
                disabled={disabled}
                onChange={(sellerFinancingRate) => onChange({ sellerFinancingRate })}
              />
              <TermField
                label="Seller note term"
                value={loan.sellerFinancingTerm ?? null}
                choices={TERM_CHOICES.sellerFinancingTerm}
                disabled={disabled}
                onChange={(sellerFinancingTerm) => onChange({ sellerFinancingTerm })}
              />
            </Fields>
          </Box>
        )}
      </Box>
      <Box>
        <FormControlLabel
          disabled={disabled}
          control={<Checkbox checked={loan.includeRealEstate ?? false} />}
          label="Include real estate"
          onChange={(_event, on) => onChange(on ? realEstateDefaults(loan) : { includeRealEstate: false })}
        />
        {loan.includeRealEstate && <RealEstateFields loan={loan} onChange={onChange} disabled={disabled} />}
      </Box>
    </Box>
  );
}
