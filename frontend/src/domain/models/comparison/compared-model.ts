import { type FinancialModel } from '@dealwright/finance';
import { type SdeMethod } from '@dealwright/vocabulary';
import { type Deal, type Model } from '../api/models';
import { getShortDealTitle } from '../../deals/deal-name';
import { type StoredEvidence } from '../deal-evidence';
import { openDealModel } from '../model-input';

/** What a comparison reads of a model. */
type ComparedInputs = Pick<Model, 'id' | 'name' | 'isDefault' | 'loanData' | 'assumptions' | 'projections'>;

/** A model with its deal: one column of a comparison. */
export interface ComparisonSubject {
  readonly deal: Deal;
  readonly model: ComparedInputs;
  /** of the deal; missing: nothing is proven */
  readonly evidence?: StoredEvidence | undefined;
  /** The deal has no model yet: only its own figures are compared. */
  readonly isWithoutModel?: boolean;
}

/** The column of a deal that has no model yet. */
export const createSubjectWithoutModel = (deal: Deal): ComparisonSubject => ({
  deal,
  model: {
    id: deal.id,
    name: 'No model',
    isDefault: false,
    loanData: {},
    assumptions: {},
    projections: null,
  },
  isWithoutModel: true,
});

type LoanStructure = FinancialModel['numbers']['structure'];
type LoanPrincipals = Pick<
  NonNullable<LoanStructure>['principals'],
  'sbaLoan' | 'sellerLoan' | 'realEstateLoan'
>;

/** A column of a comparison with all of its calculated values. */
export interface ComparedModel extends ComparisonSubject, BusinessFigures {
  readonly opened: FinancialModel;
  readonly outcome: FinancialModel['outcome'];
  readonly structure: LoanStructure;
  /** loans at closing, in dollars; 0 for a loan that is not needed; null while the price or down payment is unknown */
  readonly principals: LoanPrincipals | null;
  readonly projections: ReturnType<FinancialModel['project']>;
  /** down payment for the business, in dollars and percent of the price */
  readonly down: FinancialModel['downPayment'];
  /** first-year debt service in dollars; 0 if nothing is borrowed */
  readonly annualDebtService: number | null;
  /** cash of the buyer for business and real estate, in dollars */
  readonly cash: number | null;
  /** SDE less first-year debt service, in dollars */
  readonly cashAfterDebtService: number | null;
  /** lender's cash flow over the debt service at closing, in the year with the largest */
  readonly closingDscr: number | null;
  /** no salary of a new officer or of the buyer is deducted in it, because none is entered */
  readonly isBeforeSalary: boolean;
  /** decline of SDE, in percent, at which coverage at closing reaches 1.25 */
  readonly cushionPercent: number | null;
}

/** Growth in percent per year for all columns, so that projections differ by the deal and not by the assumption. */
export const COMPARISON_GROWTH_PERCENT = 5;
const COMPARISON_YEARS = 5;

interface BusinessFigures {
  /** revenue of the latest full year, in dollars */
  readonly revenue: number | null;
  /** SDE of that year, in percent of its revenue */
  readonly margin: number | null;
  /** compound annual growth of revenue from the oldest to the latest year, in percent */
  readonly growth: number | null;
}

/** Figures of the business that do not depend on the price. Uses full years only. */
function calculateBusinessFigures({ periods }: FinancialModel): BusinessFigures {
  const whole = periods.flatMap(({ counts, period, income, sde }) =>
    counts && income.grossRevenue !== null && income.grossRevenue > 0
      ? [{ revenue: income.grossRevenue, sde, period }]
      : [],
  );
  const [newest] = whole;
  if (!newest) return { revenue: null, margin: null, growth: null };
  // A trailing twelve-month period overlaps with fiscal years, so growth leaves it out.
  const years = whole.filter(({ period }) => !period.ttm);
  const [last, first] = [years.at(0), years.at(-1)];
  const span =
    last?.period.year != null && first?.period.year != null
      ? last.period.year - first.period.year
      : years.length - 1;
  return {
    revenue: newest.revenue,
    margin: newest.sde === null ? null : (100 * newest.sde) / newest.revenue,
    growth: last && first && span > 0 ? 100 * ((last.revenue / first.revenue) ** (1 / span) - 1) : null,
  };
}

