import { formatPercent } from '@dealwright/figures';
import { type RuleName } from '@dealwright/finance';
import { type AssumptionField } from '@dealwright/vocabulary';
import { listAssumptions } from '../assumption-lines.js';
import { printPercent } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { toThirdPerson } from '../to-third-person.js';
import { type LenderPackage } from './lender-package.js';

/** Assumptions about the buyer: the household stands in its own section, plans and limits in none. */
const OF_THE_BUYER: readonly AssumptionField[] = [
  'availableCash',
  'buyerLivingSalary',
  'otherHouseholdIncome',
  'livingCosts',
  'personalDebtService',
  'equity',
  'exitMultiple',
  'exitYear',
  'sellingCostPercent',
  'realEstateExitValue',
  'ownerDraw',
  'seed',
  'growthDeviation',
  'marginDeviation',
];

const MISSING_GLYPHS =
  'A box (□) or a question mark stands for a letter that the fonts of this document do not have.';

/** Rules whose figures change by year. */
const DATED_RULES: readonly RuleName[] = ['guarantyFee', 'prime', 'program504'];

/** Writes what the figures assume, as the buyer states it. */
export function writeBasis(pdf: PdfWriter, { report, bankLoans, years }: LenderPackage): void {
  const { rules, input, growthRate } = report;
  const assumed = listAssumptions(report).filter(({ field }) => !OF_THE_BUYER.includes(field));
  const rows = [
    ...(years.length === 0
      ? []
      : [
          { cells: ['Revenue growth', `${printPercent(growthRate)} a year`] },
          { cells: ['Growth of other costs', 'one point less than revenue, at least 0%'] },
        ]),
    ...(report.numbers.periods.length === 0
      ? []
      : [
          {
            cells: [
              'SDE',
              report.model.sdeBase?.name ??
                (input.settings.sdeCalculationMethod === 'average'
                  ? 'average of the last three years'
                  : 'of the last full year'),
            ],
          },
        ]),
    ...assumed.map(({ label, text }) => ({ cells: [toThirdPerson(label), text] })),
  ];
  const isDated = rules.notices.some(({ rule }) => DATED_RULES.includes(rule));
  const notes = [
    ...(bankLoans.some(({ kind }) => kind === 'sevenA')
      ? [`Prime is taken as ${formatPercent(rules.prime.percent)}.`]
      : []),
    ...(isDated && bankLoans.length > 0
      ? ['Fees and prime are the last published; the lender applies those of the day of approval.']
      : []),
    'Payments are level and monthly. A dash stands for a figure that is not known yet. Nothing in this package is a commitment of any party.',
    ...(pdf.hasMissingGlyphs ? [MISSING_GLYPHS] : []),
  ];
  pdf.heading('Basis of the figures', 120);
  pdf.table({ widths: [0.6, 0.4] }, rows, [notes.join(' ')]);
}
