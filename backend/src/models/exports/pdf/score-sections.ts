import { parseNumber, parsePercent } from '@dealwright/figures';
import {
  describeSource,
  listRuleNotices,
  nameLevel,
  putRequirementsFirst,
  type RuleName,
  summarizeScore,
} from '@dealwright/finance';
import { type AssumptionField, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type AssumptionLine, listAssumptions } from '../assumption-lines.js';
import { listWarnings } from '../list-warnings.js';
import { type ModelReport } from '../model-report.js';
import { toThirdPerson } from '../to-third-person.js';
import { type PdfWriter, type TableRow } from './pdf-writer.js';
import { formatLongDate, printPoints, printPercent } from './pdf-text.js';

export function writeScoreAndRisks(pdf: PdfWriter, report: ModelReport): void {
  pdf.heading('Viability score', 200);
  const { outcome } = report;
  const { viability } = outcome;
  if (viability === null) {
    pdf.paragraph('Not known before some year has an SDE.');
    return;
  }
  const failures = report.model.failures.map(({ reason }) => reason);
  pdf.paragraph(toThirdPerson(summarizeScore(viability, failures)));
  const hasPrice = (outcome.results?.purchasePrice ?? 0) > 0;
  pdf.table(
    { widths: [0.24, 0.46, 0.18, 0.12], head: ['Factor', 'Finding', 'Status', 'Points'], text: [1, 2] },
    [
      { cells: ['Base', 'Starting score', '', '50'] },
      ...viability.factors.map(({ name, explanation, status, score }) => ({
        cells: [name, toThirdPerson(explanation), status.replace('-', ' '), printPoints(score)],
      })),
      {
        cells: [
          'Viability score',
          '',
          viability.provisional ? 'provisional' : nameLevel(viability.level),
          `${viability.score} of 100`,
        ],
        strong: true,
      },
    ],
  );
  pdf.namedTable(
    'Risks',
    {
      widths: [0.18, 0.12, 0.35, 0.35],
      head: ['Risk', 'Level', 'What it is', 'What lowers it'],
      text: [1, 2, 3],
    },
    viability.risks.map(({ key, category, level, description, mitigation }) => ({
      cells: [
        category,
        key === 'multiple' && !hasPrice ? 'assumed' : level,
        toThirdPerson(description),
        toThirdPerson(mitigation),
      ],
    })),
  );
  const recommendations = putRequirementsFirst(viability.recommendations, failures);
  if (recommendations.length === 0) return;
  pdf.namedTable(
    'Recommendations',
    { widths: [0.3, 0.7], text: [1] },
    recommendations.map(({ title, description }) => ({ cells: [title, toThirdPerson(description)] })),
  );
}

const MISSING_GLYPHS =
  'A box (□) or a question mark stands for a letter that the fonts of this document do not have.';

type NamedRule = readonly [name: RuleName, label: string];

const RULES_USED: readonly NamedRule[] = [
  ['dscr', 'Coverage'],
  ['guarantyFee', 'Guaranty fee'],
  ['guaranty', 'Guaranteed share'],
  ['equity', 'Equity injection'],
];
const RATE_RULES: readonly NamedRule[] = [
  ['rateSpreads', 'Rate cap'],
  ['prime', 'Prime rate'],
];
const RULES_504: readonly NamedRule[] = [['program504', '504 program']];

/** The rules behind the figures of the document. */
function listRulesUsed({ model: { closing } }: ModelReport): readonly NamedRule[] {
  return [
    ...RULES_USED,
    ...((closing?.sevenALoan ?? 0) > 0 ? RATE_RULES : []),
    ...((closing?.realEstateLoan ?? 0) > 0 ? RULES_504 : []),
  ];
}

/**
 * Writes what the figures are based on: the loan inputs, the lender's desk, the lending rules and warnings. A purchase
 * without any loan has no loan inputs and is held against no lending rule.
 */
