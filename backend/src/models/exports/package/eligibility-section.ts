import { describeOfficialSource, type FinancialModel } from '@dealwright/finance';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { toThirdPerson } from '../to-third-person.js';
import { type LenderPackage } from './lender-package.js';

type EligibilityLine = FinancialModel['eligibility'][number];

const STATUS_TEXTS: Readonly<Record<EligibilityLine['status'], string>> = {
  pass: 'Met',
  fail: 'Not met',
  attention: 'With a condition',
  unknown: 'Open',
};

/** Lines about a loan for real estate, which a 7(a) loan alone does not have. */
const LINES_OF_504: readonly string[] = ['loan504Limit', 'combinedLimit'];

/** The lines of the checklist that concern the loans of the package. The buyer's own limit of cash is no rule of the SBA. */
export function listRequirements({ report, bankLoans }: LenderPackage): readonly EligibilityLine[] {
  if (bankLoans.length === 0) return [];
  const has504 = bankLoans.some(({ kind }) => kind === 'bank504');
  return report.model.eligibility.filter(
    ({ key }) => key !== 'availableCash' && (has504 || !LINES_OF_504.includes(key)),
  );
}

/** The finding of a line without what it asks the user of the app to do. */
const describeFinding = ({ reason }: EligibilityLine): string =>
  toThirdPerson(reason)
    .split(/(?<=\.) /)
    .filter((sentence) => !/^(?:Enter|Specify) /.test(sentence))
    .join(' ');

/** Writes the requirements of the program with the figure each turns on; their sources are footnotes. */
export function writeEligibility(pdf: PdfWriter, lenderPackage: LenderPackage): void {
  const { showsFailures } = lenderPackage.source.options;
  const shown = listRequirements(lenderPackage).filter(
    ({ status }) => status === 'pass' || status === 'attention' || (status === 'fail' && showsFailures),
  );
  if (shown.length === 0) return;
  pdf.heading('SBA eligibility', 160);
  const sources = [...new Set(shown.map(({ citation }) => describeOfficialSource(citation)))];
  pdf.table(
    { widths: [0.27, 0.16, 0.57], head: ['Requirement', 'Status', 'Finding'], text: [1, 2], size: 8.5 },
    shown.map((line) => ({
      cells: [
        line.title,
        STATUS_TEXTS[line.status],
        `${describeFinding(line)} [${1 + sources.indexOf(describeOfficialSource(line.citation))}]`,
      ],
    })),
    sources.map((source, index) => `[${index + 1}] ${source}`),
  );
  pdf.paragraph(
    'The lender decides on eligibility and applies the requirements in force on the day of the application.',
    'gray',
  );
}
