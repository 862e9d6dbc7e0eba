import { utils, type WorkSheet } from '@e965/xlsx';
import { makeBook, writeBook, xlsxParts, zip } from '../testing/make-office.test-support.js';
import { getOnlyPage, readBytes, refusal, joinWords } from '../testing/read.test-support.js';
import { type Page, type TableCell } from '../types.js';

const cellOf = (page: Page, address: string): TableCell => {
  const cell = page.tables[0]?.cells.find((candidate) => candidate.address === address);
  if (!cell) throw new Error(`no cell ${address}`);
  return cell;
};

const statement = (): WorkSheet => {
  const sheet = utils.aoa_to_sheet([
    ['Harbor Street Bakery'],
    ['', 'FY 2022', 45_291],
    ['Net sales', 1_234_567.5, 1_300_000],
    ['  Returns', -4_321, 0],
    ['Margin', 0.125, true],
  ]);
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }];
  (sheet['B3'] as { z: string }).z = '$#,##0_);($#,##0)';
  (sheet['B4'] as { z: string }).z = '$ #,##0_);($ #,##0)';
  (sheet['B5'] as { z: string }).z = '0.0%';
  (sheet['C2'] as { z: string }).z = 'mmm d, yyyy';
  return sheet;
};

describe.each(['xlsx', 'biff8'] as const)('a workbook as %s', (type) => {
  const name = type === 'xlsx' ? 'books.xlsx' : 'books.xls';
  const read = async () =>
    getOnlyPage(await readBytes(writeBook(makeBook({ 'P&L': statement() }), type), name));

  it('returns cells with their displayed text and stored number', async () => {
    const page = await read();
    expect(page).toMatchObject({ sheet: 'P&L', source: 'cells', index: 0 });
    expect(page.tables[0]).toMatchObject({ name: 'P&L', rows: 5, cols: 3 });
    expect(cellOf(page, 'B3')).toMatchObject({
      row: 2,
      col: 1,
      value: 1_234_567.5,
      numberFormat: '$#,##0_);($#,##0)',
    });
    expect(cellOf(page, 'B3').text).toMatch(/^\$1,234,56[78]$/);
    expect(cellOf(page, 'B4')).toMatchObject({ value: -4_321, text: '($ 4,321)' });
    expect(cellOf(page, 'B5')).toMatchObject({ value: 0.125, text: '12.5%' });
    expect(cellOf(page, 'A4')).toMatchObject({ text: 'Returns', indent: 1, value: null });
  });

  it('reads a date as text, not as a figure', async () => {
    expect(cellOf(await read(), 'C2')).toMatchObject({ text: 'Dec 31, 2023', value: null });
  });

  it('returns words with their cell address, figures as one word at the right edge', async () => {
    const page = await read();
    const ids = cellOf(page, 'B4').wordIds;
    const figure = page.words.find(({ id }) => id === ids[0]);
    expect(ids).toHaveLength(1);
    expect(figure).toMatchObject({ text: '($4,321)', cell: 'B4', source: 'cell', baseline: 56, height: 10 });
    const above = page.words.find(({ cell }) => cell === 'B3');
    expect(figure?.box.x1).toBe(above?.box.x1);
    const returns = page.words.find(({ text }) => text === 'Returns');
    const sales = page.words.find(({ text }) => text === 'Net');
    expect(returns?.box.x0).toBeGreaterThan(sales?.box.x0 ?? Infinity);
  });

  it('knows which columns a merged cell covers', async () => {
    expect(cellOf(await read(), 'A1')).toMatchObject({ colSpan: 3, text: 'Harbor Street Bakery' });
  });

  it('reads hidden sheets and flags them', async () => {
    const book = makeBook({ Shown: statement(), Old: statement() }, (created) => {
      created.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    });
    const document = await readBytes(writeBook(book, type), name);
    expect(document.pages.map(({ hidden }) => hidden)).toEqual([undefined, true]);
    expect(document.warnings).toEqual([expect.objectContaining({ code: 'hiddenSheet', page: 1 })]);
    expect(document.partial).toBe(false);
  });
});

