import type { Case, Format, Made } from './document.js';
import * as layouts from './layouts.js';
import { Random } from './random.js';
import { renderDocx, renderWorkbook } from './render-office.js';
import { createLook, renderPdf } from './render-pdf.js';
import { scanOf } from './scan.js';
import { taxReturn } from './tax-forms.js';
import { type Part } from './wording.js';

interface Layout {
  readonly name: string;
  readonly make: (random: Random, part: Part) => Made;
  readonly formats: readonly Format[];
  readonly weight: number;
}

const LAYOUTS: readonly Layout[] = [
  { name: 'accountant', make: layouts.accountant, formats: ['pdf', 'pdf', 'docx'], weight: 4 },
  { name: 'busyColumns', make: layouts.busyColumns, formats: ['pdf', 'xlsx'], weight: 3 },
  { name: 'ledger', make: layouts.ledger, formats: ['pdf', 'xlsx', 'pdf', 'csv'], weight: 4 },
  { name: 'memorandum', make: layouts.memorandum, formats: ['pdf', 'docx', 'pdf'], weight: 3 },
  { name: 'teaser', make: layouts.teaser, formats: ['pdf', 'docx', 'pdf'], weight: 3 },
  { name: 'recast', make: layouts.recastOnly, formats: ['pdf', 'xlsx', 'docx'], weight: 3 },
  { name: 'sideBySide', make: layouts.sideBySide, formats: ['pdf'], weight: 1 },
  { name: 'taxReturn', make: taxReturn, formats: ['pdf'], weight: 3 },
  { name: 'workbook', make: layouts.workbook, formats: ['xlsx', 'xls', 'xlsx'], weight: 3 },
  { name: 'noStatement', make: layouts.noStatement, formats: ['pdf', 'docx'], weight: 2 },
];

const SCANNED = ['accountant', 'ledger', 'taxReturn', 'recast', 'memorandum'];
const SEEDS: Readonly<Record<Part, number>> = { train: 11_000_000, measure: 77_000_000 };

async function render(created: Made, format: Format, random: Random, part: Part): Promise<Uint8Array> {
  if (format === 'docx') return renderDocx(created);
  if (format === 'pdf' || format === 'scan') return renderPdf(created, createLook(random, part));
  return renderWorkbook(created, format);
}

/** The digital cases of one part: `rounds` times every layout by its weight. The same call makes the same bytes. */
export async function* digitalCases(part: Part, rounds: number): AsyncGenerator<Case> {
  for (const [at, layout] of LAYOUTS.entries())
    for (let index = 0; index < layout.weight * rounds; index += 1) {
      const random = new Random(SEEDS[part] + at * 10_000 + index);
      const format = layout.formats[index % layout.formats.length] as Format;
      const created = layout.make(random, part);
      const bytes = await render(created, format, random, part);
      yield {
        id: `${layout.name}-${index}`,
        layout: layout.name,
        format,
        files: [{ name: `${layout.name}-${index}.${format}`, bytes }],
        truth: created.truth,
      };
    }
}

/** Scans of single pages. */
export async function* scannedCases(part: Part, count: number): AsyncGenerator<Case> {
  const layouts = LAYOUTS.filter((layout) => SCANNED.includes(layout.name) && layout.name !== 'memorandum');
  for (let index = 0; index < count; index += 1) {
    const layout = layouts[index % layouts.length] as Layout;
    const random = new Random(SEEDS[part] + 5_000_000 + index);
    const created =
      layout.name === 'ledger'
        ? (await import('./layouts.js')).ledger(random, part, false)
        : layout.make(random, part);
    const pdf = await render(created, 'pdf', random, part);
    yield {
      id: `scan-${layout.name}-${index}`,
      layout: layout.name,
      format: 'scan',
      files: [{ name: `scan-${index}.jpg`, bytes: await scanOf(pdf, random, part) }],
      truth: { ...created.truth, deal: {} },
    };
  }
}
