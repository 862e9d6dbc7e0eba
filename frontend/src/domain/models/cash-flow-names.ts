import { type FinancialModel } from '@dealwright/finance';

/** The cash flow that debt is tested on, within a sentence. */
export const CASH_FLOW_NAMES: Readonly<Record<FinancialModel['basis'], string>> = {
  sde: 'SDE',
  lender: "the lender's cash flow",
};

/** The cash flow that the debt of a model is tested on, within a sentence. */
export const describeTestedCashFlow = ({ basis, lenderView }: FinancialModel): string =>
  `${CASH_FLOW_NAMES[basis]}${lenderView.isBeforeSalary ? ', before your salary' : ''}`;
