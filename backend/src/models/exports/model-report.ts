import {
  type DealEvidence,
  type FinancialModel,
  type LoanData,
  type ModelAssumptions,
  type ModelSource,
  openModel,
  type Projections,
} from '@dealwright/finance';
import {
  DEFAULT_GROWTH_RATE,
  DEFAULT_PROJECTION_PERIOD,
  type ProjectionPeriod,
} from '@dealwright/vocabulary';

type Answers = Pick<
  FinancialModel,
  'numbers' | 'outcome' | 'price' | 'debtService' | 'valuation' | 'rules' | 'lenderView' | 'borrowing'
>;

/** The data that the workbook and the PDF show of a model. The finance library calculates each figure once. */
export interface ModelReport extends Answers {
  readonly dealName: string;
  readonly modelName: string;
  /** ISO date on which the file is created */
  readonly day: string;
  readonly input: ReportSource['input'];
  readonly loan: LoanData;
  /** percent a year */
  readonly growthRate: number;
  readonly projectionPeriod: ProjectionPeriod;
  /** null without a year to start from */
  readonly projections: Projections | null;
  /** the assumptions entered at the lender's desk */
  readonly assumptions: ModelAssumptions;
  /** the answers to everything else */
  readonly model: FinancialModel;
}

export interface ReportSource {
  readonly dealName: string;
  readonly modelName: string;
  /** ISO date on which the report is created */
  readonly day: string;
  readonly input: Pick<ModelSource, 'financials' | 'loan' | 'settings'>;
  readonly choice: Partial<Pick<Projections, 'growthRate' | 'projectionPeriod'>> | null;
  readonly assumptions?: ModelAssumptions | null;
  /** of the deal's earnings; missing: nothing is proven */
  readonly evidence?: DealEvidence | null;
}

export function buildModelReport({
  dealName,
  modelName,
  day,
  input,
  choice,
  assumptions,
  evidence,
}: ReportSource): ModelReport {
  const growthRate = choice?.growthRate ?? DEFAULT_GROWTH_RATE;
  const projectionPeriod = choice?.projectionPeriod ?? DEFAULT_PROJECTION_PERIOD;
  const model = openModel({ ...input, assumptions, evidence, growthRate, asOf: day });
  return {
    dealName,
    modelName,
    day,
    // The deal may have chosen another way of making SDE than the settings.
    input: { ...input, settings: model.source.settings },
    loan: input.loan ?? {},
    numbers: model.numbers,
    outcome: model.outcome,
    price: model.price,
    debtService: model.debtService,
    valuation: model.valuation,
    growthRate,
    projectionPeriod,
    projections: model.project(projectionPeriod),
    rules: model.rules,
    assumptions: assumptions ?? {},
    model,
    lenderView: model.lenderView,
    borrowing: model.borrowing,
  };
}

/** The minimum DSCR of the program for the loans at closing; null while they are unknown, and without a 7(a) loan. */
export function findProgramFloor({ model, lenderView }: ModelReport): number | null {
  return model.loans.some(({ kind }) => kind === 'sevenA') ? lenderView.floor : null;
}

/** Score, requirements and odds of the model together, as its page shows them. null without loans. */
export const judgeReport = ({ model, lenderView }: ModelReport): FinancialModel['verdict'] | null =>
  lenderView.debtService > 0 ? model.verdict : null;

/** Explains why there is no debt service: the missing input, or that nothing is borrowed. null if it is known. */
export function explainMissingDebtService({ outcome, numbers, model }: ModelReport): string | null {
  const { purchasePrice, downPayment, sbaRate } = outcome.completeness.loanStructure;
  if (numbers.structure !== null) return null;
  if (!purchasePrice) return DEBT_SERVICE_STATES.noPrice;
  if (!downPayment) return DEBT_SERVICE_STATES.noDown;
  if (model.borrowingForPrice === 'none') return DEBT_SERVICE_STATES.cash;
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
