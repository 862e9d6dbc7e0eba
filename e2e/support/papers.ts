import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Line, type Made, type NumberStyle } from '../../testing/corpus/document.js';
import { renderDocx, renderWorkbook } from '../../testing/corpus/render-office.js';
import { type PageLook, renderPdf } from '../../testing/corpus/render-pdf.js';

/** A file for the file input of a browser. */
export interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file of that name and size on the disk, for a browser to read: 10 MB sent through its protocol take too long. */
export function writeLargeFile(name: string, bytes: number): string {
  const path = join(mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'large-')), name);
  writeFileSync(path, Buffer.alloc(bytes, '%PDF-1.7 '));
  return path;
}

const STYLE: NumberStyle = {
  scale: 1,
  cents: false,
  dollar: 'ends',
  negative: 'parentheses',
  dollarApart: false,
};

const LOOK: PageLook = {
  font: 'Helvetica',
  bold: 'Helvetica-Bold',
  size: 10,
  align: 'right',
  leaders: false,
  rules: true,
  indent: 12,
  lead: 1.45,
};

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  csv: 'text/csv',
} as const;

const paper = (name: string, bytes: Uint8Array): Paper => ({
  name,
  mimeType: TYPES[name.split('.').at(-1) as keyof typeof TYPES],
  buffer: Buffer.from(bytes),
});

const heading = (text: string, size = 14) => ({ type: 'text', text, size, bold: true }) as const;
const text = (value: string) => ({ type: 'text', text: value }) as const;
const line = (label: string, ...values: number[]): Line => ({ label, values });
const total = (label: string, ...values: number[]): Line => ({ label, values, bold: true });
const years = (...names: string[]): Line => ({ label: '', values: names, head: true });
const table = (columns: number, lines: readonly Line[], name?: string) =>
  ({ type: 'table', columns, lines, style: STYLE, ...(name !== undefined && { name }) }) as const;

const INCOME = [
  years('2022', '2023', '2024'),
  line('Gross Revenue', 2_310_400, 2_544_900, 2_718_300),
  line('Cost of Goods Sold', 1_016_600, 1_094_300, 1_141_700),
  total('Gross Profit', 1_293_800, 1_450_600, 1_576_600),
  line('Operating Expenses', 908_700, 1_001_200, 1_071_900),
  total('Net Income', 385_100, 449_400, 504_700),
];

/** The facts in the memorandum; the review must show exactly these. */
export const HARBOR = {
  businessName: 'Harbor Point Marine Service LLC',
  askingPrice: '1650000',
  founded: 1998,
  employees: '14',
  address: '410 Quay Street, Port Clinton, OH 43452',
  revenue2024: 2_718_300,
} as const;

const MEMORANDUM: Made = {
  blocks: [
    { ...heading('CONFIDENTIAL INFORMATION MEMORANDUM', 20), align: 'center', gap: 120 },
    { ...heading(HARBOR.businessName, 24), align: 'center', gap: 30 },
    { ...text('Prepared by Lakeshore Business Brokers'), align: 'center', gap: 30 },
    { type: 'break' },
    heading('Executive Summary'),
    text(
      `${HARBOR.businessName} maintains, repairs and stores pleasure boats on the western basin of Lake Erie. Two in three customers come back every season under a storage and service contract.`,
    ),
    text(`The company was founded in ${HARBOR.founded} and has ${HARBOR.employees} full-time employees.`),
    {
      type: 'facts',
      style: 'colon',
      facts: [
        ['Business Name', HARBOR.businessName],
        ['Asking Price', '$1,650,000'],
        ['Year Established', String(HARBOR.founded)],
        ['Employees', HARBOR.employees],
        ['Address', HARBOR.address],
        ['Reason for Sale', 'Owner retiring'],
      ],
    },
    { type: 'break' },
    heading('Income Statement'),
    text('For the years ended December 31'),
    table(3, INCOME),
    heading('Recast Earnings'),
    table(3, [
      years('2022', '2023', '2024'),
      total('Net Income', 385_100, 449_400, 504_700),
      line("Owner's Salary", 110_000, 115_000, 120_000),
      line('Depreciation & Amortization', 41_300, 39_800, 44_200),
      line('Interest Expense', 12_900, 11_400, 9_700),
      total("Seller's Discretionary Earnings", 549_300, 615_600, 678_600),
    ]),
    { type: 'break' },
    heading('Contact'),
    {
      type: 'facts',
      style: 'colon',
      facts: [
        ['Broker', 'Marian Whitlock'],
        ['Company', 'Lakeshore Business Brokers'],
        ['Phone', '(419) 555-0148'],
        ['Email', 'marian@lakeshore-brokers.example'],
      ],
    },
  ],
  truth: { years: {}, deal: {} },
};