type ComparedFinancing = Pick<
  ComparedModel,
  | 'structure'
  | 'principals'
  | 'down'
  | 'annualDebtService'
  | 'cash'
  | 'cashAfterDebtService'
  | 'closingDscr'
  | 'isBeforeSalary'
  | 'cushionPercent'
>;

const NOTHING_BORROWED: LoanPrincipals = { sbaLoan: 0, sellerLoan: 0, realEstateLoan: 0 };

const readPrincipals = (structure: LoanStructure, isAllCash: boolean): LoanPrincipals | null =>
  structure?.principals ?? (isAllCash ? NOTHING_BORROWED : null);

/** Coverage and cushion of the loans as they close, by the same input as the lender's desk; null without debt or SDE. */
function calculateCoverageAtClosing(
  opened: FinancialModel,
): Pick<ComparedModel, 'closingDscr' | 'isBeforeSalary' | 'cushionPercent'> {
  if (opened.borrowing !== 'some') return { closingDscr: null, isBeforeSalary: false, cushionPercent: null };
  const { lenderDscr, isBeforeSalary } = opened.lenderView;
  return {
    closingDscr: lenderDscr,
    isBeforeSalary: isBeforeSalary && lenderDscr !== null,
    cushionPercent: opened.breakEven()?.cushionPercent ?? null,
  };
}

/** Calculates what the financing of one column costs and leaves. */
function calculateFinancing(opened: FinancialModel): ComparedFinancing {
  const { structure, results } = opened.numbers;
  const sde = results?.sde ?? null;
  const debt = results?.debtService ?? null;
  const isAllCash = opened.borrowingForPrice === 'none';
  const annualDebtService = debt?.totalAnnual ?? (isAllCash ? 0 : null);
  return {
    structure,
    principals: readPrincipals(structure, isAllCash),
    down: opened.downPayment,
    annualDebtService,
    cash: structure === null && !isAllCash ? null : (opened.closing?.buyerCash ?? null),
    cashAfterDebtService: sde === null || annualDebtService === null ? null : sde - annualDebtService,
    ...calculateCoverageAtClosing(opened),
  };
}

/** What no SDE makes unknown. */
const WITHOUT_EARNINGS = {
  margin: null,
  projections: null,
  cashAfterDebtService: null,
  closingDscr: null,
  isBeforeSalary: false,
  cushionPercent: null,
} as const;

/**
 * Calculates one column of a comparison. An SDE that counts a whole revenue as earnings, because no cost of it is known,
 * is left out with all that follows from it, as on the list.
 */
export function calculateComparedModel(subject: ComparisonSubject, method: SdeMethod): ComparedModel {
  const calculated = calculateColumn(subject, method);
  const { outcome } = calculated;
  const column = subject.isWithoutModel
    ? { ...calculated, outcome: { ...outcome, viability: null } }
    : calculated;
  if (!column.opened.isSdeOfRevenueAlone) return column;
  return { ...column, ...WITHOUT_EARNINGS, outcome: { ...column.outcome, results: null, viability: null } };
}

function calculateColumn(subject: ComparisonSubject, method: SdeMethod): ComparedModel {
  const { deal, model, evidence } = subject;
  const { loanData, assumptions } = model;
  const growthRate = COMPARISON_GROWTH_PERCENT;
  const opened = openDealModel(deal, { loanData, assumptions, growthRate, evidence }, method);
  return {
    ...subject,
    opened,
    outcome: opened.outcome,
    projections: opened.project(COMPARISON_YEARS),
    ...calculateBusinessFigures(opened),
    ...calculateFinancing(opened),
  };
}

/** Short names of the columns. Includes the model name only if two columns show the same deal. */
export function getShortNames(compared: readonly ComparedModel[]): string[] {
  return compared.map(({ deal, model }) =>
    compared.filter((other) => other.deal.id === deal.id).length > 1
      ? new Set(compared.map((other) => other.deal.id)).size === 1
        ? model.name
        : `${getShortDealTitle(deal)}, ${model.name}`
      : getShortDealTitle(deal),
  );
}
