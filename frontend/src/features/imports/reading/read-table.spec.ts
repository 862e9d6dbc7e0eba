import { decode } from './decode';
import {
  TABLE_MESSAGES,
  TableError,
  isCsvName,
  isWorkbookName,
  readCopiedCells,
  readCsv,
} from './read-table';
import { takeSkippedRow } from './skipped-rows';

const encodeText = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv('deals.csv', encodeText(text));
const readCells = (text: string) => read(text).rows.map(({ cells }) => cells);

function refusal(text: string): TableError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof TableError) return error;
  }
  throw new Error('It was read');
}

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), !bigEndian));
  return new Uint8Array(view.buffer);
}

describe('decode', () => {
  const text = 'Description,Broker\r\nCafé,Zoë\r\n';
  it.each([
    ['UTF-8', encodeText(text)],
    ['UTF-8 with a mark', encodeText(`\uFEFF${text}`)],
    ['UTF-16 little endian with a mark', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 big endian with a mark', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 little endian without', utf16(text, false)],
    ['UTF-16 big endian without', utf16(text, true)],
    ['the Western code page', Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))],
  ])('reads %s', (_name, bytes) => expect(decode(bytes)).toBe(text));
});

describe('readCsv', () => {
  it.each([',', ';', '\t', '|'])('reads cells parted by %j', (mark) => {
    const text = [
      ['Description', 'Broker', 'City'],
      ['HVAC', 'Ann', 'Reno'],
      ['Spa', '', 'Elko'],
    ]
      .map((row) => row.join(mark))
      .join('\n');
    expect(read(text).headers).toEqual(['Description', 'Broker', 'City']);
    expect(readCells(text)).toEqual([
      ['HVAC', 'Ann', 'Reno'],
      ['Spa', '', 'Elko'],
    ]);
  });

  it.each([';', '\t', '|'])('reads a short list parted by %j that ends with a new line', (mark) => {
    const text = `Description${mark}Asking Price\nHVAC${mark}1,250,000\n`;
    expect(read(text).headers).toEqual(['Description', 'Asking Price']);
    expect(readCells(text)).toEqual([['HVAC', '1,250,000']]);
    const titled = `My deals\n\n${text}\n\n`;
    expect(read(titled).headers).toEqual(['Description', 'Asking Price']);
  });

  it('reads a file of one column', () => {
    expect(readCells('Description\nHVAC\nSpa')).toEqual([['HVAC'], ['Spa']]);
  });

  it('preserves line breaks, commas and doubled quotes in a cell, and counts lines correctly after it', () => {
    const table = read('Description,Broker\r\n"Two\r\nlines, ""quoted""",Ann\r\n\r\n  ,\r\nSpa,Bo\r\n');
    expect(table.rows).toEqual([
      { number: 2, cells: ['Two\r\nlines, "quoted"', 'Ann'] },
      { number: 5, cells: ['Spa', 'Bo'] },
    ]);
  });

  it.each(['', '\n\n', 'Description,Broker\n', 'Description\n   \n'])(
    'requires a header and a row, not %j',
    (text) => expect(refusal(text).message).toBe(TABLE_MESSAGES.noRows),
  );

  it('says on which line a quotation mark is left open', () => {
    const { message, detail } = refusal('Description,Broker\nHVAC,Ann\n"Spa,Bo\nGym,Cy\n');
    expect(message).toBe(TABLE_MESSAGES.unreadable);
    expect(detail).toBe('Line 3: a quotation mark opens here and is never closed.');
  });

  it('says on which line a quotation mark stands in the wrong place', () => {
    expect(refusal('Description,Broker\n"A "big" one",Ann\n').detail).toMatch(/^Line 2: text follows/);
  });

  it('doubts rows that have more cells than there are columns', () => {
    const table = read('Description,Broker\nHVAC, three trucks,Ann\nSpa,Bo,\n');
    expect(table.warnings).toHaveLength(1);
    expect(table.warnings[0]).toMatch(/^Row 2 has 3 cells but there are 2 columns/);
    expect(read(`a,b\n${'1,2,3\n'.repeat(7)}`).warnings.at(-1)).toBe('2 more rows have too many cells.');
  });

  it('finds the header below the title of a sheet, and leaves out the total', () => {
    const table = read(
      'My deals 2026,,\n\nDescription,Broker,Asking Price\nHVAC,Ann,900000\nTotal,,900000\n',
    );
    expect(table.headers).toEqual(['Description', 'Broker', 'Asking Price']);
    expect(table.rows).toEqual([{ number: 4, cells: ['HVAC', 'Ann', '900000'] }]);
    expect(table.skipped).toEqual([
      { row: { number: 1, cells: ['My deals 2026', '', ''] }, reason: 'above the headings' },
      { row: { number: 5, cells: ['Total', '', '900000'] }, reason: 'a total' },
    ]);
  });

  it('sets aside totals, footnotes and repeated headings wherever they stand', () => {
    const table = read(
      [
        'Description,Broker,Asking Price',
        'HVAC,Ann,900000',
        'Subtotal (1 deal),,900000',
        'Description,Broker,Asking Price',
        'Total Fitness,Bo,500000',
        'Spa,,',
        'Grand Total:,,1400000',
        'Average,,700000',
        '* Asking prices exclude inventory,,',
        '"Note: seller may finance, ask the broker",,',
        '(1) Under LOI,,',
        '',
        'Compiled from BizBuySell alerts,,',
      ].join('\n'),
    );
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['HVAC', 'Total Fitness', 'Spa']);
    expect(table.skipped.map(({ row, reason }) => [row.number, reason])).toEqual([
      [3, 'a total'],
      [4, 'the headings again'],
      [7, 'a total'],
      [8, 'a total'],
      [9, 'a footnote'],
      [10, 'a footnote'],
      [11, 'a footnote'],
      [13, 'a footnote'],
    ]);
  });

  it('finds the header below heads that span several columns, and sets aside sums without a name', () => {
    const table = read(
      [
        'Pipeline,,,',
        'Business,Money,,',
        ',Ask,SDE,Next step',
        'Gym,1.2M,300k,Call',
        ',1200000,300000,',
      ].join('\n'),
    );
    expect(table.headers).toEqual(['', 'Ask', 'SDE', 'Next step']);
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Gym']);
    expect(table.skipped.map(({ row, reason }) => [row.number, reason])).toEqual([
      [1, 'above the headings'],
      [2, 'above the headings'],
      [5, 'figures without a name'],
    ]);
  });

  it('takes a row after all that was set aside', () => {
    const table = read('Description,Broker,City\n* Spa,,\nHVAC,Ann,Reno\n');
    const taken = takeSkippedRow(table, 2);
    expect(taken.rows.map(({ number }) => number)).toEqual([2, 3]);
    expect(taken.skipped).toEqual([]);
  });

  it('takes the first row as the header where no row has known names', () => {
    expect(read('a,b\nHVAC,Ann\n').headers).toEqual(['a', 'b']);
  });

  it('refuses binary files and files that are too large', () => {
    expect(refusal('a,b\n\0\0,c\n').detail).toBe('The file does not hold text.');
    expect(refusal(`Description\n${'HVAC\n'.repeat(10_001)}`).message).toBe('This file holds 10,001 deals');
  });

  it('reads 10,000 rows', () => {
    const table = read(`Description,Broker,revenue_2024\n${'"HVAC, trucks",Ann,"1,200"\n'.repeat(10_000)}`);
    expect(table.rows).toHaveLength(10_000);
    expect(table.rows.at(-1)).toEqual({
      number: 10_001,
      cells: ['HVAC, trucks', 'Ann', '1,200'],
    });
  });
});

describe('readCopiedCells', () => {
  it('reads cells parted by tabs, and line breaks and quotation marks within them', () => {
    const table = readCopiedCells(
      'Business\tNotes\tAsk\nGym\t"Two\nlines, ""quoted"""\t1.2M\n3" Pipe Co\t\t90k\n',
    );
    expect(table.headers).toEqual(['Business', 'Notes', 'Ask']);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Gym', 'Two\nlines, "quoted"', '1.2M'],
      ['3" Pipe Co', '', '90k'],
    ]);
  });

  it('reads a quotation mark that no other closes as it is', () => {
    const table = readCopiedCells('Business\tAsk\n"Best" Gym\t1\n"Open\t2\n');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['"Best" Gym', '1'],
      ['"Open', '2'],
    ]);
  });

  it('asks for a header and a row', () => {
    expect(() => readCopiedCells('Business\tAsk')).toThrow(TABLE_MESSAGES.noRowsInSheet);
  });
});

it('goes by the name of a file', () => {
  expect(['Deals.XLSX', 'deals.xls', 'deals.csv'].map(isWorkbookName)).toEqual([true, true, false]);
  expect(isCsvName('Deals.CSV')).toBe(true);
  expect(isCsvName('deals.csv.xlsx')).toBe(false);
});
