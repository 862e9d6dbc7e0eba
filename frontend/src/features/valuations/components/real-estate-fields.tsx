import Box from '@mui/material/Box';
import { TERM_CHOICES } from '@dealwright/vocabulary';
import { MoneyField, PercentField } from '../../../ui/number-field';
import { DownPaymentField } from './down-payment-field';
import { Fields, type LoanFormProps } from './loan-fields';
import { TermField } from './term-field';

/** The building, bought in addition to the business and with a loan of its own. */
export function RealEstateFields({ loan, onChange, disabled = false }: LoanFormProps) {
  const price = loan.realEstatePurchasePrice ?? null;
  return (
    <Box sx={{ mt: 1 }}>
      <Fields>
        <MoneyField
          label="Real estate price"
          value={price}
          min={0}
          disabled={disabled}
          hint="In addition to the price of the business"
          onChange={(realEstatePurchasePrice) => onChange({ realEstatePurchasePrice })}
        />
        <DownPaymentField
          label="Real estate down payment"
          price={price}
          type={loan.realEstateDownPaymentType ?? 'percentage'}
          value={loan.realEstateDownPayment ?? null}
          disabled={disabled}
          onChange={({ type, value }) =>
            onChange({ realEstateDownPaymentType: type, realEstateDownPayment: value })
          }
        />
        <PercentField
          label="SBA 504 rate"
          value={loan.sba504Rate ?? null}
          max={100}
          disabled={disabled}
          onChange={(sba504Rate) => onChange({ sba504Rate })}
        />
        <TermField
          label="SBA 504 term"
          value={loan.sba504Term ?? null}
          choices={TERM_CHOICES.sba504Term}
          disabled={disabled}
          onChange={(sba504Term) => onChange({ sba504Term })}
        />
      </Fields>
    </Box>
  );
}