/** Statements with a misprinted gross profit for 2024, next to nine months of 2025. */
const MISPRINTED: Made = {
  blocks: [
    { ...heading(HARBOR.businessName), align: 'center' },
    { ...heading('Statements of Income'), align: 'center' },
    table(3, [
      {
        label: '',
        head: true,
        spans: [
          [0, 1, 'Years ended December 31,'],
          [2, 2, 'Nine months ended'],
        ],
      },
      years('2023', '2024', '9/30/2025'),
      line('Sales', 2_544_900, 2_718_300, 2_190_600),
      line('Cost of sales', 1_094_300, 1_141_700, 920_300),
      total('Gross profit', 1_450_600, 1_676_600, 1_270_300),
      line('Operating expenses', 1_001_200, 1_071_900, 846_500),
      total('Net income', 449_400, 504_700, 423_800),
    ]),
  ],
  truth: { years: {}, deal: {} },
};

/** The same years from the books: revenue of 2024 is not that of the memorandum. */
const BOOKS: Made = {
  blocks: [
    { type: 'break', name: 'P&L 2022-2024' },
    table(3, [
      years('2022', '2023', '2024'),
      line('Gross Revenue', 2_310_400, 2_544_900, 2_781_300),
      line('Cost of Goods Sold', 1_016_600, 1_094_300, 1_141_700),
      line('Operating Expenses', 908_700, 1_001_200, 1_071_900),
    ]),
  ],
  truth: { years: {}, deal: {} },
};

const LETTER: Made = {
  blocks: [
    heading('Tour of the premises'),
    text('The yard was seen on a weekday. Both lifts were at work, and the storage hall was full.'),
    text('Nothing about money was said.'),
  ],
  truth: { years: {}, deal: {} },
};

export const memorandum = async (name = 'harbor-point-cim.pdf'): Promise<Paper> =>
  paper(name, await renderPdf(MEMORANDUM, LOOK));

export const teaser = (name = 'harbor-point-cim.docx'): Paper => paper(name, renderDocx(MEMORANDUM));

export const statements = async (name = 'statements-2023-2025.pdf'): Promise<Paper> =>
  paper(name, await renderPdf(MISPRINTED, LOOK));

export const books = (name = 'books.xlsx'): Paper => paper(name, renderWorkbook(BOOKS, 'xlsx'));

/** Says nothing of a business or of money. */
export const letter = async (name = 'visit.pdf'): Promise<Paper> =>
  paper(name, await renderPdf(LETTER, LOOK));

/** A photographed page. */
export async function picture(name = 'front.png'): Promise<Paper> {
  const lines = ['Harbor Point Marine Service LLC', 'Asking Price: $1,650,000', 'Employees: 14'];
  const written = lines
    .map(
      (each, row) =>
        `<text x="120" y="${200 + row * 90}" font-family="sans-serif" font-size="42">${each}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="700"><rect width="100%" height="100%" fill="#fff"/>${written}</svg>`;
  return paper(name, await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Starts like an image, but its second half is missing, so that reading it fails. */
export async function broken(name = 'broken.png'): Promise<Paper> {
  const image = { width: 200, height: 200, channels: 3, background: '#fff' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { ...image, noise } })
    .png()
    .toBuffer();
  return paper(name, whole.subarray(0, whole.length / 2));
}

/** So many pages that reading takes a while. */
export const thick = async (pages: number, name = 'thick.pdf'): Promise<Paper> =>
  paper(
    name,
    await renderPdf(
      {
        blocks: Array.from({ length: pages }, () => [
          ...MEMORANDUM.blocks.slice(4, 8),
          { type: 'break' } as const,
        ]).flat(),
        truth: MEMORANDUM.truth,
      },
      LOOK,
    ),
  );
