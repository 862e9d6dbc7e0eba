import {
  analyzeModel,
  describeOfficialSource,
  type FigureTerm,
  listFeeRules,
  listRuleNotices,
  openModel,
} from '@dealwright/finance';
import { type AssumptionField } from '@dealwright/vocabulary';
import {
  findProgramFloor,
  judgeReport,
  listAssumptions,
  type ModelReport,
  toThirdPerson,
} from '../../models/index.js';
import { type SharedModelResponse } from '../dto/shared-model.response.js';

/** The assumptions about the deal. Those about the buyer's household and plans are not shown. */
const SHARED_ASSUMPTIONS: ReadonlySet<AssumptionField> = new Set<AssumptionField>([
  'closingCosts',
  'workingCapital',
  'feeFinanced',
  'manufacturer',
  'standby',
  'standbyCompounding',
  'interestOnlyMonths',
  'capexReserve',
  'dealType',
  'rateType',
]);

interface SharedModelOptions {
  readonly showsName: boolean;
  readonly includesPackage: boolean;
  readonly expiresAt: Date;
}

/**
 * Builds what a share link shows of a model, field by field, so that nothing else can get out. As on the other screens,
 * an SDE without operating costs counts as unknown, with all that follows from it.
 */
export function buildSharedModel(
  report: ModelReport,
  { showsName, includesPackage, expiresAt }: SharedModelOptions,
): SharedModelResponse {
  const { model } = report;
  const results = model.isSdeOfRevenueAlone ? null : report.outcome.results;
  return {
    businessName: showsName ? report.dealName : null,
    modelName: showsName ? report.modelName : null,
    asOf: report.day,
    expiresAt,
    hasPackage: includesPackage,
    purchasePrice: report.price,
    sde: results?.sde ?? null,
    sdeBase: results === null ? null : (model.sdeBase?.name ?? null),
    priceMultiple: results?.purchasePriceMultiple ?? null,
    verdict: buildVerdict(report),
    sourcesAndUses: buildSourcesAndUses(report),
    borrowing: report.borrowing,
    loans: model.loans.map(
      ({ label, principal, annualRatePercent, termMonths, standby, interestOnlyMonths }) => ({
        label,
        principal,
        annualRatePercent,
        termMonths,
        standby,
        interestOnlyMonths,
      }),
    ),
    standbyLiability: buildStandbyLiability(report),
    debtServiceYears: report.lenderView.years.map(({ year, debtService }) => ({ year, debtService })),
    dscr: buildDscr(report),
    growthRate: report.growthRate,
    projections: results === null ? [] : listProjections(report),
    assumptions: listAssumptions(report)
      .filter(({ field }) => SHARED_ASSUMPTIONS.has(field))
      .map(({ label, text }) => ({ label, value: text })),
  };
}

const listProjections = ({ model, projectionPeriod }: ModelReport): SharedModelResponse['projections'] =>
  analyzeModel(model)
    .projectCoverage(projectionPeriod)
    .map(({ year, grossRevenue, sde, debtService, dscr }) => ({
      year,
      grossRevenue,
      sde,
      debtService,
      dscr,
    }));

function buildDscr(report: ModelReport): SharedModelResponse['dscr'] {
  const { borrowing, lenderView, outcome } = report;
  const isKnown = !report.model.isSdeOfRevenueAlone;
  const floor = findProgramFloor(report);
  return {
    basis: lenderView.basis,
    atClosing: isKnown ? lenderView.lenderDscr : null,
    structure: isKnown ? (outcome.results?.debtService?.dscr ?? null) : null,
    worstYear: lenderView.worstYear,
    lenderCashFlow: isKnown ? lenderView.lenderCashFlow : null,
    debtService: borrowing === 'unknown' ? null : lenderView.debtService,
    floor,
    floorSource: floor === null ? null : describeOfficialSource(report.rules.dscr.source),
    meetsFloor: floor === null || !isKnown ? null : lenderView.meetsFloor,
    isBeforeSalary: lenderView.isBeforeSalary,
    usual: lenderView.usual,
  };
}

/**
 * The verdict that the owner sees. How much cash the buyer has is the buyer's own: where it falls short of what closing
 * needs, the verdict says so without the amount.
 */
function buildVerdict(report: ModelReport): SharedModelResponse['verdict'] {
  const own = judgeReport(report);
  if (own === null) return null;
  const isCashShort = own.failed.some(({ key }) => key === 'availableCash');
  const shown = isCashShort ? judgeWithoutCash(report) : own;
  const short = "The buyer's cash is less than closing needs.";
  return {
    status: own.status,
    sentence: toThirdPerson(isCashShort ? `${shown.sentence} ${short}` : shown.sentence),
    reasons: [...shown.failed.map(({ reason }) => toThirdPerson(reason)), ...(isCashShort ? [short] : [])],
  };
}

function judgeWithoutCash({ model }: ModelReport): ModelReport['model']['verdict'] {
  const { source } = model;
  return openModel({ ...source, assumptions: { ...source.assumptions, availableCash: null } }).verdict;
}

function buildStandbyLiability({ model }: ModelReport): SharedModelResponse['standbyLiability'] {
  const found = analyzeModel(model).standbyLiability;
  if (found === null) return null;
  const { balanceDue, principal, accruedInterest, dueAfterMonths } = found;
  return { balanceDue, principal, accruedInterest, dueAfterMonths };
}

function buildSourcesAndUses({
  model: { closing },
  rules,
}: ModelReport): SharedModelResponse['sourcesAndUses'] {
  if (closing === null) return null;
  return {
    sources: toLines(closing.sources),
    uses: toLines(closing.uses),
    total: closing.totalUses,
    notices: listRuleNotices(rules, listFeeRules(closing)),
  };
}

const toLines = (terms: readonly FigureTerm[]) =>
  terms.filter(({ value }) => value !== 0).map(({ label, value }) => ({ label, amount: value ?? 0 }));
