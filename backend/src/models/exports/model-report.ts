import {
  type Borrowing,
  calculateLenderView,
  calculateModel,
  calculateStructureDebtService,
  calculateValuationRange,
  classifyClosingBorrowing,
  type DebtService,
  getFinancing,
  hasSevenALoan,
  type LenderView,
  calculateModelNumbers,
  type LoanData,
  type ModelAssumptions,
  type ModelInput,
  type ModelNumbers,
  type ModelOutcome,
  isAllCashPurchase,
  readPurchasePrice,
  findProjectionBase,
  projectModel,
  type Projections,
  reconcileBase,
  type RuleSet,
  getLendingRules,
  type StructureInput,
  toStructureInput,
  applyAssumptions,
  type ValuationRange,
} from '@dealwright/finance';
import {
  DEFAULT_GROWTH_RATE,
  DEFAULT_PROJECTION_PERIOD,
  type ProjectionPeriod,
} from '@dealwright/vocabulary';

/** The data that the workbook and the PDF show of a model. The finance library calculates each figure once. */
export interface ModelReport {
  readonly dealName: string;
  readonly modelName: string;
  /** ISO date on which the file is created */
  readonly day: string;
  readonly input: ModelInput;
  readonly loan: LoanData;
  readonly numbers: ModelNumbers;
  readonly outcome: ModelOutcome;
  /** dollars; null until one above 0 is entered. Known also while no year has an SDE, as are the next two. */
  readonly price: number | null;
  /** of the loan structure; null without one */
  readonly debtService: DebtService | null;
  readonly valuation: ValuationRange | null;
  /** percent a year */
  readonly growthRate: number;
  readonly projectionPeriod: ProjectionPeriod;
  /** null without a year to start from */
  readonly projections: Projections | null;
  readonly rules: RuleSet;
  /** the assumptions entered at the lender's desk */
  readonly assumptions: ModelAssumptions;
  /** the deal as the lender's desk sees it */
  readonly lenderInput: StructureInput;
  /** coverage at closing */
  readonly lenderView: LenderView;
  /** whether anything is borrowed at closing */
  readonly borrowing: Borrowing;
}

export interface ReportSource {
  readonly dealName: string;
  readonly modelName: string;
  /** ISO date on which the report is created */
  readonly day: string;
  readonly input: ModelInput;
  readonly choice: Partial<Pick<Projections, 'growthRate' | 'projectionPeriod'>> | null;
  readonly assumptions?: ModelAssumptions | null;
}

export function buildModelReport({
  dealName,
  modelName,
  day,
  input,
  choice,
  assumptions,
}: ReportSource): ModelReport {
  const growthRate = choice?.growthRate ?? DEFAULT_GROWTH_RATE;
  const projectionPeriod = choice?.projectionPeriod ?? DEFAULT_PROJECTION_PERIOD;
  const lenderInput = applyAssumptions(toStructureInput(input, growthRate), assumptions);
  const rules = getLendingRules(day);
  const price = readPurchasePrice(input.loan);
  const numbers = calculateModelNumbers(input);
  const sde = numbers.results?.sde ?? null;
  return {
    dealName,
    modelName,
    day,
    input,
    loan: input.loan ?? {},
    numbers,
    outcome: calculateModel(input),
    price,
    debtService: calculateStructureDebtService(numbers.structure, sde),
    valuation: calculateValuationRange(price, sde),
    growthRate,
    projectionPeriod,
    projections: projectModel({ ...input, growthRate, projectionPeriod }),
    rules,
    assumptions: assumptions ?? {},
    lenderInput,
    lenderView: calculateLenderView(lenderInput, rules),
    borrowing: classifyClosingBorrowing(lenderInput, rules),
  };
}

/** The minimum DSCR of the program for the loans at closing; null while they are unknown, and without a 7(a) loan. */
export function findProgramFloor({ lenderInput, lenderView, rules }: ModelReport): number | null {
  const { tranches } = getFinancing(lenderInput, rules);
  return hasSevenALoan(tranches) ? lenderView.floor : null;
}

/** The period that the projection starts from and its reconciled lines; null where there is none. */
export function findProjectionStart({ numbers }: ModelReport) {
  const base = findProjectionBase(numbers.periods);
  return base === null ? null : { base, lines: reconcileBase(base), column: numbers.periods.indexOf(base) };
}

/** Explains why there is no debt service: the missing input, or that nothing is borrowed. null if it is known. */
export function explainMissingDebtService({ outcome, numbers, loan }: ModelReport): string | null {
  const { purchasePrice, downPayment, sbaRate } = outcome.completeness.loanStructure;
  if (numbers.structure !== null) return null;
  if (!purchasePrice) return DEBT_SERVICE_STATES.noPrice;
  if (!downPayment) return DEBT_SERVICE_STATES.noDown;
  if (isAllCashPurchase(loan)) return DEBT_SERVICE_STATES.cash;
  return sbaRate ? DEBT_SERVICE_STATES.noEstateTerms : DEBT_SERVICE_STATES.noRate;
}

export const DEBT_SERVICE_STATES = {
  known: 'The loan structure is complete.',
  noPrice: 'No purchase price is entered.',
  noDown: 'No down payment is entered.',
  noRate: 'No SBA 7(a) rate is entered.',
  noEstateTerms: 'Rate and term of the real estate loan are not entered.',
  cash: 'Nothing is borrowed for the price.',
} as const;

/** Said of coverage where nothing is borrowed at closing. */
export const NO_DEBT_SERVICE = `Nothing is borrowed. There is no debt service, and DSCR does not apply.`;