describe('the styles of an .xlsx', () => {
  const styles =
    '<fonts><font/><font><b/></font><font><b val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"><alignment indent="2"/></xf></cellXfs>';

  it('give bold and indent', async () => {
    const rows =
      '<sheetData><row r="1"><c r="A1" s="1" t="inlineStr"><is><t>Income</t></is></c></row><row r="2"><c r="A2" s="2" t="inlineStr"><is><t>Sales</t></is></c><c r="B2" s="1"><v>12</v></c></row></sheetData>';
    const page = getOnlyPage(await readBytes(zip(xlsxParts(rows, styles)), 'a.xlsx'));
    expect(cellOf(page, 'A1')).toMatchObject({ bold: true, text: 'Income' });
    expect(cellOf(page, 'A2')).toMatchObject({ indent: 2 });
    expect(cellOf(page, 'A2').bold).toBeUndefined();
    expect(cellOf(page, 'B2')).toMatchObject({ bold: true, value: 12 });
    expect(page.words.map(({ text, bold }) => `${text}${bold ? '*' : ''}`)).toEqual([
      'Income*',
      'Sales',
      '12*',
    ]);
  });

  it('warn of formulas without a stored result', async () => {
    const rows =
      '<sheetData><row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><f>2+2</f><v>4</v></c></row></sheetData>';
    const document = await readBytes(zip(xlsxParts(rows)), 'a.xlsx');
    expect(cellOf(getOnlyPage(document), 'B1').value).toBe(4);
    expect(document.warnings).toEqual([expect.objectContaining({ code: 'partUnread' })]);
  });
});

