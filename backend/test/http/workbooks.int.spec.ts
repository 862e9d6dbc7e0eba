import { utils, write } from '@e965/xlsx';
import { type WorkbookResponse } from '../../src/imports/workbook.dto.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { type FileToSend, upload } from '../support/upload.js';

function makeWorkbook(kind: 'xlsx' | 'xls'): FileToSend {
  const book = utils.book_new();
  const deals = utils.aoa_to_sheet([
    ['Business', 'Ask'],
    ['Gym', '~623k'],
    ['Two\nlines', 1_200_000],
  ]);
  utils.book_append_sheet(book, deals, 'Pipeline');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Old']]), 'Archive');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return {
    name: `deals.${kind}`,
    bytes: new Uint8Array(write(book, { type: 'array', bookType: kind }) as ArrayBuffer),
  };
}

describe('reading a workbook for an import', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const read = (file: FileToSend) =>
    upload<WorkbookResponse>(server, ada, '/imports/workbooks', 'file', [file]);

  it.each(['xlsx', 'xls'] as const)('gives the rows of every sheet of an .%s', async (kind) => {
    const { status, body } = await read(makeWorkbook(kind));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      sheets: [
        {
          name: 'Pipeline',
          hidden: false,
          rows: [
            { number: 1, cells: ['Business', 'Ask'] },
            { number: 2, cells: ['Gym', '~623k'] },
            { number: 3, cells: ['Two\nlines', '1200000'] },
          ],
        },
        { name: 'Archive', hidden: true, rows: [{ number: 1, cells: ['Old'] }] },
      ],
      warnings: [],
    });
  });

  it('refuses what is no workbook, with a reason', async () => {
    expect((await read({ name: 'deals.csv', bytes: 'a,b' })).status).toBe(415);
    expect((await read({ name: 'deals.xlsx', bytes: 'a,b' })).status).toBe(415);
    const { bytes } = makeWorkbook('xlsx');
    const cut = await read({ name: 'deals.xlsx', bytes: bytes.slice(0, 2_000) });
    expect(cut.status).toBeGreaterThanOrEqual(400);
    expect(cut.body.error).toMatch(/damaged|cannot be read|not a supported format/);
  });
});
