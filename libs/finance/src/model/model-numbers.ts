import {
  calculateDownPayment,
  calculateDebtService,
  isAllCashPurchase,
  readPurchasePrice,
  type LoanStructure,
  parseLoan,
  type ParsedLoan,
  buildLoanStructure,
} from '../loans/index.js';
import { parsePeriods, selectSde, type PeriodReading } from '../sde/index.js';
import { type DealFinancials, type LoanData, type ModelSettings, type Results } from '../types.js';
import { calculatePurchaseMultiple, calculateValuationRange } from '../valuation/index.js';
import {
  ASSUMED_MULTIPLE,
  scoreViability,
  type ViabilityInputs,
  type ViabilityScore,
} from '../viability/index.js';

/** What a model is computed from. */
export interface ModelInput {
  readonly financials: DealFinancials | null | undefined;
  readonly loan: LoanData | null | undefined;
  readonly settings: ModelSettings;
}

/** Every number of a model, and not a sentence. */
export interface ModelNumbers {
  /** newest first */
  readonly periods: readonly PeriodReading[];
  readonly loan: ParsedLoan;
  readonly structure: LoanStructure | null;
  readonly results: Results | null;
  readonly inputs: ViabilityInputs | null;
  readonly scored: ViabilityScore | null;
}

/**
 * The numbers of a model in one pass: periods, loans, results and score. For screens that need the sentences
 * as well there is `calculateModel`; this one is for lists, grids and simulations.
 *
 * Units: dollars, ratio, points. Rules R2 to R7.1.
 *
 * @example calculateModelNumbers({ financials: { historicalFinancials: { 2025: { netIncome: 300000 } } }, loan: { purchasePrice: 900000 }, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } }).results.multiple // => 3
 */
export function calculateModelNumbers({ financials, loan, settings }: ModelInput): ModelNumbers {
  return calculateNumbersFromPeriods(parsePeriods(financials, settings.asOfYear), parseLoan(loan), settings);
}

/**
 * The same from periods and a loan that were read before, for callers that vary one of them. Callers that vary only the
 * earnings can also pass the loan structure, which is otherwise calculated from the loan.
 *
 * Units: dollars, ratio, points. Rules R4.2 to R7.1.
 *
 * @example calculateNumbersFromPeriods([], parseLoan(null), { sdeCalculationMethod: 'average', asOfYear: 2026 }).results // => null
 */
export function calculateNumbersFromPeriods(
  periods: readonly PeriodReading[],
  loan: ParsedLoan,
  settings: ModelSettings,
  structure: LoanStructure | null = buildLoanStructure(loan).value,
): ModelNumbers {
  const selection = selectSde(periods, settings.sdeCalculationMethod);
  if (selection === null) return { periods, loan, structure, results: null, inputs: null, scored: null };
  const price = loan.purchasePrice;
  const { sde, averageSDE } = selection;
  const debtService = calculateDebtService(structure, sde);
  const purchaseMultiple = calculatePurchaseMultiple(price, sde);
  const results: Results = {
    sde,
    averageSDE,
    debtService,
    valuation: calculateValuationRange(price, sde),
    purchasePrice: price,
    purchasePriceMultiple: purchaseMultiple,
    multiple: (price ?? 0) > 0 ? purchaseMultiple : ASSUMED_MULTIPLE,
  };
  const inputs = toViabilityInputs(periods, loan, results);
  return { periods, loan, structure, results, inputs, scored: scoreViability(inputs) };
}

function toViabilityInputs(
  periods: readonly PeriodReading[],
  loan: ParsedLoan,
  { debtService, sde }: Results,
): ViabilityInputs {
  const price = readPurchasePrice(loan);
  const down = calculateDownPayment(price, loan.downPaymentType, loan.downPayment);
  const netIncomes: number[] = [];
  for (const { counts, income } of periods) {
    if (counts && income.netIncome !== null) netIncomes.push(income.netIncome);
  }
  return {
    dscr: debtService?.dscr ?? null,
    allCash: isAllCashPurchase(loan),
    netIncomes,
    price,
    sde,
    downPercent: down.percent,
    hasSbaRate: loan.sbaRate !== null,
  };
}