export function writeAssumptions(
  pdf: PdfWriter,
  report: ModelReport,
  omitted: readonly AssumptionField[] = [],
): void {
  pdf.heading('Assumptions');
  const hasRules = report.borrowing !== 'none';
  const desk = listAssumptions(report).filter(({ field }) => !omitted.includes(field));
  const notes = [
    ...listWarnings(report),
    'An en dash stands for an unknown figure. Payments are level and monthly, and not rounded before they are added. This is a model of the figures entered, not an appraisal or an offer to lend.',
    ...(pdf.hasMissingGlyphs ? [MISSING_GLYPHS] : []),
  ];
  writeModelAssumptions(pdf, report, hasRules || desk.length > 0 ? [] : notes);
  if (desk.length > 0) writeDeskAssumptions(pdf, desk, hasRules ? [] : notes);
  if (hasRules) writeRules(pdf, report, notes);
}

type LoanTerm = 'sbaRate' | 'sbaTerm' | 'sellerFinancingRate' | 'sellerFinancingTerm';

/** A rate or term with its source. A new model starts from the defaults, so that a figure equal to one is the default. */
function describeTerm(label: string, figure: number | null, unit: string, field: LoanTerm): TableRow {
  const fallback = LOAN_DEFAULTS[field];
  if (figure === null && field === 'sbaRate') return { cells: [label, 'not entered', '–'] };
  const isDefault = figure === null || figure === fallback;
  return { cells: [label, `${figure ?? fallback}${unit}`, isDefault ? 'default' : 'entered'] };
}

function writeModelAssumptions(pdf: PdfWriter, report: ModelReport, notes: readonly string[]): void {
  const { loan, input } = report;
  const method =
    report.model.sdeBase?.name ??
    (input.settings.sdeCalculationMethod === 'average'
      ? 'average of the newest three years'
      : 'newest usable year');
  const sba = [
    describeTerm('SBA 7(a) rate', parsePercent(loan.sbaRate), '%', 'sbaRate'),
    describeTerm('SBA 7(a) term', positive(loan.sbaTerm), ' years', 'sbaTerm'),
  ];
  const note = [
    describeTerm('Seller note rate', parsePercent(loan.sellerFinancingRate), '%', 'sellerFinancingRate'),
    describeTerm('Seller note term', positive(loan.sellerFinancingTerm), ' years', 'sellerFinancingTerm'),
  ];
  const shape = { widths: [0.5, 0.3, 0.2], head: ['Assumption', 'Value', 'Source'], text: [1, 2] };
  const rows = [
    ...(report.borrowing === 'none' ? [] : sba),
    ...(report.borrowing !== 'none' && loan.sellerFinancing === true ? note : []),
    { cells: ['SDE method', method, 'settings'] },
    { cells: ['Revenue growth', `${printPercent(report.growthRate)} a year`, 'model'] },
    { cells: ['Growth of expenses', 'one point less than revenue, never below 0', 'rule'] },
    { cells: ['Valuation without a price', '3.00x SDE', 'rule'] },
  ];
  pdf.table(shape, rows, notes);
}

function writeDeskAssumptions(
  pdf: PdfWriter,
  lines: readonly AssumptionLine[],
  notes: readonly string[],
): void {
  pdf.namedTable(
    "Assumptions of the lender's desk",
    { widths: [0.7, 0.3] },
    lines.map(({ label, text }) => ({ cells: [toThirdPerson(label), text] })),
    notes,
  );
}

function writeRules(pdf: PdfWriter, report: ModelReport, notes: readonly string[]): void {
  const { rules, day } = report;
  const used = listRulesUsed(report);
  const names = used.map(([name]) => name);
  pdf.namedTable(
    `Lending rules as of ${formatLongDate(day)}`,
    { widths: [0.24, 0.2, 0.56], head: ['Rule', 'In force since', 'Source'], text: [1, 2] },
    used.map(([name, label]) => ({
      cells: [label, formatLongDate(rules[name].validFrom), describeSource(rules[name].source)],
    })),
    [...listRuleNotices(rules, names), ...notes],
  );
}

/** The number if it is above 0, otherwise null. */
function positive(value: unknown): number | null {
  const figure = parseNumber(value);
  return figure !== null && figure > 0 ? figure : null;
}
