import { type FactorKey, parseNumber, type ViabilityRisk } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type DebtRefs } from './debt-sheet.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type InputRefs } from './inputs-sheet.js';
import { type Format, liveFormula, type Sheet, UNKNOWN } from './sheet.js';

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
/** Thresholds forgive the last binary digits, as everywhere. */
const gte = (figure: string, threshold: number): string => `${figure}>=${threshold}-0.000000001`;
const gt = (figure: string, threshold: number): string => `${figure}>${threshold}+0.000000001`;

/** Steps from the highest threshold down: the first that is reached names the status. */
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

/** The four factors with status, points and risk, and what they add up to. */
export function writeScoreSheet(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  books: FinancialRefs,
  debt: DebtRefs,
): ScoreRefs {
  const { viability } = report.outcome;
  sheet.title('Viability score', '50 plus the points of four factors, within 0 and 100.');
  sheet.header(4, ['Factor', 'Figure', 'Status', 'Points', 'Risk']);
  sheet.textHeader(6, 4, 'How the points are given');
  const factors = defineFactors(inputs, books, debt);
  const known = `ISNUMBER(${books.sde})`;
  const when = (formula: string): string => `IF(${known},${formula},"${UNKNOWN}")`;
  factors.forEach(({ key, format, figure, status, points, risks }, index) => {
    const row = FIRST_ROW + index;
    const factor = viability?.factors.find((one) => one.key === key);
    const risk: ViabilityRisk | undefined = viability?.risks.find((one) => one.key === key);
    sheet.label(row, factor?.name ?? FACTOR_NAMES[key]);
    const value = sheet.put(2, row, liveFormula(when(figure), toFraction(key, factor?.value)), format);
    const state = sheet.put(3, row, liveFormula(when(status(value)), factor?.status), 'whole');
    sheet.put(4, row, liveFormula(when(lookupFormula(state, points)), factor?.score), 'points');
    sheet.put(
      5,
      row,
      liveFormula(when(key === 'dscr' ? dscrRiskFormula(value) : lookupFormula(state, risks)), risk?.level),
      'whole',
    );
    sheet.note(6, row, factor?.details ?? '');
  });
  const all = sheet.range(4, FIRST_ROW, 4, FIRST_ROW + 3);
  const row = FIRST_ROW + 5;
  sheet.label(row, 'Points of the factors');
  sheet.put(2, row, liveFormula(when(`SUM(${all})`), viability?.factorSum), 'points');
  sheet.label(row + 1, 'Viability score', true);
  const score = sheet.put(
    2,
    row + 1,
    liveFormula(when(`MAX(0,MIN(100,50+SUM(${all})))`), viability?.score),
    'whole',
    true,
  );
  const from = (ladder: readonly (readonly [number, string])[], below: string): string =>
    when(ladderFormula(score, ladder, below));
  sheet.label(row + 2, 'Level');
  const level = sheet.put(
    2,
    row + 2,
    liveFormula(
      from(
        [
          [80, 'excellent'],
          [65, 'good'],
          [50, 'fair'],
          [35, 'poor'],
        ],
        'very-poor',
      ),
      viability?.level,
    ),
    'whole',
  );
  sheet.label(row + 3, 'Risk');
  const risk = sheet.put(
    2,
    row + 3,
    liveFormula(
      from(
        [
          [65, 'Low'],
          [50, 'Medium'],
        ],
        'High',
      ),
      viability?.riskLabel,
    ),
    'whole',
  );
  sheet.label(row + 4, 'Data complete');
  const state = (index: number): string => sheet.ref(3, FIRST_ROW + index);
  const gaps = `OR(AND(${state(0)}="unknown",NOT(${allCashFormula(inputs, debt)})),${state(1)}="unknown",${state(3)}="unknown")`;
  const provisional = sheet.put(
    2,
    row + 4,
    liveFormula(
      when(`IF(${gaps},"No - provisional","Yes")`),
      viability === null ? null : viability.provisional ? 'No - provisional' : 'Yes',
    ),
    'whole',
  );
  writeAdvice(sheet, report, row + 6);
  sheet.freeze(1, 4);
  return { score, level, risk, provisional, multiple: sheet.ref(2, FIRST_ROW + 2) };
}

