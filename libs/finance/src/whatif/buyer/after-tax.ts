import { getIncomeTaxesInYear } from '../../financing/parse-structure.js';
import { type ParsedStructure, type TaxTreatment } from '../../financing/parsed-structure.js';
import { getFinancing } from '../../financing/build-financing.js';
import {
  calculateBalanceAtMonth,
  calculateDebtServiceInYear,
  divideByDebtService,
} from '../../financing/tranche-months.js';
import { type FigureTerm, type Tranche } from '../../financing/types.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { type Percent } from '../../types.js';
import { calculateIrr, type InternalRateOfReturn } from './internal-rate-of-return.js';
import { calculateMoic, calculateReturns } from './returns.js';

/** One year after tax, dollars. */
interface AfterTaxYear {
  readonly year: number;
  readonly sde: number;
  /** of the income statement, which SDE is net of; added back, as the estimate replaces them */
  readonly incomeTaxes: number;
  readonly interest: number;
  /** of goodwill, straight over 15 years (section 197) */
  readonly amortization: number;
  /** of equipment */
  readonly depreciation: number;
  /** losses of earlier years that lower this year's income */
  readonly lossesUsed: number;
  readonly taxableIncome: number;
  readonly tax: number;
  readonly debtService: number;
  /** the cash flow of the year in the returns before income taxes, less its tax */
  readonly cashFlow: number;
  /** (SDE + income taxes - tax) / debt service; null without debt service */
  readonly dscr: number | null;
}

/** Where the price goes for tax, dollars. */
interface PurchaseAllocation {
  readonly goodwill: number;
  readonly equipment: number;
  /** what is left: no deduction */
  readonly workingCapital: number;
}

/** An estimate of taxes, to be checked by a tax adviser. */
export interface AfterTax {
  readonly ratePercent: number;
  /** null for a purchase of stock, which steps nothing up */
  readonly allocation: PurchaseAllocation | null;
  readonly years: readonly AfterTaxYear[];
  /** the sale itself is not taxed here */
  readonly cashFlows: readonly number[];
  readonly moic: number | null;
  readonly irr: InternalRateOfReturn;
  readonly terms: readonly FigureTerm[];
}

/** Stands beside every figure after tax. */
export const TAX_NOTE = 'Estimate, ask your CPA.';

/** Tax rate of a C corporation, percent (26 U.S.C. 11). */
const CORPORATE_RATE_PERCENT = 21;
/** Section 197: goodwill is amortized evenly over 15 years. */
const GOODWILL_YEARS = 15;
/** 7-year property, half-year convention, percent by year (IRS Publication 946, table A-1). */
const SEVEN_YEAR_PERCENT: readonly number[] = [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46];

/**
 * Taxes on the earnings of the business, off until an entity is chosen: a corporation pays 21 %, the owners of a
 * pass-through their own rate. Income taxes that SDE is net of are added back first, as the estimate replaces them.
 * Taxable is that SDE less interest, amortization of goodwill over 15 years and
 * depreciation of equipment over 7 years or at once, in an asset purchase; losses are carried forward. Neither the
 * sale nor state taxes are counted. null while switched off, without a rate, or where the returns are unknown.
 *
 * Units: dollars a year, percent, ratio. Rule A14.
 * Source: 26 U.S.C. 11, 168, 179, 197; IRS Publication 946, table A-1.
 *
 * @example calculateAfterTax(parseStructure({ purchasePrice: 300000, downPayment: 100, sbaRate: 10, sde: 100000, taxEntity: 'corporation', dealType: 'asset' }), getLendingRules('2026-01-15')).years[0].tax // => 16800
 */
