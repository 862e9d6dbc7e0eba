import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { TERM_CHOICES } from '@dealwright/vocabulary';
import { formatMoney } from '../../lib/formats';
import { getRealEstateDefaults, getSellerNoteDefaults } from './loan-defaults';
import { FieldGrid, type LoanFormProps } from './field-grid';
import { bindLoanField, LoanDownPayment, LoanMoney, LoanPercent, LoanTerm } from './loan-inputs';
import { RealEstateFields } from './real-estate-fields';
import { SellerNoteField } from './seller-note-field';

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  );
}

function describeAskingPrice(
  price: number | null,
  askingPrice: number | null | undefined,
): string | undefined {
  if (askingPrice == null) return undefined;
  return price === askingPrice ? 'Asking price of the deal' : `Asking price: ${formatMoney(askingPrice)}`;
}

interface PurchaseFormProps extends LoanFormProps {
  /** asking price of the deal in dollars; shown next to the purchase price if known */
  askingPrice?: number | null;
}

function PurchaseFields({ askingPrice, ...form }: PurchaseFormProps) {
  const { loan, onChange, disabled = false } = form;
  const price = loan.purchasePrice ?? null;
  return (
    <Box>
      <Heading>Purchase and SBA 7(a) loan</Heading>
      <FieldGrid>
        <LoanMoney
          {...bindLoanField(form, 'purchasePrice')}
          label="Purchase price"
          min={0}
          hint={describeAskingPrice(price, askingPrice)}
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
        <LoanPercent {...bindLoanField(form, 'sbaRate')} label="SBA 7(a) rate" />
        <LoanTerm {...bindLoanField(form, 'sbaTerm')} label="SBA 7(a) term" choices={TERM_CHOICES.sbaTerm} />
      </FieldGrid>
    </Box>
  );
}

function SellerNoteFields(form: LoanFormProps) {
  const { loan, onChange, disabled = false } = form;
  return (
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
            <SellerNoteField {...form} />
            <LoanPercent {...bindLoanField(form, 'sellerFinancingRate')} label="Seller note rate" />
            <LoanTerm
              {...bindLoanField(form, 'sellerFinancingTerm')}
              label="Seller note term"
              choices={TERM_CHOICES.sellerFinancingTerm}
            />
          </FieldGrid>
        </Box>
      )}
    </Box>
  );
}

/** Edits the loan structure. Seller note and real estate appear when their checkboxes are on. */
export function LoanForm({ askingPrice, ...form }: PurchaseFormProps) {
  const { loan, onChange, disabled = false } = form;
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3 }}>
      <PurchaseFields {...form} {...(askingPrice === undefined ? {} : { askingPrice })} />
      <SellerNoteFields {...form} />
      <Box>
        <FormControlLabel
          disabled={disabled}
          control={<Checkbox checked={loan.includeRealEstate ?? false} />}
          label="Include real estate"
          onChange={(_event, on) => onChange(on ? getRealEstateDefaults(loan) : { includeRealEstate: false })}
        />
        {loan.includeRealEstate && <RealEstateFields {...form} />}
      </Box>
    </Box>
  );
}
