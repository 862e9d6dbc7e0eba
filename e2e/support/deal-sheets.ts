import { type Range, utils, write, type WorkSheet } from '@e965/xlsx';
import { type Paper } from './papers.js';

/** A list of deals as a buyer keeps it, in one of the ways in which such lists differ. */
export interface DealSheet {
  readonly variation: string;
  /** a file to choose, or a block to paste */
  readonly content: { readonly file: Paper } | { readonly pasted: string };
}

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

const HEADINGS = [
  ...['Company', 'Industry', 'City', 'State', 'Ask', 'SDE', 'EBITDA', 'Gross', 'Est.', 'EEs'],
  ...['Broker', 'Broker phone', 'Broker e-mail', 'Stage', 'Listing #', 'Link', 'Last contact', 'Next step'],
  ...['NDA', 'Notes'],
] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const TRADES = ['HVAC', 'Car wash', 'Bakery', 'Print shop', 'Landscaping', 'Dental lab', 'Pest control'];
const PLACES = [
  ['Tampa', 'FL'],
  ['Reno', 'NV'],
  ['St. Louis', 'MO'],
  ['Austin', 'TX'],
] as const;
const ASKS = ['$1,250,000', '$2.4M', '1.2 million', '~623k', '$1.1-1.3M', 'Call for price', 'TBD'];
const FLOWS = ['385,000', '~210k', '$0.4M', 'n/a', '300-350k', '$415,500'];
const GROSSES = ['$2,413,000', '1.9 million', '~750k', '$3.2MM'];
const YEARS = ['1998', 'Est. 2004', '3/15/1987', '2011-06-01', 'June 1, 1995', '22 years', 'unknown'];
const STAFF = ['12', '15-18', '~9', '7 employees', '6 FT 2 PT', '20+'];
const BROKERS = [
  ['Ann Lee', '(813) 555-0142', 'ann@lee.example'],
  ['Ann Lee / Bob Ray', '(813) 555-0142 / (305) 555-0199', 'ann@lee.example; bob@ray.example'],
  ['Murphy & Sons', '(775) 555-0110', 'deals@murphy.example'],
  ['', '', ''],
] as const;
const STAGES = ['New', 'Emailed broker', 'NDA signed', 'CIM rec’d', 'LOI sent', 'Passed', 'Parked', 'Dead'];
const CONTACTS = ['3/4/2026', '2026-03-11', 'Mar 2, 2026', ''];

/** 26 deals in 20 columns, with what such lists write for figures, dates, people and stages. */
const DEALS: Rows = Array.from({ length: 26 }, (_, n) => {
  const [city, state] = pick(PLACES, n);
  const [broker, phone, email] = pick(BROKERS, n);
  return [
    `${pick(TRADES, n)} No ${n + 1} Inc`,
    pick(TRADES, n),
    city,
    state,
    pick(ASKS, n),
    pick(FLOWS, n),
    `${90 + n}k`,
    pick(GROSSES, n),
    pick(YEARS, n),
    pick(STAFF, n),
    broker,
    phone,
    email,
    pick(STAGES, n),
    `L-${4700 + n}`,
    `https://listings.example.com/${4700 + n}`,
    pick(CONTACTS, n),
    n % 2 === 0 ? 'Call the broker\nand ask for P&Ls' : 'Wait',
    n % 3 === 0 ? 'yes, 2/1/2026' : 'no',
    `Owner retires; "motivated", ${n} trucks`,
  ];
});

/** The texts of each deal that say something. */
export const DEAL_TEXTS: readonly (readonly string[])[] = DEALS.map((row) =>
  row.map((cell) => String(cell ?? '')).filter((text) => !['', 'TBD', 'n/a', 'unknown'].includes(text)),
);

const LIST: Rows = [HEADINGS, ...DEALS];
const TITLED: Rows = [['Pipeline 2026'], ['updated by Ada'], [], ...LIST];
const SUMMED: Rows = [
  ...LIST,
  ['Total', null, null, null, 31_200_000, 7_100_000],
  [],
  ['* asks exclude inventory'],
  ['Compiled from listings and mails'],
];

