import { utils } from '@e965/xlsx';
import { renderPage } from '@dealwright/document-reader';
import sharp from 'sharp';
import {
  docxParts,
  makeBook,
  makeDoc,
  paragraph,
  run,
  table,
  writeBook,
  zip,
} from '../../../libs/document-reader/src/testing/make-office.test-support.js';
import { makePdf } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { statement, teaser } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { upload } from '../support/upload.js';
import { type Job, jobAs, over } from '../support/workers.js';

// Letters are recognized at the lowest priority: on a busy machine that takes its time.
jest.setTimeout(200_000);

interface Evidence {
  fileId: string;
  page: number;
  cell: string | null;
  quote: string;
  wordIds: string[];
  box: { x0: number; y0: number; x1: number; y1: number };
}
interface Value {
  field: string;
  yearKey: string;
  value: number | string;
  evidence: Evidence[];
}
interface Detail extends Job {
  files: { id: string; kind: string; pageCount: number }[];
  warnings: string[];
  result: {
    dealInfo: { data: Record<string, string>; fields: Record<string, Value> } | null;
    financials: {
      data: {
        yearLabels: Record<string, string>;
        historicalFinancials: Record<string, Record<string, string>>;
      };
      values: Value[];
    } | null;
  } | null;
}

const YEARS = [
  ['', '2023', '2024'],
  ['Revenue', '1,100,000', '1,234,567'],
  ['Cost of goods sold', '440,000', '500,000'],
  ['Gross profit', '660,000', '734,567'],
  ['Operating expenses', '370,000', '400,000'],
  ['Net income', '290,000', '334,567'],
];
const TEASER = [
  'Lakeside Heating & Air',
  'Asking Price: $1,850,000',
  'Year Established: 1998',
  'Employees: 24',
  'Location: Duluth, MN',
];
const numbers = YEARS.map((row, index) =>
  row.map((cell, column) => (index > 0 && column > 0 ? Number(cell.replaceAll(',', '')) : cell)),
);
const book = () =>
  makeBook({
    'Profit and Loss': utils.aoa_to_sheet([['Profit and Loss'], ['Years ended December 31'], ...numbers]),
  });
const picture = async (pdf: Uint8Array) => sharp((await renderPage(pdf, 0, { dpi: 200 })).png).grayscale();

/** Each file as a scanner, a phone or an old program writes it. */
const FORMATS: Record<string, () => Promise<Uint8Array | string>> = {
  'scan.pdf': async () => {
    const jpg = await (await picture(await statement())).blur(0.4).jpeg({ quality: 80 }).toBuffer();
    return makePdf((pdf) => void pdf.image(jpg, 0, 0, { width: 612 }));
  },
  'photograph.png': async () => (await picture(await statement())).png().toBuffer(),
  'fax.tiff': async () => (await picture(await teaser())).tiff({ compression: 'lzw' }).toBuffer(),
  'photograph.jpg': async () => (await picture(await teaser())).jpeg({ quality: 85 }).toBuffer(),
  'letter.doc': () => Promise.resolve(makeDoc(`${TEASER.join('\r')}\r`)),
  'letter.docx': () => Promise.resolve(zip(docxParts(TEASER.map((line) => paragraph(run(line))).join('')))),
  'figures.docx': () =>
    Promise.resolve(
      zip(docxParts(`${paragraph(run('Profit and Loss, years ended December 31'))}${table(YEARS)}`)),
    ),
  'book.xls': () => Promise.resolve(writeBook(book(), 'biff8')),
  'book.xlsx': () => Promise.resolve(writeBook(book(), 'xlsx')),
  'export.csv': () =>
    Promise.resolve(
      ['Profit and Loss', ...YEARS.map((row) => row.map((cell) => `"${cell}"`).join(','))].join('\n'),
    ),
};
const WITH_FIGURES = ['scan.pdf', 'photograph.png', 'figures.docx', 'book.xls', 'book.xlsx', 'export.csv'];
const ABOUT_THE_DEAL = ['fax.tiff', 'photograph.jpg', 'letter.doc', 'letter.docx'];

const digits = (text: string) => text.replaceAll(/\D/g, '');

describe('every kind of document, through the API', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const file = async (name: string) => ({ name, bytes: (await FORMATS[name]?.()) ?? '' });
  const read = async (name: string): Promise<Detail> => {
    const sent = await upload<Job>(server, ada, '/extraction/jobs', 'files', [await file(name)]);
    expect([sent.status, sent.body.error]).toEqual([202, undefined]);
    return (await jobAs(ada, sent.body.data.id, over)) as Detail;
  };
  /** The evidence points at words of the page that print what it says. */
  const proven = async (job: Detail, { evidence }: Value, printed: string) => {
    const [place] = evidence;
    expect(digits(place?.quote ?? '')).toContain(printed);
    expect(place?.fileId).toBe(job.files[0]?.id);
    const page = await ada.call<{ words: { id: string; text: string }[] }>(
      'GET',
      `/extraction/jobs/${job.id}/files/${job.files[0]?.id}/pages/${(place?.page ?? 0) + 1}`,
    );
    const words = page.body.data.words.filter(({ id }) => place?.wordIds.includes(id));
    expect(digits(words.map(({ text }) => text).join(''))).toContain(printed);
  };

  it.each(WITH_FIGURES)('reads the figures of %s, each with its place', async (name) => {
    const job = await read(name);
    expect([job.state, job.error]).toEqual(['done', null]);
    const { data, values } = job.result?.financials ?? { data: null, values: [] };
    const keyOf = (label: string) =>
      Object.entries(data?.yearLabels ?? {}).find(([, one]) => one === label)?.[0] ?? '';
    expect(data?.historicalFinancials[keyOf('2024')]).toMatchObject({
      grossRevenue: '1234567',
      cogs: '500000',
    });
    expect(data?.historicalFinancials[keyOf('2023')]).toMatchObject({
      grossRevenue: '1100000',
      cogs: '440000',
    });
    const revenue = values.find((one) => one.field === 'grossRevenue' && one.yearKey === keyOf('2024'));
    await proven(job, revenue as Value, '1234567');
  });

  it.each(ABOUT_THE_DEAL)('reads what %s says of the business, each with its place', async (name) => {
    const job = await read(name);
    expect([job.state, job.error]).toEqual(['done', null]);
    expect(job.result?.dealInfo?.data).toMatchObject({ askingPrice: '1850000', employeeCount: '24' });
    await proven(job, job.result?.dealInfo?.fields['askingPrice'] as Value, '1850000');
  });

  it('reads a scan and a file of an old program in calls that wait', async () => {
    const figures = await upload<Detail['result'] & object>(
      server,
      ada,
      '/deals/extract-financials',
      'files',
      [await file('scan.pdf')],
    );
    expect(figures.status).toBe(200);
    expect(figures.body.data).toMatchObject({ historicalFinancials: { year2: { grossRevenue: '1234567' } } });
    const info = await upload(server, ada, '/deals/extract-deal-info', 'files', [
      await file('fax.tiff'),
      await file('letter.doc'),
    ]);
    expect(info.status).toBe(200);
    expect(info.body.data).toMatchObject({ askingPrice: '1850000' });
    // Both say so, and both are named.
    const evidence = info.body['evidence'] as Record<string, Evidence[]>;
    expect(evidence['askingPrice']?.length).toBeGreaterThanOrEqual(1);
    expect(info.body['conflicts']).toEqual([]);
  });
});