export function calculateAfterTax(structure: ParsedStructure, rules: RuleSet): AfterTax | null {
  const ratePercent = chooseTaxRate(structure);
  const returns = calculateReturns(structure, rules);
  if (ratePercent === null || returns === null) return null;
  const { tranches } = getFinancing(structure, rules);
  const allocation = structure.dealType === 'stock' ? null : allocatePrice(structure);
  const isImmediate = structure.equipmentDepreciation === 'immediate';
  let losses = 0;
  const years = returns.years.map(({ year, sde, cashFlow }): AfterTaxYear => {
    const interest = calculateInterestInYear(tranches, year);
    const amortization = year <= GOODWILL_YEARS ? (allocation?.goodwill ?? 0) / GOODWILL_YEARS : 0;
    const depreciation = (allocation?.equipment ?? 0) * getDepreciationShare(year, isImmediate);
    const incomeTaxes = getIncomeTaxesInYear(structure, year);
    const income = sde + incomeTaxes - interest - amortization - depreciation;
    const lossesUsed = Math.min(losses, Math.max(0, income));
    losses += Math.max(0, -income) - lossesUsed;
    const taxableIncome = Math.max(0, income - lossesUsed);
    const tax = taxableIncome * (ratePercent / 100);
    const debtService = calculateDebtServiceInYear(tranches, year);
    return {
      year,
      sde,
      incomeTaxes,
      interest,
      amortization,
      depreciation,
      lossesUsed,
      taxableIncome,
      tax,
      debtService,
      cashFlow: cashFlow + incomeTaxes - tax,
      dscr: divideByDebtService(sde + incomeTaxes - tax, debtService),
    };
  });
  const cashFlows = returns.cashFlows.map((flow, index) => {
    const year = years[index - 1];
    return year === undefined ? flow : flow + year.incomeTaxes - year.tax;
  });
  const irr = calculateIrr(cashFlows);
  const moic = calculateMoic(cashFlows);
  return {
    ratePercent,
    allocation,
    years,
    cashFlows,
    moic,
    irr,
    terms: listAfterTaxTerms({ ratePercent, allocation, first: years[0], irr, moic }),
  };
}

interface AfterTaxSummary extends Pick<AfterTax, 'ratePercent' | 'allocation' | 'irr' | 'moic'> {
  readonly first: AfterTaxYear | undefined;
}

function listAfterTaxTerms({
  ratePercent,
  allocation,
  first,
  irr,
  moic,
}: AfterTaxSummary): readonly FigureTerm[] {
  return [
    { key: 'taxRate', label: 'Tax rate', value: ratePercent, unit: 'percent' },
    ...(allocation === null
      ? []
      : ([
          { key: 'goodwill', label: 'Goodwill, over 15 years', value: allocation.goodwill, unit: 'dollars' },
          { key: 'equipment', label: 'Equipment', value: allocation.equipment, unit: 'dollars' },
          {
            key: 'purchasedWorkingCapital',
            label: 'Working capital and other assets',
            value: allocation.workingCapital,
            unit: 'dollars',
          },
        ] as const)),
    ...(first === undefined || first.incomeTaxes === 0
      ? []
      : ([
          {
            key: 'replacedIncomeTaxes',
            label: 'Income taxes of the statement in year 1, added back',
            value: first.incomeTaxes,
            unit: 'dollars',
          },
        ] as const)),
    {
      key: 'taxableIncome',
      label: 'Taxable income of year 1',
      value: first?.taxableIncome ?? null,
      unit: 'dollars',
    },
    { key: 'tax', label: 'Tax of year 1', value: first?.tax ?? null, unit: 'dollars' },
    {
      key: 'afterTaxCashFlow',
      label: 'Cash flow of year 1 after tax',
      value: first?.cashFlow ?? null,
      unit: 'dollars',
    },
    { key: 'afterTaxDscr', label: 'DSCR of year 1 after tax', value: first?.dscr ?? null, unit: 'ratio' },
    {
      key: 'afterTaxIrr',
      label: 'Annual return after tax (IRR)',
      value: irr.rate === null ? null : 100 * irr.rate,
      unit: 'percent',
    },
    {
      key: 'afterTaxMoic',
      label: 'Multiple on invested capital after tax (MOIC)',
      value: moic,
      unit: 'ratio',
    },
  ];
}

function chooseTaxRate({ taxEntity, taxRatePercent: rate }: TaxTreatment): Percent | null {
  if (taxEntity === 'corporation') return CORPORATE_RATE_PERCENT;
  return taxEntity === 'passThrough' && rate !== null ? Math.min(100, rate) : null;
}

function allocatePrice({ loan, equipmentValue, goodwillValue }: ParsedStructure): PurchaseAllocation {
  const price = Math.max(0, loan.purchasePrice ?? 0);
  const equipment = Math.min(price, equipmentValue);
  const goodwill = Math.min(price - equipment, Math.max(0, goodwillValue ?? price));
  return { goodwill, equipment, workingCapital: price - equipment - goodwill };
}

function getDepreciationShare(year: number, isImmediate: boolean): number {
  if (isImmediate) return year === 1 ? 1 : 0;
  return (SEVEN_YEAR_PERCENT[year - 1] ?? 0) / 100;
}

/** What was paid beyond the principal, and what a note on standby accrued, by which more is owed than before. */
function calculateInterestInYear(tranches: readonly Tranche[], year: number): number {
  return tranches.reduce((sum, loan) => {
    const repaid = calculateBalanceAtMonth(loan, 12 * (year - 1)) - calculateBalanceAtMonth(loan, 12 * year);
    return sum + Math.max(0, calculateDebtServiceInYear([loan], year) - repaid);
  }, 0);
}
