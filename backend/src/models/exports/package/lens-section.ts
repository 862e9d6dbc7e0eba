import { roundSteps } from '@dealwright/figures';
import { type LensKind, type LensResult } from '@dealwright/finance';
import { explainSdeBase } from '../name-sde.js';
import { formatDollars, formatDscr, printPercent } from '../pdf/pdf-text.js';
import { toThirdPerson } from '../to-third-person.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

const NAMES: Readonly<Record<LensKind, string>> = { broker: 'Broker', buyer: 'Buyer', lender: 'Lender' };
const SHAPE = { widths: [0.4, 0.2, 0.2, 0.2] } as const;

/**
 * Writes the earnings as broker, buyer and lender count them, and the waterfall of the newest year, where the buyer
 * chooses to show them: the maximum prices are what the buyer negotiates with.
 */
export function writeLenses(pdf: PdfWriter, { lenses: compared, report, source }: LenderPackage): void {
  if (!source.options.showsNegotiation || compared === null || compared.spread === null) return;
  const { lenses, spread, spreadPercent } = compared;
  pdf.heading('Three readings of earnings', 200);
  const head = ['', ...lenses.map(({ lens }) => NAMES[lens])];
  const line = (label: string, format: (lens: LensResult) => string) => ({
    cells: [label, ...lenses.map(format)],
  });
  pdf.table({ ...SHAPE, head }, [
    { ...line('Earnings', ({ earnings }) => formatDollars(earnings)), strong: true },
    line('DSCR at closing on these earnings', ({ dscr }) => formatDscr(dscr)),
    line('Maximum price at 1.25x', ({ maximumPrice }) => formatDollars(maximumPrice)),
  ]);
  pdf.paragraph(
    `Broker and lender are ${formatDollars(spread)} apart${spreadPercent === null ? '' : `, ${printPercent(spreadPercent)} of the broker's figure`}. The broker counts every claim. The buyer cuts each by its evidence and deducts the replacement salary and capex. The lender counts what a tax return or a third party proves, and of net income no more than a tax return states.`,
    'gray',
  );
  const average = explainSdeBase(report);
  if (average !== '')
    pdf.paragraph(
      `${average}The earnings above are averages of these years, too, unless a note says otherwise.`,
      'gray',
    );
  for (const { lens, note } of lenses) if (note !== null) pdf.paragraph(`${NAMES[lens]}: ${note}`, 'gray');
  for (const [note, names] of groupPriceNotes(lenses))
    pdf.paragraph(`Maximum price (${names.join(', ')}): ${toThirdPerson(note)}`, 'gray');
  writeWaterfall(pdf, lenses);
}

/** Why a reading has no maximum price, with the readings for which it holds. */
function groupPriceNotes(lenses: readonly LensResult[]): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, string[]>();
  for (const { lens, maximumPriceNote: note } of lenses)
    if (note !== null) notes.set(note, [...(notes.get(note) ?? []), NAMES[lens].toLowerCase()]);
  return notes;
}

/** Every step of the newest year under each reading. */
function writeWaterfall(pdf: PdfWriter, lenses: readonly LensResult[]): void {
  const years = lenses.map((lens) => lens.years[0]);
  const [newest] = years;
  if (newest === undefined) return;
  const labels = new Map(years.flatMap((year) => (year?.steps ?? []).map(({ id, label }) => [id, label])));
  const columns = years.map((year) => roundWaterfall(year));
  pdf.namedTable(
    `What counts in ${newest.label}`,
    { ...SHAPE, head: ['', ...lenses.map(({ lens }) => NAMES[lens])] },
    [
      ...[...labels].map(([id, label]) => ({
        cells: [label, ...columns.map(({ counted }) => formatDollars(counted.get(id) ?? 0))],
      })),
      { cells: ['Total', ...columns.map(({ total }) => formatDollars(total))], strong: true },
    ],
  );
}

/** The steps of a year by id, in whole dollars that add up to its total. */
function roundWaterfall(year: LensResult['years'][number] | undefined) {
  if (year === undefined) return { counted: new Map<string, number>(), total: null };
  const { steps, end } = roundSteps(
    0,
    year.steps.map(({ counted }) => counted),
    year.total,
  );
  return { counted: new Map(year.steps.map(({ id }, index) => [id, steps[index] ?? 0])), total: end };
}
