import { readDocument } from '@dealwright/document-reader';
import { utils, write, type BookType } from '@e965/xlsx';
import { toWorkbookRows } from './workbook-rows.js';

async function readRows(
  rows: readonly (readonly unknown[])[],
  {
    kind = 'xlsx',
    merges = [] as string[],
    format = '',
  }: { kind?: BookType; merges?: string[]; format?: string },
) {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  const b2 = sheet['B2'] as { z?: string } | undefined;
  if (format !== '' && b2) b2.z = format;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Deals');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: kind }) as ArrayBuffer);
  const { pages } = await readDocument({ fileId: 'f', fileName: `deals.${kind}`, bytes });
  return toWorkbookRows(pages[0]!);
}

describe('toWorkbookRows', () => {
  it.each(['xlsx', 'xls'] as const)('reads the rows of an .%s with their numbers', async (kind) => {
    const rows = await readRows([['My deals'], [], ['Business', 'Ask'], ['Gym', 1_200_000]], { kind });
    expect(rows).toEqual([
      { number: 1, cells: ['My deals'] },
      { number: 3, cells: ['Business', 'Ask'] },
      { number: 4, cells: ['Gym', '1200000'] },
    ]);
  });

  it('fills a cell merged over rows, and not over columns', async () => {
    const rows = await readRows(
      [
        ['Business', 'Broker'],
        ['Gym', 'Ann Lee'],
        ['Spa', null],
        ['Total', null],
      ],
      { merges: ['B2:B3', 'A4:B4'] },
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Business', 'Broker'],
      ['Gym', 'Ann Lee'],
      ['Spa', 'Ann Lee'],
      ['Total'],
    ]);
  });

  it.each([
    ['$#,##0', 1_234_567.89, '$1,234,568'],
    ['$0.0,,"M"', 2_412_345, '2412345'],
    ['#,##0', 1_200_000, '1,200,000'],
    ['0%', 0.15, '15%'],
    ['(000) 000-0000', 8_135_550_142, '(813) 555-0142'],
    ['m/d/yyyy', 45_000, '3/15/2023'],
  ])('reads a number in the format %s', async (format, value, text) => {
    const rows = await readRows(
      [
        ['Business', 'Ask'],
        ['Gym', value],
      ],
      { format },
    );
    expect(rows[1]?.cells[1]).toBe(text);
  });
});
