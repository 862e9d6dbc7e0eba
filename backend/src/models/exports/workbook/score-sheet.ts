import { formatDay, parseNumber } from '@dealwright/figures';
import { type ModelOutcome, nameLevel, putRequirementsFirst } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type DebtRefs } from './debt-sheet.js';
import { type InputRefs } from './input-lines.js';
import { type SheetRefs } from './sheet-refs.js';
import { type Format, liveFormula, type LiveFormula, type Sheet, UNKNOWN } from './sheet.js';

type FactorKey = NonNullable<ModelOutcome['viability']>['factors'][number]['key'];

export interface ScoreRefs {
  readonly score: string;
  readonly level: string;
  readonly risk: string;
  readonly provisional: string;
  readonly multiple: string;
}

interface Factor {
  readonly key: FactorKey;
  readonly format: Format;
  readonly figure: string;
  readonly status: (figure: string) => string;
  readonly points: Readonly<Record<string, number>>;
  readonly risks: Readonly<Record<string, string>>;
}

const FIRST_ROW = 5;
/** Thresholds have the finance library's tolerance for rounding errors of binary fractions. */
const gte = (figure: string, threshold: number): string => `${figure}>=${threshold}-0.000000001`;
const gt = (figure: string, threshold: number): string => `${figure}>${threshold}+0.000000001`;

/** Nested IFs from the highest threshold down: the first threshold that is reached gives the status. */
function ladderFormula(
  figure: string,
  ladder: readonly (readonly [number, string])[],
  below: string,
): string {
  return ladder.reduceRight(
    (rest, [threshold, status]) => `IF(${gte(figure, threshold)},"${status}",${rest})`,
    `"${below}"`,
  );
}

const LEVELS = [
  [80, 'excellent'],
  [65, 'good'],
  [50, 'fair'],
  [35, 'poor'],
] as const;
const RISKS = [
  [65, 'Low'],
  [50, 'Medium'],
] as const;

/** Writes the four factors with status, points and risk, and the score that they add up to. */
export function writeScoreSheet(sheet: Sheet, report: ModelReport, refs: SheetRefs): ScoreRefs {
  sheet.title('Viability score', '50 plus the points of four factors, within 0 and 100.');
  sheet.header(4, ['Factor', 'Figure', 'Status', 'Points', 'Risk']);
  sheet.textHeader(6, 4, 'How the points are given');
  const known = `ISNUMBER(${refs.financials.sde})`;
  const whenKnown = (formula: string): string => `IF(${known},${formula},"${UNKNOWN}")`;
  defineFactors(refs).forEach((factor, index) =>
    writeFactor(sheet, FIRST_ROW + index, factor, { report, whenKnown }),
  );
  const row = FIRST_ROW + 5;
  const totals = writeTotals(sheet, row, report, { whenKnown, gaps: dataGapsFormula(sheet, refs) });
  writeAdvice(sheet, report, row + 6);
  sheet.freeze(1, 4);
  return { ...totals, multiple: sheet.ref(2, FIRST_ROW + 2) };
}

type WhenKnown = (formula: string) => string;

function writeFactor(
  sheet: Sheet,
  row: number,
  { key, format, figure, status, points, risks }: Factor,
  { report, whenKnown }: { report: ModelReport; whenKnown: WhenKnown },
): void {
  const { viability } = report.outcome;
  const factor = viability?.factors.find((one) => one.key === key);
  const risk = viability?.risks.find((one) => one.key === key);
  sheet.label(row, factor?.name ?? FACTOR_NAMES[key]);
  const figureValue = liveFormula(whenKnown(figure), toFraction(key, factor?.value));
  const value = sheet.put([2, row], figureValue, format);
  const state = sheet.put([3, row], liveFormula(whenKnown(status(value)), factor?.status), 'whole');
  sheet.put([4, row], liveFormula(whenKnown(lookupFormula(state, points)), factor?.score), 'points');
  const riskFormula = key === 'dscr' ? dscrRiskFormula(value) : lookupFormula(state, risks);
  sheet.put([5, row], liveFormula(whenKnown(riskFormula), risk?.level), 'whole');
  sheet.note(6, row, factor?.details ?? '');
}

function writeTotals(
  sheet: Sheet,
  row: number,
  { outcome: { viability } }: ModelReport,
  { whenKnown, gaps }: { whenKnown: WhenKnown; gaps: string },
): Omit<ScoreRefs, 'multiple'> {
  const points = `SUM(${sheet.range(4, FIRST_ROW, 4, FIRST_ROW + 3)})`;
  const line = (offset: number, label: string, value: LiveFormula, strong = false): string => {
    sheet.label(row + offset, label, strong);
    return sheet.put([2, row + offset], value, offset === 0 ? 'points' : 'whole', strong);
  };
  const isComplete = viability === null ? null : viability.provisional ? 'No - provisional' : 'Yes';
  line(0, 'Points of the factors', liveFormula(whenKnown(points), viability?.factorSum));
  const scoreFormula = whenKnown(`MAX(0,MIN(100,50+${points}))`);
  const score = line(1, 'Viability score', liveFormula(scoreFormula, viability?.score), true);
  const levelFormula = whenKnown(ladderFormula(score, LEVELS, 'very poor'));
  const level = line(2, 'Level', liveFormula(levelFormula, viability && nameLevel(viability.level)));
  const riskFormula = whenKnown(ladderFormula(score, RISKS, 'High'));
  const risk = line(3, 'Risk', liveFormula(riskFormula, viability?.riskLabel));
  const completeFormula = whenKnown(`IF(${gaps},"No - provisional","Yes")`);
  const provisional = line(4, 'Data complete', liveFormula(completeFormula, isComplete));
  return { score, level, risk, provisional };
}

