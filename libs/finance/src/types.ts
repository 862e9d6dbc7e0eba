import type {
  Dollars,
  Fraction,
  Months,
  Numeral,
  Percent,
  PeriodFigures,
  DealYears,
  Years,
} from '@dealwright/figures';
import type { DownPaymentType, ProjectionPeriod, SdeMethod } from '@dealwright/vocabulary';

import type { LendingRuleTables } from './lending-rules/types.js';

export type { Dollars, Fraction, Months, Numeral, Percent, PeriodFigures, Years };

/** A value, or null and why there is none. */
export type Reasoned<Value, Reason extends string> =
  { readonly value: Value; readonly reason: null } | { readonly value: null; readonly reason: Reason };

/** Add-backs of the whole deal, used for periods that have none of their own (R4). */
export interface SdeAdjustments {
  readonly ownerSalary?: Numeral;
  readonly newOfficerSalary?: Numeral;
  readonly interest?: Numeral;
  readonly ownerPayrollTaxes?: Numeral;
  readonly depreciationAmortization?: Numeral;
  readonly otherAddBacks?: Numeral;
}

/** Everything about a deal's past that a model is computed from. */
export interface DealFinancials extends DealYears {
  /** true: the income statement of 11 rows; false: of 5. */
  readonly collectDetailedIncomeStatement?: boolean | null | undefined;
  readonly sdeAdjustments?: SdeAdjustments | null | undefined;
  /** what SDE is counted on: 'ttm', 'average', or the label of a period; missing: as the settings say (C8) */
  readonly sdeBase?: string | null | undefined;
}

/** The structure of a purchase. Money in US dollars, rates in percent (11.5 is 11.5 %), terms in years. */
export interface LoanData {
  readonly purchasePrice?: Numeral;
  /** anything but 'amount' is read as a percentage */
  readonly downPaymentType?: DownPaymentType | null | undefined;
  /** percent of the price, or dollars, by its type */
  readonly downPayment?: Numeral;
  readonly sbaRate?: Numeral;
  readonly sbaTerm?: Numeral;
  readonly sellerFinancing?: boolean | null | undefined;
  readonly sellerFinancingAmount?: Numeral;
  readonly sellerFinancingRate?: Numeral;
  readonly sellerFinancingTerm?: Numeral;
  readonly includeRealEstate?: boolean | null | undefined;
  readonly realEstatePurchasePrice?: Numeral;
  readonly realEstateDownPaymentType?: DownPaymentType | null | undefined;
  readonly realEstateDownPayment?: Numeral;
  readonly sba504Rate?: Numeral;
  readonly sba504Term?: Numeral;
}

/** Settings that affect the results. The library has no clock, so the caller passes the current year. */
export interface ModelSettings {
  readonly sdeCalculationMethod: SdeMethod;
  readonly asOfYear: number;
  /** of the installation; missing: those of the library */
  readonly lendingRules?: LendingRuleTables | undefined;
}

/** Yearly and monthly cost of the loans in year 1, and what covers it (R5). */
export interface DebtService {
  readonly sbaPayment: Dollars;
  readonly sellerPayment: Dollars;
  readonly realEstatePayment: Dollars;
  readonly totalMonthly: Dollars;
  readonly totalAnnual: Dollars;
  /** null when there is nothing to pay or no SDE */
  readonly dscr: number | null;
  readonly dscrMeetsRequirement: boolean;
}

/** low <= mid <= high, US dollars (R7.1). */
export interface ValuationRange {
  readonly low: Dollars;
  readonly mid: Dollars;
  readonly high: Dollars;
}

/** The results of a model, unrounded (R1.5). */
export interface Results {
  readonly sde: Dollars;
  readonly averageSDE: Dollars;
  readonly debtService: DebtService | null;
  readonly valuation: ValuationRange | null;
  readonly purchasePrice: Dollars | null;
  /** price / SDE, or null */
  readonly purchasePriceMultiple: number | null;
  /** the same, or 3 where there is no price */
  readonly multiple: number | null;
  /** the SDE is a whole revenue or gross profit, as no operating cost of its year is known; absent where it is not */
  readonly isSdeOfRevenueAlone?: boolean;
}

export type DscrStatus = 'excellent' | 'good' | 'acceptable' | 'marginal' | 'poor' | 'unknown';
export type StabilityStatus = 'high' | 'medium' | 'low' | 'unknown';
export type MultipleStatus = 'market' | 'moderately-high' | 'high' | 'low';
export type DownPaymentStatus = 'adequate' | 'marginal' | 'inadequate' | 'unknown';
export type RiskLevel = 'low' | 'medium' | 'high' | 'unknown';
export type ViabilityLevel = 'excellent' | 'good' | 'fair' | 'poor' | 'very-poor';
export type BadgeColor = 'dark-green' | 'green' | 'amber' | 'red' | 'dark-red';
type RecommendationType = 'critical' | 'important' | 'positive';
export type FactorKey = 'dscr' | 'stability' | 'multiple' | 'downPayment';

