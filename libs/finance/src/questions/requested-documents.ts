import { parsePeriod } from '@dealwright/figures';
import { type AdjustmentKind, type Evidence } from '../lenses/types.js';

/** A document that a buyer asks a seller for. */
export type RequestedDocument =
  | 'businessTaxReturn'
  | 'payrollReturns'
  | 'bankStatements'
  | 'invoices'
  | 'lease'
  | 'financialStatements'
  | 'askingPrice'
  | 'balanceSheets'
  | 'equipmentList';

interface DocumentRequest {
  /** what the document proves at best */
  readonly evidence: Evidence;
  readonly describe: (year: string) => string;
}

/** '2025 TTM' and 'YTD June 2026' are no tax years. */
const isTaxYear = (label: string): boolean => {
  const { ttm, partial } = parsePeriod(label, label, 0);
  return !ttm && !partial;
};

/** How each document is asked for, and how well it proves an adjustment. */
export const DOCUMENT_REQUESTS: Readonly<Record<RequestedDocument, DocumentRequest>> = {
  businessTaxReturn: {
    evidence: 'taxReturn',
    describe: (year) =>
      isTaxYear(year)
        ? `${year} business tax return (Form 1120-S, 1065, 1120 or Schedule C)`
        : `Business tax return and monthly profit and loss statements that cover ${year}`,
  },
  payrollReturns: {
    evidence: 'taxReturn',
    describe: (year) =>
      isTaxYear(year)
        ? `${year} payroll tax returns (Forms 941 and W-2)`
        : `Quarterly payroll tax returns (Form 941) that cover ${year}`,
  },
  bankStatements: { evidence: 'thirdParty', describe: (year) => `Bank and card statements ${year}` },
  invoices: { evidence: 'thirdParty', describe: (year) => `Invoices and proof of payment ${year}` },
  lease: { evidence: 'thirdParty', describe: (year) => `Lease and rent paid ${year}` },
  financialStatements: {
    evidence: 'ledger',
    describe: (year) =>
      isTaxYear(year)
        ? `${year} profit and loss statement and business tax return`
        : `Monthly profit and loss statements that cover ${year}`,
  },
  balanceSheets: {
    evidence: 'ledger',
    describe: (year) => `Balance sheet at the end of each month, ${year}`,
  },
  equipmentList: { evidence: 'thirdParty', describe: () => 'Equipment list with ages and values' },
  askingPrice: { evidence: 'claimed', describe: () => 'Asking price and what it includes' },
};

const BY_KIND: Readonly<Record<AdjustmentKind, RequestedDocument>> = {
  ownerPay: 'businessTaxReturn',
  interest: 'businessTaxReturn',
  depreciation: 'businessTaxReturn',
  taxes: 'businessTaxReturn',
  nonRecurring: 'invoices',
  rentToMarket: 'lease',
  personal: 'bankStatements',
  replacementSalary: 'bankStatements',
  capex: 'bankStatements',
  other: 'bankStatements',
};

/** The document that proves an adjustment best. Payroll taxes are owner pay that the business return does not name. */
export function chooseDocument(id: string, kind: AdjustmentKind): RequestedDocument {
  return id === 'addBack.ownerPayrollTaxes' ? 'payrollReturns' : BY_KIND[kind];
}