const MIME_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

const toSheet = (rows: Rows, merges: readonly Range[] = []): WorkSheet =>
  Object.assign(utils.aoa_to_sheet(rows.map((row) => [...row])), { '!merges': [...merges] });

interface Book {
  readonly kind?: keyof typeof MIME_TYPES;
  readonly sheets: Readonly<Record<string, WorkSheet>>;
  readonly hidden?: string;
}

function makeBook({ kind = 'xlsx', sheets, hidden }: Book): Paper {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: name === hidden ? 1 : 0 })) };
  const bytes = write(book, { type: 'buffer', bookType: kind }) as Buffer;
  return { name: `pipeline.${kind}`, mimeType: MIME_TYPES[kind], buffer: bytes };
}

function toText(rows: Rows, delimiter: string): string {
  const quote = (cell: Cell) => {
    const text = String(cell ?? '');
    return /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(quote).join(delimiter)).join('\r\n');
}

const makeCsv = (buffer: Buffer): Paper => ({ name: 'pipeline.csv', mimeType: 'text/csv', buffer });

/** The rows below a merged head 'Money', with the brokers of neighbors merged. */
function makeMerged(): WorkSheet {
  const column = HEADINGS.indexOf('Broker');
  const groups = HEADINGS.map((heading) =>
    heading === 'Ask' ? 'Money' : heading === 'SDE' ? null : heading,
  );
  const ask = HEADINGS.indexOf('Ask');
  const heads = HEADINGS.map((heading) => (['Ask', 'SDE'].includes(heading) ? heading : null));
  const down = HEADINGS.flatMap((_, c) =>
    c === ask || c === ask + 1 ? [] : [{ s: { r: 0, c }, e: { r: 1, c } }],
  );
  // Deals 1 and 2 have the same broker: the second cell of each pair is empty and merged with the first.
  const deals = DEALS.map((row, n) =>
    row.map((cell, c) => (n === 1 && c >= column && c < column + 3 ? null : cell)),
  );
  const same = [0, 1, 2].map((offset) => ({
    s: { r: 2, c: column + offset },
    e: { r: 3, c: column + offset },
  }));
  return toSheet(
    [groups, heads, ...deals],
    [...down, { s: { r: 0, c: ask }, e: { r: 0, c: ask + 1 } }, ...same],
  );
}

/** Ten ways to keep the same list. */
export const DEAL_SHEETS: readonly DealSheet[] = [
  { variation: 'an .xlsx', content: { file: makeBook({ sheets: { Deals: toSheet(LIST) } }) } },
  { variation: 'an .xls', content: { file: makeBook({ kind: 'xls', sheets: { Deals: toSheet(LIST) } }) } },
  { variation: 'a CSV file', content: { file: makeCsv(Buffer.from(toText(LIST, ','))) } },
  {
    variation: 'a CSV file with semicolons',
    content: { file: makeCsv(Buffer.from(`\uFEFF${toText(LIST, ';')}`)) },
  },
  {
    variation: 'a CSV file in UTF-16 with tabs',
    content: { file: makeCsv(Buffer.from(`\uFEFF${toText(LIST, '\t')}`, 'utf16le')) },
  },
  { variation: 'a pasted block', content: { pasted: toText(LIST, '\t') } },
  { variation: 'title rows', content: { file: makeBook({ sheets: { Deals: toSheet(TITLED) } }) } },
  {
    variation: 'totals and footnotes',
    content: { file: makeBook({ sheets: { Deals: toSheet(SUMMED) } }) },
  },
  { variation: 'merged cells', content: { file: makeBook({ sheets: { Deals: makeMerged() } }) } },
  {
    variation: 'the list on the second of three sheets',
    content: {
      file: makeBook({
        sheets: { Ideas: toSheet([['To read'], ['a book']]), Deals: toSheet(LIST), Old: toSheet(LIST) },
        hidden: 'Old',
      }),
    },
  },
];
