import { memo } from 'react';
import { type DownPaymentType, LOAN_PLACEHOLDERS } from '@dealwright/vocabulary';
import { MoneyField, type NumberFieldProps, PercentField } from '../../ui/fields/number-field';
import { type LoanData } from '../models/api/models';
import { DownPaymentField } from './down-payment-field';
import { type LoanFormProps } from './field-grid';
import { TermField } from './term-field';

type Keys<Value> = { [Key in keyof LoanData]-?: Value extends LoanData[Key] ? Key : never }[keyof LoanData];
type NumberKey = Exclude<Keys<number>, 'downPaymentType' | 'realEstateDownPaymentType'>;

interface LoanInput {
  name: NumberKey;
  /** must be stable, or every field re-renders on each key press */
  onChange: (part: LoanData) => void;
}

/** The props that every number of a loan form shares: its value, and what changes it. */
export const bindLoanField = ({ loan, onChange, disabled = false }: LoanFormProps, name: NumberKey) => ({
  name,
  value: loan[name] ?? null,
  disabled,
  onChange,
});

const getPlaceholder = (name: NumberKey): string =>
  (LOAN_PLACEHOLDERS as Partial<Record<NumberKey, string>>)[name] ?? '';

type LoanNumberProps = LoanInput & Omit<NumberFieldProps, 'name' | 'onChange'>;

/** A dollar amount of a loan. Memoized, so that typing does not re-render the other fields. */
export const LoanMoney = memo(function LoanMoney({ name, onChange, ...field }: LoanNumberProps) {
  return <MoneyField {...field} onChange={(value) => onChange({ [name]: value })} />;
});

/** The rate of a loan, in percent. */
export const LoanPercent = memo(function LoanPercent({ name, onChange, ...field }: LoanNumberProps) {
  return (
    <PercentField
      {...field}
      placeholder={getPlaceholder(name)}
      max={100}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
});

type LoanTermProps = LoanInput & Omit<Parameters<typeof TermField>[0], 'onChange' | 'placeholder'>;

/** The term of a loan, in years. */
export const LoanTerm = memo(function LoanTerm({ name, onChange, ...field }: LoanTermProps) {
  return (
    <TermField
      {...field}
      placeholder={getPlaceholder(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
});

interface LoanDownPaymentProps {
  of: 'business' | 'realEstate';
  label: string;
  price: number | null;
  type: DownPaymentType;
  value: number | null;
  disabled?: boolean;
  onChange: (part: LoanData) => void;
}

/** The down payment for the business or for the real estate. */
export const LoanDownPayment = memo(function LoanDownPayment({
  of,
  onChange,
  ...field
}: LoanDownPaymentProps) {
  return (
    <DownPaymentField
      {...field}
      onChange={({ type, value }) =>
        onChange(
          of === 'business'
            ? { downPaymentType: type, downPayment: value }
            : { realEstateDownPaymentType: type, realEstateDownPayment: value },
        )
      }
    />
  );
});
