import { type AdjustmentKind, type LensKind } from '@dealwright/finance';

export const LENS_LABELS: Readonly<Record<LensKind, string>> = {
  broker: 'Broker',
  buyer: 'Buyer',
  lender: 'Lender',
};

export const KIND_LABELS: Readonly<Record<AdjustmentKind, string>> = {
  ownerPay: 'Owner pay',
  interest: 'Interest',
  depreciation: 'Depreciation',
  nonRecurring: 'Non-recurring',
  personal: 'Personal expense',
  rentToMarket: 'Rent to market',
  replacementSalary: 'Replacement salary',
  capex: 'Capex',
  taxes: 'Taxes',
  other: 'Other',
};
