import { openLoan } from '@dealwright/finance';
import { type DownPaymentType } from '@dealwright/vocabulary';
import { useState } from 'react';
import { formatMoney, formatPercent } from '../../lib/formats';
import { AmountOrPercent } from './amount-or-percent';
import { type LoanFormProps } from './field-grid';
import { toDollarsOfPrice, toShareOfPrice } from './share-of-price';

/** Dollars up to here were probably meant as a percentage. */
const MAX_LIKELY_PERCENT = 100;

/**
 * The seller note in dollars or in percent of the price, as the down payment above it. Only dollars are stored, so that
 * the note stays what the seller agreed to when the price changes.
 */
export function SellerNoteField({ loan, onChange, disabled = false }: LoanFormProps) {
  const [type, setType] = useState<DownPaymentType>('amount');
  const price = loan.purchasePrice ?? 0;
  const dollars = loan.sellerFinancingAmount ?? null;
  const isPercent = type === 'percentage' && price > 0;
  const value = isPercent && dollars !== null ? toShareOfPrice(dollars, price) : dollars;
  const store = (entered: number | null) =>
    onChange({
      sellerFinancingAmount: entered === null || !isPercent ? entered : toDollarsOfPrice(entered, price),
    });
  return (
    <AmountOrPercent
      label="Seller note amount"
      min={0}
      {...(isPercent && { max: 100 })}
      value={value}
      disabled={disabled}
      hint={openLoan(loan).cappedNote ?? describeNote(dollars, price, isPercent)}
      type={isPercent ? 'percentage' : 'amount'}
      onChange={store}
      onTypeChange={setType}
    />
  );
}

/** The note in the other unit, and what it does. */
function describeNote(dollars: number | null, price: number, isPercent: boolean): string {
  if (dollars === null || !(dollars > 0)) return 'Reduces the SBA loan by this amount';
  if (isPercent) return `${formatMoney(dollars)} less to borrow from the bank`;
  if (dollars <= MAX_LIKELY_PERCENT)
    return `Counts as ${formatMoney(dollars)}. For ${formatPercent(dollars)} of the price, press %.`;
  return price > 0
    ? `${formatPercent(toShareOfPrice(dollars, price))} of the price; reduces the SBA loan`
    : 'Reduces the SBA loan by this amount';
}