/** Sentences do not recalculate, and say so. */
function writeAdvice(sheet: Sheet, report: ModelReport, row: number): void {
  const advice = report.outcome.viability?.recommendations ?? [];
  if (advice.length === 0) return;
  sheet.section(row, `Recommendations as of ${report.day} (these sentences do not recalculate)`);
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

function defineFactors(i: InputRefs, books: FinancialRefs, debt: DebtRefs): Factor[] {
  const nets = books.netIncomes;
  const few = `COUNT(${nets})<2`;
  const flat = `AVERAGE(${nets})<=0.000000001`;
  return [
    {
      key: 'dscr',
      format: 'ratio',
      figure: debt.dscr,
      status: (d) =>
        `IF(ISNUMBER(${d}),${ladderFormula(
          d,
          [
            [2, 'excellent'],
            [1.5, 'good'],
            [1.25, 'acceptable'],
            [1.1, 'marginal'],
          ],
          'poor',
        )},"unknown")`,
      points: { excellent: 20, good: 15, acceptable: 10, marginal: 5, poor: -20, unknown: -12 },
      risks: {},
    },
    {
      key: 'stability',
      format: 'percent',
      figure: `IF(${few},"${UNKNOWN}",IF(${flat},"${UNKNOWN}",STDEVP(${nets})/AVERAGE(${nets})))`,
      status: (v) =>
        `IF(${few},"unknown",IF(ISNUMBER(${v}),IF(${gte(v, 0.25)},"low",IF(${gte(v, 0.1)},"medium","high")),"low"))`,
      points: { high: 15, medium: 10, low: -10, unknown: -8 },
      risks: { high: 'low', medium: 'medium', low: 'high', unknown: 'unknown' },
    },
    {
      key: 'multiple',
      format: 'ratio',
      figure: `IF(N(${i.price})>0,IF(${books.sde}>0,${i.price}/${books.sde},"${UNKNOWN}"),3)`,
      status: (m) =>
        `IF(NOT(N(${i.price})>0),"market",IF(ISNUMBER(${m}),IF(${gt(m, 4)},"high",${ladderFormula(
          m,
          [
            [3.5, 'moderately-high'],
            [3, 'market'],
          ],
          'low',
        )}),"high"))`,
      points: { high: -10, 'moderately-high': 5, market: 10, low: -5 },
      risks: { high: 'high', 'moderately-high': 'medium', market: 'low', low: 'medium' },
    },
    {
      key: 'downPayment',
      format: 'percent',
      figure: debt.downPercent,
      status: (d) =>
        `IF(ISNUMBER(${d}),${ladderFormula(
          `100*${d}`,
          [
            [20, 'adequate'],
            [10, 'marginal'],
          ],
          'inadequate',
        )},"unknown")`,
      points: { adequate: 5, marginal: 0, inadequate: -5, unknown: -3 },
      risks: { adequate: 'low', marginal: 'medium', inadequate: 'high', unknown: 'unknown' },
    },
  ];
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

/** What a status stands for. */
function lookupFormula(status: string, values: Readonly<Record<string, number | string>>): string {
  return Object.entries(values).reduceRight(
    (rest, [name, value]) =>
      `IF(${status}="${name}",${typeof value === 'number' ? value : `"${value}"`},${rest})`,
    `"${UNKNOWN}"`,
  );
}

/** Nothing is borrowed, and no real estate still waits for its loan. */
function allCashFormula(i: InputRefs, debt: DebtRefs): string {
  const paid = `AND(NOT(ISNUMBER(${debt.totalAnnual})),N(${i.price})>0,ISNUMBER(${debt.downAmount}),N(${debt.downAmount})>=N(${i.price}))`;
  const waits = `AND(${i.realEstate}="Yes",N(${i.rePrice})>0,N(${debt.realEstateDown})<N(${i.rePrice}))`;
  return `AND(${paid},NOT(${waits}))`;
}

/** The sheet keeps shares as fractions; a down payment comes in percent. */
function toFraction(key: FactorKey, value: number | null | undefined): number | null | undefined {
  const figure = parseNumber(value);
  return key === 'downPayment' && figure !== null ? figure / 100 : value;
}
