import { parseNumber, parsePercent, type RuleName } from '@dealwright/finance';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { listAssumptions } from '../assumption-lines.js';
import { type ModelReport } from '../model-report.js';
import { type PdfWriter, type TableRow } from './pdf-writer.js';
import { formatLongDate, formatPoints, printPercent } from './pdf-text.js';

export function writeScoreAndRisks(paper: PdfWriter, { outcome }: ModelReport): void {
  paper.heading('Viability score');
  const { viability } = outcome;
  if (viability === null) {
    paper.paragraph('Not known before some year has an SDE.');
    return;
  }
  paper.paragraph(viability.description);
  paper.table(
    { widths: [0.24, 0.46, 0.18, 0.12], head: ['Factor', 'Finding', 'Status', 'Points'], text: [1, 2] },
    [
      { cells: ['Base', 'Where every score starts', '', '50'] },
      ...viability.factors.map(({ name, explanation, status, score }) => ({
        cells: [name, explanation, status.replace('-', ' '), formatPoints(score)],
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
  paper.namedTable(
    'Risks',
    {
      widths: [0.18, 0.12, 0.35, 0.35],
      head: ['Risk', 'Level', 'What it is', 'What lowers it'],
      text: [1, 2, 3],
    },
    viability.risks.map(({ category, level, description, mitigation }) => ({
      cells: [category, level, description, mitigation],
    })),
  );
  if (viability.recommendations.length === 0) return;
  paper.namedTable(
    'Recommendations',
    { widths: [0.3, 0.7], text: [1] },
    viability.recommendations.map(({ title, description }) => ({ cells: [title, description] })),
  );
}

const RULES_USED: readonly (readonly [RuleName, string])[] = [
  ['dscr', 'Coverage'],
  ['guarantyFee', 'Guaranty fee'],
  ['guaranty', 'Guaranteed share'],
  ['equity', 'Equity injection'],
];

export function writeAssumptions(paper: PdfWriter, report: ModelReport): void {
  const { loan, input, rules } = report;
  paper.heading('Assumptions');
  const entered = (label: string, figure: number | null, unit: string, fallback: string): TableRow => ({
    cells: [label, figure === null ? fallback : `${figure}${unit}`, figure === null ? 'default' : 'entered'],
  });
  const method =
    input.settings.sdeCalculationMethod === 'average'
      ? 'mean of the newest three years'
      : 'newest usable year';
  const note = loan.sellerFinancing === true;
  paper.table({ widths: [0.5, 0.3, 0.2], head: ['Assumption', 'Value', 'Source'], text: [1, 2] }, [
    entered('SBA 7(a) rate', parsePercent(loan.sbaRate), '%', 'not entered'),
    entered('SBA 7(a) term', positive(loan.sbaTerm), ' years', `${LOAN_DEFAULTS.sbaTerm} years`),
    ...(note
      ? [
          entered(
            'Rate of the seller note',
            parsePercent(loan.sellerFinancingRate),
            '%',
            `${LOAN_DEFAULTS.sellerFinancingRate}%`,
          ),
          entered(
            'Term of the seller note',
            positive(loan.sellerFinancingTerm),
            ' years',
            `${LOAN_DEFAULTS.sellerFinancingTerm} years`,
          ),
        ]
      : []),
    { cells: ['SDE that counts', method, 'settings'] },
    { cells: ['Revenue growth', `${printPercent(report.growthRate)} a year`, 'model'] },
    { cells: ['Growth of expenses', 'one point less than revenue, never below 0', 'rule'] },
    { cells: ['Valuation without a price', '3.00x SDE', 'rule'] },
  ]);
  const told = listAssumptions(report.assumptions);
  if (told.length > 0) {
    paper.namedTable(
      "Assumptions of the lender's desk",
      { widths: [0.7, 0.3] },
      told.map(({ label, text }) => ({ cells: [label, text] })),
    );
  }
  paper.namedTable(
    `Lending rules as of ${formatLongDate(report.day)}`,
    { widths: [0.24, 0.2, 0.56], head: ['Rule', 'In force since', 'Source'], text: [1, 2] },
    RULES_USED.map(([name, label]) => ({
      cells: [
        label,
        formatLongDate(rules[name].effectiveFrom),
        `${rules[name].source.name}, ${rules[name].source.page}`,
      ],
    })),
  );
  const used = RULES_USED.map(([name]) => name);
  for (const { rule, message } of rules.notices) if (used.includes(rule)) paper.paragraph(message, 'grey');
  for (const { message } of report.outcome.warnings) paper.paragraph(message, 'grey');
  paper.paragraph(
    'An en dash stands for a figure that is unknown; parentheses for a negative one. Payments are level and monthly, not rounded before they are added. This is a model of what was entered, not an appraisal or an offer to lend.',
    'grey',
  );
}

function positive(value: unknown): number | null {
  const figure = parseNumber(value);
  return figure !== null && figure > 0 ? figure : null;
}