describe('hostile workbooks', () => {
  const oneCell = '<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>';

  it.each([
    ['a giant dimension', `<dimension ref="A1:XFD1048576"/>${oneCell}`],
    ['a giant merged cell', `${oneCell}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`],
    ['giant columns', `<cols><col min="1" max="99999999" width="9"/></cols>${oneCell}`],
    ['a giant default row', `<sheetFormatPr defaultRowHeight="1e308"/>${oneCell}`],
    [
      'a giant shared formula',
      '<sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:XFD1048576" si="0">1</f><v>7</v></c></row></sheetData>',
    ],
  ])('with %s cost nothing', async (_, sheet) => {
    const before = process.memoryUsage().rss;
    const page = getOnlyPage(await readBytes(zip(xlsxParts(sheet)), 'a.xlsx'));
    expect(page.tables[0]).toMatchObject({ rows: 1, cols: 1 });
    expect(cellOf(page, 'A1').value).toBe(7);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('with a cell in the last corner keep a page of finite size', async () => {
    const far = '<sheetData><row r="1"><c r="A1"><v>7</v></c><c r="XFD1"><v>8</v></c></row></sheetData>';
    const page = getOnlyPage(await readBytes(zip(xlsxParts(far)), 'a.xlsx'));
    expect(page.tables[0]?.cells).toHaveLength(1);
    expect(Number.isFinite(page.width)).toBe(true);
  });

  it('with too many cells are read in part', async () => {
    const sheet = utils.aoa_to_sheet(Array.from({ length: 500 }, (_, row) => [`Row ${row}`, row, row]));
    const document = await readBytes(writeBook(makeBook({ Many: sheet }), 'xlsx'), 'a.xlsx', {
      limits: { maxCells: 300 },
    });
    const cells = getOnlyPage(document).tables[0]?.cells ?? [];
    expect(cells.length).toBeGreaterThan(200);
    expect(cells.length).toBeLessThanOrEqual(300);
    expect(document).toMatchObject({ partial: true });
    expect(document.warnings[0]?.code).toBe('rowsCut');
  });

  it('cut in the middle are refused', async () => {
    const xls = writeBook(makeBook({ 'P&L': statement() }), 'biff8');
    for (const part of [0.1, 0.3, 0.5, 0.9]) {
      const cut = xls.slice(0, Math.floor(xls.length * part));
      expect(['damaged', 'wrongType']).toContain((await refusal(readBytes(cut, 'a.xls'))).code);
    }
    const broken = zip(xlsxParts('<sheetData><row r="1"><c r="A1">'));
    expect((await refusal(readBytes(broken, 'a.xlsx'))).code).toBe('damaged');
  });
});

describe('CSV', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const utf16 = (text: string, littleEndian: boolean, mark: boolean) => {
    const full = mark ? `\ufeff${text}` : text;
    const bytes = new Uint8Array(full.length * 2);
    const view = new DataView(bytes.buffer);
    [...full].forEach((letter, index) => view.setUint16(index * 2, letter.charCodeAt(0), littleEndian));
    return bytes;
  };
  const text = 'Account,2022,2023\nSales,"1,234",5678.5\nCaf\u00e9,(12),\n';

  it.each([
    ['UTF-8', encode(text)],
    ['UTF-8 with a mark', encode(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(text, true, true)],
    ['UTF-16, big end first', utf16(text, false, true)],
    ['UTF-16 without a mark', utf16(text, true, false)],
    ['Windows-1252', Uint8Array.from([...text], (letter) => letter.charCodeAt(0))],
  ])('is read in %s', async (_, bytes) => {
    const page = getOnlyPage(await readBytes(bytes, 'a.csv'));
    expect(page.tables[0]).toMatchObject({ rows: 3, cols: 3, name: null });
    expect(cellOf(page, 'A1').text).toBe('Account');
    expect(cellOf(page, 'B2')).toMatchObject({ text: '1,234', value: 1234 });
    expect(cellOf(page, 'A3').text).toBe('Caf\u00e9');
    expect(cellOf(page, 'B3').value).toBe(-12);
    expect(page.tables[0]?.cells).toHaveLength(8);
  });

  it('is divided by semicolons or tabs too', async () => {
    const semicolons = getOnlyPage(
      await readBytes(encode('Konto;2023\nUmsatz;1.234,50\nMiete;900\n'), 'a.csv'),
    );
    expect(cellOf(semicolons, 'B2').value).toBe(1234.5);
    const titled =
      'Harbor LLC\nProfit and Loss\nJanuary - December 2023\n\nAccount|2023\nSales|1,234,567\nRent|9,000\n';
    for (const delimiter of [';', '\t', '|']) {
      const page = getOnlyPage(await readBytes(encode(titled.replaceAll('|', delimiter)), 'a.csv'));
      expect(page.tables[0]?.cols).toBe(2);
    }
    const tabs = getOnlyPage(await readBytes(encode('Account\t2023\nSales\t1,234\n'), 'a.csv'));
    expect(cellOf(tabs, 'B2').value).toBe(1234);
  });

  it('keeps leading spaces as indent, as bookkeeping programs export them', async () => {
    const page = getOnlyPage(await readBytes(encode('Income,\n    Sales,"$ 1,234"\n'), 'a.csv'));
    expect(cellOf(page, 'A2')).toMatchObject({ text: 'Sales', indent: 2 });
    expect(page.words.find(({ cell }) => cell === 'B2')?.text).toBe('$1,234');
  });

  it('of one huge line is read quickly and reports what was cut', async () => {
    const document = await readBytes(encode('x'.repeat(10_485_760)), 'a.csv');
    expect(cellOf(getOnlyPage(document), 'A1').text).toHaveLength(32_767);
    expect(document.partial).toBe(true);
    const many = await readBytes(encode('1,'.repeat(5_242_000)), 'a.csv');
    expect(many.warnings.map(({ code }) => code)).toEqual(['partUnread']);
    expect(getOnlyPage(many).tables[0]?.cells).toHaveLength(256);
  }, 30_000);

  it('is read up to 20,000 rows and 256 columns, and says what to do about the rest', async () => {
    const long = await readBytes(encode('a,1\n'.repeat(20_001)), 'a.csv');
    expect(getOnlyPage(long).tables[0]).toMatchObject({ rows: 20_000, cols: 2 });
    expect(long.warnings).toEqual([
      expect.objectContaining({ code: 'rowsCut', message: expect.stringContaining('Split it') as string }),
    ]);
    const whole = await readBytes(encode('a,1\n'.repeat(20_000)), 'a.csv');
    expect(whole.warnings).toEqual([]);
    const wide = await readBytes(encode('1,'.repeat(256) + '1\n'), 'a.csv');
    expect(getOnlyPage(wide).tables[0]).toMatchObject({ rows: 1, cols: 256 });
    expect(wide.warnings).toEqual([
      expect.objectContaining({
        code: 'partUnread',
        message: expect.stringContaining('256 columns') as string,
      }),
    ]);
  });

  it('is read despite an unclosed quote', async () => {
    const page = getOnlyPage(await readBytes(encode('a,b\n"never closed,1\n2,3\n'), 'a.csv'));
    expect(joinWords(page)).toContain('never closed');
  });
});