/** A condition: some factor is unknown, except the DSCR of a purchase without loans. */
function dataGapsFormula(sheet: Sheet, { inputs, debt }: SheetRefs): string {
  const state = (index: number): string => sheet.ref(3, FIRST_ROW + index);
  return `OR(AND(${state(0)}="unknown",NOT(${allCashFormula(inputs, debt)})),${state(1)}="unknown",${state(3)}="unknown")`;
}

/** Recommendations are text: they do not recalculate, and their heading says so. */
function writeAdvice(sheet: Sheet, report: ModelReport, row: number): void {
  const failures = report.model.failures.map(({ reason }) => reason);
  const advice = putRequirementsFirst(report.outcome.viability?.recommendations ?? [], failures);
  if (advice.length === 0) return;
  sheet.section(row, `Recommendations as of ${formatDay(report.day)} (these sentences do not recalculate)`);
  advice.forEach(({ title, description }, index) => {
    sheet.label(row + 1 + index, title);
    sheet.note(2, row + 1 + index, description);
  });
}

const FACTOR_NAMES: Readonly<Record<FactorKey, string>> = {
  dscr: 'Debt service coverage',
  stability: 'Earnings stability',
  multiple: 'Purchase multiple',
  downPayment: 'Down payment',
};

const defineFactors = (refs: SheetRefs): Factor[] => [
  defineDscr(refs),
  defineStability(refs),
  defineMultiple(refs),
  defineDownPayment(refs),
];

function defineDscr({ debt }: SheetRefs): Factor {
  const ladder = [
    [2, 'excellent'],
    [1.5, 'good'],
    [1.25, 'acceptable'],
    [1.1, 'marginal'],
  ] as const;
  return {
    key: 'dscr',
    format: 'ratio',
    figure: debt.dscr,
    status: (dscr) => `IF(ISNUMBER(${dscr}),${ladderFormula(dscr, ladder, 'poor')},"unknown")`,
    points: { excellent: 20, good: 15, acceptable: 10, marginal: 5, poor: -20, unknown: -12 },
    risks: {},
  };
}

function defineStability({ financials: { netIncomes } }: SheetRefs): Factor {
  const few = `COUNT(${netIncomes})<2`;
  const flat = `AVERAGE(${netIncomes})<=0.000000001`;
  return {
    key: 'stability',
    format: 'percent',
    figure: `IF(${few},"${UNKNOWN}",IF(${flat},"${UNKNOWN}",STDEVP(${netIncomes})/AVERAGE(${netIncomes})))`,
    status: (variation) =>
      `IF(${few},"unknown",IF(ISNUMBER(${variation}),IF(${gte(variation, 0.25)},"low",IF(${gte(variation, 0.1)},"medium","high")),"low"))`,
    points: { high: 15, medium: 10, low: -10, unknown: -8 },
    risks: { high: 'low', medium: 'medium', low: 'high', unknown: 'unknown' },
  };
}

function defineMultiple({ inputs: { price }, financials: { sde } }: SheetRefs): Factor {
  const ladder = [
    [3.5, 'moderately-high'],
    [3, 'market'],
  ] as const;
  return {
    key: 'multiple',
    format: 'multiple',
    figure: `IF(N(${price})>0,IF(${sde}>0,${price}/${sde},"${UNKNOWN}"),3)`,
    status: (multiple) =>
      `IF(NOT(N(${price})>0),"market",IF(ISNUMBER(${multiple}),IF(${gt(multiple, 4)},"high",${ladderFormula(multiple, ladder, 'low')}),"high"))`,
    points: { high: -10, 'moderately-high': 5, market: 10, low: -5 },
    risks: { high: 'high', 'moderately-high': 'medium', market: 'low', low: 'medium' },
  };
}

function defineDownPayment({ debt }: SheetRefs): Factor {
  const ladder = [
    [20, 'adequate'],
    [10, 'marginal'],
  ] as const;
  return {
    key: 'downPayment',
    format: 'percent',
    figure: debt.downPercent,
    status: (share) =>
      `IF(ISNUMBER(${share}),${ladderFormula(`100*${share}`, ladder, 'inadequate')},"unknown")`,
    points: { adequate: 5, marginal: 0, inadequate: -5, unknown: -3 },
    risks: { adequate: 'low', marginal: 'medium', inadequate: 'high', unknown: 'unknown' },
  };
}

function dscrRiskFormula(d: string): string {
  return `IF(ISNUMBER(${d}),${ladderFormula(
    d,
    [
      [1.5, 'low'],
      [1.25, 'medium'],
    ],
    'high',
  )},"unknown")`;
}

/** Nested IFs that map a status to its value. */
function lookupFormula(status: string, values: Readonly<Record<string, number | string>>): string {
  return Object.entries(values).reduceRight(
    (rest, [name, value]) =>
      `IF(${status}="${name}",${typeof value === 'number' ? value : `"${value}"`},${rest})`,
    `"${UNKNOWN}"`,
  );
}

/** A condition: price and real estate are paid in cash. */
function allCashFormula(i: InputRefs, debt: DebtRefs): string {
  const paid = `AND(NOT(ISNUMBER(${debt.totalAnnual})),N(${i.price})>0,ISNUMBER(${debt.downAmount}),N(${debt.downAmount})>=N(${i.price}))`;
  const waits = `AND(${i.realEstate}="Yes",N(${i.rePrice})>0,N(${debt.realEstateDown})<N(${i.rePrice}))`;
  return `AND(${paid},NOT(${waits}))`;
}

/** Shares are fractions in the sheet; the finance library gives the down payment in percent. */
function toFraction(key: FactorKey, value: number | null | undefined): number | null | undefined {
  const figure = parseNumber(value);
  return key === 'downPayment' && figure !== null ? figure / 100 : value;
}
