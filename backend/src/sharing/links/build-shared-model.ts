import {
  calculateSourcesAndUses,
  type FigureTerm,
  getFinancing,
  listDebtServiceYears,
  parseNumber,
  projectCoverage,
} from '@dealwright/finance';
import { type AssumptionField } from '@dealwright/vocabulary';
import { listAssumptions, type ModelReport } from '../../valuations/index.js';
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

/** Builds what a share link shows of a model, field by field, so that nothing else can get out. */
export function buildSharedModel(
  report: ModelReport,
  { showsName, includesPackage, expiresAt }: SharedModelOptions,
): SharedModelResponse {
  const { outcome, lenderView, lenderInput, rules } = report;
  const { tranches } = getFinancing(lenderInput, rules);
  const debtServiceYears = listDebtServiceYears(tranches).map(({ year, debtService }) => ({
    year,
    debtService,
  }));
  return {
    businessName: showsName ? report.dealName : null,
    modelName: showsName ? report.modelName : null,
    asOf: report.day,
    expiresAt,
    hasPackage: includesPackage,
    purchasePrice: parseNumber(report.loan.purchasePrice),
    sde: outcome.results?.sde ?? null,
    priceMultiple: outcome.results?.purchasePriceMultiple ?? null,
    sourcesAndUses: buildSourcesAndUses(report),
    loans: tranches
      .filter(({ principal }) => principal > 0)
      .map(({ label, principal, annualRatePercent, termMonths }) => ({
        label,
        principal,
        annualRatePercent,
        termMonths,
      })),
    debtServiceYears,
    dscr: {
      atClosing: lenderView.lenderDscr,
      structure: outcome.results?.debtService?.dscr ?? null,
      worstYear: lenderView.worstYear,
      lenderCashFlow: lenderView.lenderCashFlow,
      debtService: lenderView.debtService,
      floor: lenderView.floor,
      meetsFloor: lenderView.meetsFloor,
      usual: lenderView.usual,
    },
    growthRate: report.growthRate,
    projections: projectCoverage(report.projections, lenderInput, rules).map(
      ({ year, grossRevenue, sde, debtService, dscr }) => ({ year, grossRevenue, sde, debtService, dscr }),
    ),
    assumptions: listAssumptions(report.assumptions)
      .filter(({ field }) => SHARED_ASSUMPTIONS.has(field))
      .map(({ label, text }) => ({ label, value: text })),
  };
}

function buildSourcesAndUses({ lenderInput, rules }: ModelReport): SharedModelResponse['sourcesAndUses'] {
  const closing = calculateSourcesAndUses(lenderInput, rules);
  if (closing === null) return null;
  return {
    sources: toLines(closing.sources),
    uses: toLines(closing.uses),
    total: closing.totalUses,
  };
}

const toLines = (terms: readonly FigureTerm[]) =>
  terms.filter(({ value }) => value !== 0).map(({ label, value }) => ({ label, amount: value ?? 0 }));