/** One of the four factors of the score (R6.1 to R6.4). */
export interface ViabilityFactor {
  readonly key: FactorKey;
  readonly name: string;
  /** displayed share in percent (40, 30, 20, 10); it multiplies nothing (R6.5) */
  readonly weight: number;
  /** points, -20 .. +20 */
  readonly score: number;
  readonly status: DscrStatus | StabilityStatus | MultipleStatus | DownPaymentStatus;
  /** the figure that the points depend on: DSCR, CV (fraction), multiple, percent down; null when unknown */
  readonly value: number | null;
  readonly explanation: string;
  readonly details: string;
}

export interface ViabilityRisk {
  readonly key: FactorKey;
  readonly category: string;
  readonly level: RiskLevel;
  readonly description: string;
  readonly impact: string;
  readonly mitigation: string;
  readonly metrics: readonly string[];
}

export interface ViabilityRecommendation {
  readonly type: RecommendationType;
  readonly title: string;
  readonly description: string;
  readonly rationale: string;
  /** 1 first */
  readonly priority: number;
  readonly timeline: string;
  readonly effort: string;
}

export interface ViabilityBenchmark {
  readonly key: FactorKey;
  readonly name: string;
  readonly typical: string;
  readonly value: number | null;
  readonly status: 'above' | 'below' | 'within' | 'strong' | 'adequate' | 'unknown';
}

export interface Viability {
  /** 0 .. 100 */
  readonly score: number;
  readonly level: ViabilityLevel;
  readonly badge: BadgeColor;
  readonly riskLabel: 'Low' | 'Medium' | 'High';
  readonly description: string;
  /** some factor is unknown; shown as 'Provisional - data incomplete' */
  readonly provisional: boolean;
  /** nothing is borrowed, so that the points of the missing DSCR say nothing against the deal */
  readonly allCash: boolean;
  /** sum of the four points, -45 .. +50 */
  readonly factorSum: number;
  /** clamp(factorSum, 0, 100): the literal reading of the analysis page (R6.5) */
  readonly analysisLiteralFromZero: number;
  readonly factors: readonly ViabilityFactor[];
  readonly risks: readonly ViabilityRisk[];
  readonly recommendations: readonly ViabilityRecommendation[];
  /** titles of the first five recommendations */
  readonly nextSteps: readonly string[];
  readonly benchmarks: readonly ViabilityBenchmark[];
}

/** One future year (R7.4, R7.5). Lines that the mode does not have are null. */
export interface ProjectionRow {
  readonly year: string;
  readonly grossRevenue: Dollars;
  readonly cogs: Dollars;
  readonly grossProfit: Dollars;
  readonly operatingExpenses: Dollars | null;
  readonly sgaExpenses: Dollars | null;
  readonly ebitda: Dollars | null;
  readonly depreciation: Dollars | null;
  readonly ebit: Dollars | null;
  readonly interest: Dollars | null;
  readonly ebt: Dollars | null;
  readonly taxes: Dollars | null;
  readonly netIncome: Dollars;
  readonly sde: Dollars;
  readonly ownerSalary: Dollars;
  readonly newOfficerSalary: Dollars;
  readonly addBackInterest: Dollars;
  readonly ownerPayrollTaxes: Dollars;
  readonly depreciationAmortization: Dollars;
  readonly otherAddBacks: Dollars;
  readonly annualDebtService: Dollars;
  readonly sdeMinusAnnualDebtService: Dollars;
  readonly netIncomeMinusAnnualDebtService: Dollars;
  readonly dscr: number | null;
}

export interface Projections {
  /** percent a year */
  readonly growthRate: Percent;
  readonly projectionPeriod: ProjectionPeriod;
  readonly data: readonly ProjectionRow[];
}

/** A warning about the figures; it never blocks a calculation (R3.4, R4, R5.4). */
export interface ModelWarning {
  readonly code:
    | 'netIncomeMismatch'
    | 'costsMissing'
    | 'operatingCostsMissing'
    | 'negativeCost'
    | 'interestConflict'
    | 'depreciationConflict'
    | 'sellerNoteExceedsFinancing'
    | 'sdeDiffersFromComputed'
    | 'unusualTerm'
    | 'unusualDownPayment'
    | 'periodNameRepeated';
  /** the affected period, the newest of several; null for the loan structure */
  readonly yearKey: string | null;
  readonly message: string;
}

/** Which of the two data sources are filled (R7.7). */
export interface Completeness {
  /** 0, 50 or 100 */
  readonly percent: number;
  readonly loanStructure: {
    readonly purchasePrice: boolean;
    readonly downPayment: boolean;
    readonly sbaRate: boolean;
    readonly complete: boolean;
  };
  readonly historicalFinancials: {
    readonly netIncome: boolean;
    readonly ownerSalary: boolean;
    readonly complete: boolean;
  };
}

/** Everything that is calculated from a deal's figures and one loan structure. */
export interface ModelOutcome {
  /** null without a usable period */
  readonly results: Results | null;
  /** null without results */
  readonly viability: Viability | null;
  readonly completeness: Completeness;
  readonly warnings: readonly ModelWarning[];
}
