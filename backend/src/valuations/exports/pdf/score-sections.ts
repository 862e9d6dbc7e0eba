import {
  describeSource,
  parseNumber,
  parsePercent,
  putRequirementsFirst,
  type RuleName,
  summarizeScore,
} from '@dealwright/finance';
import { type AssumptionField, LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { listAssumptions } from '../assumption-lines.js';
import { listFailedRequirements } from '../judge-report.js';
import { type ModelReport } from '../model-report.js';
import { toThirdPerson } from '../to-third-person.js';
import { type PdfWriter, type TableRow } from './pdf-writer.js';
import { formatLongDate, formatPoints, printPercent } from './pdf-text.js';

export function writeScoreAndRisks(pdf: PdfWriter, report: ModelReport): void {
  pdf.heading('Viability score', 200);
  const { outcome } = report;
  const { viability } = outcome;
  if (viability === null) {
    pdf.paragraph('Not known before some year has an SDE.');
    return;
  }
  const failures = listFailedRequirements(report).map(({ reason }) => reason);
  pdf.paragraph(toThirdPerson(summarizeScore(viability, failures)));
  const hasPrice = (outcome.results?.purchasePrice ?? 0) > 0;
  pdf.table(
    { widths: [0.24, 0.46, 0.18, 0.12], head: ['Factor', 'Finding', 'Status', 'Points'], text: [1, 2] },
    [
      { cells: ['Base', 'Starting score', '', '50'] },
      ...viability.factors.map(({ name, explanation, status, score }) => ({
        cells: [name, toThirdPerson(explanation), status.replace('-', ' '), formatPoints(score)],
      })),
      {
        cells: [
          'Viability score',
          '',
          viability.provisional ? 'provisional' : viability.level.replace('-', ' '),
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

const RULES_USED: readonly (readonly [RuleName, string])[] = [
  ['dscr', 'Coverage'],
  ['guarantyFee', 'Guaranty fee'],
  ['guaranty', 'Guaranteed share'],
  ['equity', 'Equity injection'],
];

/** Writes what the figures are based on: the loan inputs, the lender's desk, the lending rules and warnings. */
export function writeAssumptions(
  pdf: PdfWriter,
  report: ModelReport,
  omitted: readonly AssumptionField[] = [],
): void {
  pdf.heading('Assumptions');
  writeModelAssumptions(pdf, report);
  writeDeskAssumptions(pdf, report, omitted);
  writeRules(pdf, report);
  for (const { message } of report.outcome.warnings) pdf.paragraph(message, 'gray');
  pdf.paragraph(
    'An en dash stands for an unknown figure. Payments are level and monthly, and not rounded before they are added. This is a model of the figures entered, not an appraisal or an offer to lend.',
    'gray',
  );
}

function writeModelAssumptions(pdf: PdfWriter, report: ModelReport): void {
  const { loan, input } = report;
  const entered = (label: string, figure: number | null, unit: string, fallback: string): TableRow => ({
    cells: [label, figure === null ? fallback : `${figure}${unit}`, figure === null ? 'default' : 'entered'],
  });
  const method =
    input.settings.sdeCalculationMethod === 'average'
      ? 'average of the newest three years'
      : 'newest usable year';
  const note = loan.sellerFinancing === true;
  pdf.table({ widths: [0.5, 0.3, 0.2], head: ['Assumption', 'Value', 'Source'], text: [1, 2] }, [
    entered('SBA 7(a) rate', parsePercent(loan.sbaRate), '%', 'not entered'),
    entered('SBA 7(a) term', positive(loan.sbaTerm), ' years', `${LOAN_DEFAULTS.sbaTerm} years`),
    ...(note
      ? [
          entered(
            'Seller note rate',
            parsePercent(loan.sellerFinancingRate),
            '%',
            `${LOAN_DEFAULTS.sellerFinancingRate}%`,
          ),
          entered(
            'Seller note term',
            positive(loan.sellerFinancingTerm),
            ' years',
            `${LOAN_DEFAULTS.sellerFinancingTerm} years`,
          ),
        ]
      : []),
    { cells: ['SDE method', method, 'settings'] },
    { cells: ['Revenue growth', `${printPercent(report.growthRate)} a year`, 'model'] },
    { cells: ['Growth of expenses', 'one point less than revenue, never below 0', 'rule'] },
    { cells: ['Valuation without a price', '3.00x SDE', 'rule'] },
  ]);
}

function writeDeskAssumptions(
  pdf: PdfWriter,
  { assumptions }: ModelReport,
  omitted: readonly AssumptionField[],
): void {
  const entered = listAssumptions(assumptions).filter(({ field }) => !omitted.includes(field));
  if (entered.length === 0) return;
  pdf.namedTable(
    "Assumptions of the lender's desk",
    { widths: [0.7, 0.3] },
    entered.map(({ label, text }) => ({ cells: [toThirdPerson(label), text] })),
  );
}

function writeRules(pdf: PdfWriter, { rules, day }: ModelReport): void {
  pdf.namedTable(
    `Lending rules as of ${formatLongDate(day)}`,
    { widths: [0.24, 0.2, 0.56], head: ['Rule', 'In force since', 'Source'], text: [1, 2] },
    RULES_USED.map(([name, label]) => ({
      cells: [label, formatLongDate(rules[name].effectiveFrom), describeSource(rules[name].source)],
    })),
  );
  const used = RULES_USED.map(([name]) => name);
  for (const { rule, message } of rules.notices) if (used.includes(rule)) pdf.paragraph(message, 'gray');
}

/** The number if it is above 0, otherwise null. */
function positive(value: unknown): number | null {
  const figure = parseNumber(value);
  return figure !== null && figure > 0 ? figure : null;
}
