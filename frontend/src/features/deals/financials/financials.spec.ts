import { type FinancialsDraft } from '../../../domain/financials-editor';
import { parseClipboard, readBlock } from './editing/clipboard';
import { freeKey } from '../../../domain/financials/free-key';
import { addYear, editFigures, removeYear, switchMode } from './editing/draft-edits';
import { begin, redo, step, undo } from './editing/history';
import { createEntryCommands } from './editing/sheet-commands';
import { paste } from './editing/paste';
import { at, move } from './editing/selection';
import { readCell, readSheet } from './sheet-reading';
import { readKeyIntent } from './editing/sheet-keys';

const YEAR = 2026;
const draft = (over: Partial<FinancialsDraft> = {}): FinancialsDraft => ({
  historicalFinancials: { year1: {}, year2: {}, year3: {} },
  yearLabels: { year1: '2023', year2: '2024', year3: '2025' },
  collectDetailedIncomeStatement: false,
  ...over,
});

const findRow = (value: FinancialsDraft, id: string) => {
  const found = readSheet(value, YEAR).rows.find((row) => row.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
};
const type = (value: FinancialsDraft, key: string, id: string, amount: number | null) =>
  editFigures(value, [{ key, row: findRow(value, id), value: amount }]);
const cell = (value: FinancialsDraft, key: string, id: string) => {
  const sheet = readSheet(value, YEAR);
  const column = sheet.columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return readCell(sheet, findRow(value, id), column);
};
const pasteAt = (value: FinancialsDraft, row: number, column: number, text: string) =>
  paste({ draft: value, sheet: readSheet(value, YEAR), place: { row, column }, text });

describe('the sheet', () => {
  it('stands newest year first, and an added year without a name last', () => {
    const more = addYear(draft(), freeKey(draft()));
    expect(readSheet(more, YEAR).columns.map(({ name }) => name)).toEqual(['2025', '2024', '2023', 'Year 4']);
  });

  it('works derived lines out as inputs are typed', () => {
    let value = type(draft(), 'year3', 'grossRevenue', 900);
    value = type(value, 'year3', 'cogs', 300);
    value = type(value, 'year3', 'operatingExpenses', 200);
    expect(cell(value, 'year3', 'netIncome')).toEqual({ value: 400, derived: true, typedOver: null });
  });

  it('marks a result typed over, and Delete works it out again', () => {
    let value = type(draft(), 'year3', 'grossRevenue', 900);
    value = type(value, 'year3', 'netIncome', 500);
    expect(cell(value, 'year3', 'netIncome')).toEqual({ value: 500, derived: false, typedOver: 900 });
    value = type(value, 'year3', 'netIncome', null);
    expect(cell(value, 'year3', 'netIncome')).toEqual({ value: 900, derived: true, typedOver: null });
  });

  it('lets the results below follow one that was typed over', () => {
    let value = draft({ collectDetailedIncomeStatement: true });
    value = type(value, 'year3', 'grossRevenue', 900);
    value = type(value, 'year3', 'sgaExpenses', 200);
    value = type(value, 'year3', 'grossProfit', 800);
    expect(cell(value, 'year3', 'ebitda')).toEqual({ value: 600, derived: true, typedOver: null });
    expect(cell(value, 'year3', 'netIncome').value).toBe(600);
  });

  it('shows an unknown as unknown and a typed 0 as 0', () => {
    const value = type(draft(), 'year3', 'cogs', 0);
    expect(cell(value, 'year3', 'cogs').value).toBe(0);
    expect(cell(value, 'year3', 'grossRevenue').value).toBeNull();
    expect(cell(value, 'year3', 'addBack.ownerSalary').value).toBeNull();
  });

  it('stores what a manager will cost as a negative', () => {
    const value = type(draft(), 'year3', 'addBack.newOfficerSalary', 60_000);
    expect(value.historicalFinancials.year3?.newOfficerSalary).toBe('-60000');
  });

  it('repeats interest from the detailed statement, and forgets the add-back that contradicts it', () => {
    let value = type(draft(), 'year3', 'addBack.interest', 7000);
    expect(value.historicalFinancials.year3?.interestExpense).toBe('7000');
    value = type(switchMode(value, 'detailed'), 'year3', 'interest', 5000);
    expect(cell(value, 'year3', 'addBack.interest')).toMatchObject({ value: 5000, derived: true });
    expect(readSheet(value, YEAR).columns[0]?.warnings.join()).not.toContain('Interest is entered');
  });

  it('calls no result typed over after the form of the statement was switched to and fro', () => {
    let value = draft({ collectDetailedIncomeStatement: true });
    const lines = { grossRevenue: 900, cogs: 300, sgaExpenses: 200, interest: 10 };
    for (const [id, amount] of Object.entries(lines)) value = type(value, 'year3', id, amount);
    value = switchMode(switchMode(value, 'standard'), 'detailed');
    value = switchMode(type(value, 'year3', 'sgaExpenses', 250), 'standard');
    expect(cell(value, 'year3', 'operatingExpenses').value).toBe(260);
    expect(cell(value, 'year3', 'netIncome')).toEqual({ value: 340, derived: true, typedOver: null });
    value = switchMode(type(value, 'year3', 'grossProfit', 700), 'detailed');
    expect(cell(value, 'year3', 'ebitda')).toEqual({ value: 450, derived: true, typedOver: null });
  });

  it('enters operating expenses as they are pasted, also beside a cost that they follow', () => {
    let value = draft({ collectDetailedIncomeStatement: true });
    const lines = { grossRevenue: 900, sgaExpenses: 200, interest: 10 };
    for (const [id, amount] of Object.entries(lines)) value = type(value, 'year3', id, amount);
    value = switchMode(value, 'standard');
    const { draft: pasted } = pasteAt(value, 1, 0, 'Opex\t300\nInterest\t12');
    expect(pasted.historicalFinancials.year3).toMatchObject({
      operatingExpenses: '300',
      interest: '12',
      sgaExpenses: '288',
    });
  });

  it('copies the add-backs of the deal to a year when the year gets its own add-back', () => {
    const value = draft({ historicalFinancials: { year3: { netIncome: '100' } } });
    const row = findRow(value, 'addBack.otherAddBacks');
    const edited = editFigures(value, [{ key: 'year3', row, value: 5 }], { ownerSalary: '80' });
    expect(readSheet(edited, YEAR, { adjustments: { ownerSalary: '80' } }).columns[0]?.sde).toBe(185);
  });

  it('lets one figure stand for the two that a cell holds, so that they cannot contradict each other', () => {
    const figures = { depreciation: '31462', depreciationAmortization: '31000' };
    const value = draft({ historicalFinancials: { year3: figures } });
    for (const amount of [31_000, 31_462]) {
      const { year3 } = type(value, 'year3', 'addBack.depreciationAmortization', amount).historicalFinancials;
      expect(year3).toEqual({ ...figures, depreciation: String(amount), depreciationAmortization: null });
    }
  });

  it('doubts an SDE that its own lines do not give', () => {
    const year = { netIncome: '270700', ownerSalary: '102000', sde: '462500' };
    const value = draft({ historicalFinancials: { year3: year } });
    expect(readSheet(value, YEAR).columns[0]?.warnings.join()).toContain(
      'SDE is given as $462,500, but net income plus add-backs is $372,700.',
    );
  });

  it('says when two years share a name', () => {
    const value = draft({ yearLabels: { year1: '2024', year2: '2024', year3: '2025' } });
    expect(readSheet(value, YEAR).columns.map(({ warnings }) => warnings.length)).toEqual([0, 1, 1]);
  });

  it('adds a year as an empty record with an empty label, and removes both', () => {
    const more = addYear(draft(), 'year4');
    expect(more.historicalFinancials).toEqual({ year1: {}, year2: {}, year3: {}, year4: {} });
    expect(more.yearLabels).toEqual({ ...draft().yearLabels, year4: '' });
    expect(removeYear(more, 'year4')).toEqual(draft());
  });

  it('never loses the only year left', () => {
    const one = removeYear(removeYear(draft(), 'year1'), 'year2');
    expect(removeYear(one, 'year3')).toBe(one);
    expect(one.yearLabels).toEqual({ year3: '2025' });
  });
});

it.each([
  ['label', 'x'.repeat(61), 'The label of a year must be at most 60 characters. It has 61.'],
  ['grossRevenue', `$${' '.repeat(60)}1,250,000`, null],
])('takes the text of a cell whole: %s', (rowId, text, refusal) => {
  const value = draft();
  const changed: FinancialsDraft[] = [];
  const { commit } = createEntryCommands({
    value,
    sheet: readSheet(value, YEAR),
    adjustments: null,
    editing: { cell: { rowId, key: 'year1' }, text: '', quick: false },
    setEditing: () => undefined,
    change: (next: FinancialsDraft) => changed.push(next),
  } as unknown as Parameters<typeof createEntryCommands>[0]);
  expect(commit(text)).toBe(refusal);
  expect(changed.map((next) => next.historicalFinancials['year1']?.grossRevenue)).toEqual(
    refusal === null ? ['1250000'] : [],
  );
});

describe('steps', () => {
  it('go back and forth, and a new one ends the way forward', () => {
    const three = step(step(begin(1), 2), 3);
    expect(undo(three).present).toBe(2);
    expect(redo(undo(three)).present).toBe(3);
    expect(redo(step(undo(three), 9)).present).toBe(9);
    expect(undo(begin(1)).present).toBe(1);
  });
});

describe('moving', () => {
  const size = { rows: 3, columns: 2 };
  it('wraps Tab at the end of a row and leaves at the end of the sheet', () => {
    expect(move(at({ row: 0, column: 1 }), 'next', size)?.active).toEqual({ row: 1, column: 0 });
    expect(move(at({ row: 2, column: 1 }), 'next', size)).toBeNull();
    expect(move(at({ row: 0, column: 0 }), 'previous', size)).toBeNull();
  });

  it('stays inside with arrows and widens the range with Shift', () => {
    expect(move(at({ row: 0, column: 0 }), 'up', size)?.active).toEqual({ row: 0, column: 0 });
    expect(move(at({ row: 0, column: 0 }), 'down', size, true)).toEqual({
      active: { row: 1, column: 0 },
      anchor: { row: 0, column: 0 },
    });
  });

  it('reads keys as a sheet does', () => {
    const press = (key: string, modifiers: object = {}) =>
      readKeyIntent({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });
    expect(press('5')).toEqual({ kind: 'edit', text: '5' });
    expect(press('F2')).toEqual({ kind: 'edit', text: null });
    expect(press('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('Z', { metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('c', { ctrlKey: true })).toBeNull();
  });
});

describe('reading a clipboard', () => {
  it('splits tabs and lines, quoted cells included', () => {
    expect(parseClipboard('a\t"b\nc ""d"""\r\n1\t2\r\n')).toEqual([
      ['a', 'b\nc "d"'],
      ['1', '2'],
    ]);
  });

  it('preserves blank cells and pads short rows', () => {
    expect(parseClipboard('1\t\t3\n4')).toEqual([
      ['1', '', '3'],
      ['4', '', ''],
    ]);
  });

  it('finds names of lines and years, and leaves columns of shares out', () => {
    const block = readBlock(parseClipboard('\t2024\t%\t2023\nSales\t100\t100%\t90\nCOGS\t40\t40%\t30'));
    expect(block).toEqual({
      names: ['Sales', 'COGS'],
      years: ['2024', '2023'],
      figures: [
        ['100', '90'],
        ['40', '30'],
      ],
      scale: 1,
    });
  });

  it('takes figures that look like years for figures when they are money', () => {
    expect(readBlock(parseClipboard('$2,024\t$2,023\n10\t20')).years).toBeNull();
  });
});

describe('pasting', () => {
  it('fills from the cell down with dollars, commas and parentheses', () => {
    const { draft: value } = pasteAt(draft(), 1, 1, '$1,200,000\t1.1m\n(500)\t-');
    expect(value.historicalFinancials.year2).toMatchObject({ grossRevenue: '1200000', cogs: '500' });
    expect(cell(value, 'year1', 'grossRevenue').value).toBe(1_100_000);
    expect(cell(value, 'year1', 'cogs').value).toBeNull();
    expect(cell(value, 'year3', 'grossRevenue').value).toBeNull();
  });

  it('places a statement by its names and years, wherever it is dropped, and adds years it lacks', () => {
    const text =
      '\t2022\t2024\nTotal revenue\t800\t900\nCost of sales\t200\t300\nOpex\t100\t150\nOwner compensation\t50\t60';
    const { draft: value, notice } = pasteAt(draft(), 4, 2, text);
    expect(readSheet(value, YEAR).columns.map(({ name }) => name)).toEqual(['2025', '2024', '2023', '2022']);
    expect(cell(value, 'year2', 'netIncome').value).toBe(450);
    expect(cell(value, 'year4', 'sde').value).toBe(550);
    expect(notice).toBe('8 figures pasted.');
  });

  it('stores a pasted result that differs from its lines', () => {
    const { draft: value } = pasteAt(draft(), 1, 0, 'Net income\t450\nRevenue\t900\nCOGS\t300\nOpex\t200');
    expect(cell(value, 'year3', 'netIncome')).toEqual({ value: 450, derived: false, typedOver: 400 });
  });

  it('fills the short statement from a long one and the other way round', () => {
    const { draft: value } = pasteAt(draft(), 1, 0, 'Revenue\t900\nSG&A\t200\nDepreciation\t10');
    expect(value.historicalFinancials.year3).toMatchObject({
      operatingExpenses: '200',
      depreciationAmortization: '10',
    });
  });

  it('says what it left out and changes nothing it does not understand', () => {
    const odd = pasteAt(draft(), 1, 0, '100\nabc\n12%');
    expect(odd.notice).toBe('1 figure pasted. Skipped: “abc”, “12%”.');
    const value = draft();
    const alien = pasteAt(value, 1, 0, 'Rent\t5\nInsurance\t6');
    expect(alien.draft).toBe(value);
    expect(alien.notice).toContain('“Rent”, “Insurance”');
  });

  it('skips figures that are out of range and says so', () => {
    const odd = pasteAt(draft(), 1, 0, '($ in thousands)\t2025\nRevenue\t2000000000\nCOGS\t500');
    expect(odd.draft.historicalFinancials.year3).toMatchObject({ cogs: '500000' });
    expect(odd.draft.historicalFinancials.year3).not.toHaveProperty('grossRevenue');
    expect(odd.notice).toBe(
      '1 figure pasted. Read in thousands, as labeled. Skipped: “2000000000”. A figure must be an amount from -$1,000,000,000,000 to $1,000,000,000,000.',
    );
  });

  it('reads a line of costs in brackets as costs and says so', () => {
    const text = 'Revenue\t900\t800\nCOGS\t(300)\t($200)\nOpex\t(150)\t-';
    const { draft: value, notice, mixedCosts } = pasteAt(draft(), 1, 0, text);
    expect([cell(value, 'year3', 'cogs').value, cell(value, 'year2', 'cogs').value]).toEqual([300, 200]);
    expect(cell(value, 'year3', 'netIncome').value).toBe(450);
    expect(notice).toBe(
      '5 figures pasted. Read figures in brackets as costs: Cost of goods sold, Operating expenses.',
    );
    expect(mixedCosts).toEqual([]);
  });

  it('leaves lines blank that need an unknown cost, where the documents are reviewed', () => {
    const value = draft({
      historicalFinancials: { year1: { grossRevenue: '900', cogs: '300', ownerSalary: '50' } },
      collectDetailedIncomeStatement: true,
    });
    const read = (id: string, hidesUnknown: boolean) => {
      const sheet = readSheet(value, YEAR, { hidesUnknown });
      const [column] = sheet.columns;
      return column && readCell(sheet, findRow(value, id), column).value;
    };
    expect(read('grossProfit', true)).toBe(600);
    expect(['ebitda', 'netIncome', 'sde'].map((id) => read(id, true))).toEqual([null, null, null]);
    expect(read('ebitda', false)).toBe(600);
    expect(read('sde', false)).toBeNull();
  });

  it('states no profit and no SDE of a year with only revenue, stored or reviewed', () => {
    const value = draft({
      historicalFinancials: { year1: { grossRevenue: '900', ownerSalary: '50' } },
      collectDetailedIncomeStatement: false,
    });
    for (const hidesUnknown of [true, false]) {
      const sheet = readSheet(value, YEAR, { hidesUnknown });
      const [column] = sheet.columns;
      const read = (id: string) => column && readCell(sheet, findRow(value, id), column).value;
      expect(['grossRevenue', 'grossProfit', 'netIncome', 'sde'].map(read)).toEqual([900, null, null, null]);
      expect(column?.sde).toBeNull();
    }
  });

  it('works out no SDE from a revenue that was typed, and keeps one that is entered', () => {
    const bare = type(type(draft(), 'year3', 'grossRevenue', 900), 'year3', 'addBack.ownerSalary', 50);
    expect(readSheet(bare, YEAR).columns.find(({ key }) => key === 'year3')?.sde).toBeNull();
    expect(cell(bare, 'year3', 'sde')).toEqual({ value: null, derived: true, typedOver: null });
    expect(cell(type(bare, 'year3', 'sde', 300), 'year3', 'sde')).toEqual({
      value: 300,
      derived: false,
      typedOver: null,
    });
    expect(cell(type(bare, 'year3', 'operatingExpenses', 600), 'year3', 'sde').value).toBe(350);
  });

  it('calls no figure stored while documents are reviewed', () => {
    const year = { grossRevenue: '900', cogs: '300', operatingExpenses: '100', netIncome: '450' };
    const value = draft({ historicalFinancials: { year1: year }, collectDetailedIncomeStatement: false });
    const warn = (isAsRead?: () => boolean) => readSheet(value, YEAR, { isAsRead }).columns[0]?.warnings[0];
    expect(warn(() => true)).toMatch(/^Net income was read as \$450, but the lines give \$500\./);
    expect(warn(() => false)).toMatch(/^Net income was entered as \$450, but/);
    expect(warn()).toMatch(/^Net income is stored as \$450, but/);
  });

  it('asks about costs of which only some are in brackets', () => {
    const text = 'Revenue\t900\t800\nCOGS\t(300)\t200';
    const { draft: value, mixedCosts } = pasteAt(draft(), 1, 0, text);
    expect(cell(value, 'year3', 'cogs').value).toBe(-300);
    expect(mixedCosts).toEqual(['Cost of goods sold']);
    const sheet = readSheet(draft(), YEAR);
    const read = paste({
      draft: draft(),
      sheet,
      place: { row: 1, column: 0 },
      text,
      readsBracketsAsCosts: true,
    });
    expect(cell(read.draft, 'year3', 'cogs').value).toBe(300);
    expect(read.mixedCosts).toEqual([]);
  });

  it('leaves a loss in brackets a loss', () => {
    const { draft: value } = pasteAt(draft(), 1, 0, 'Net income\t(50)\t(60)');
    expect(cell(value, 'year3', 'netIncome').value).toBe(-50);
  });

  it('reads decimal commas by the pattern of the column and says so', () => {
    const { draft: value, notice } = pasteAt(draft(), 1, 0, 'Revenue\t1.250\nCOGS\t12,5');
    expect(cell(value, 'year3', 'grossRevenue').value).toBe(1250);
    expect(cell(value, 'year3', 'cogs').value).toBe(12.5);
    expect(notice).toBe('2 figures pasted. Read commas as decimal commas: 12,5 is 12.5.');
  });

  it('skips a decimal comma among decimal points', () => {
    const { draft: value, notice } = pasteAt(draft(), 1, 0, 'Revenue\t1,250.75\nCOGS\t12,5');
    expect(cell(value, 'year3', 'grossRevenue').value).toBe(1250.75);
    expect(cell(value, 'year3', 'cogs').value).toBeNull();
    expect(notice).toBe('1 figure pasted. Skipped: “12,5”.');
  });

  it('reads thousands where the corner says so', () => {
    const { draft: value } = pasteAt(draft(), 1, 0, '($ in thousands)\t2025\nRevenue\t1,250');
    expect(cell(value, 'year3', 'grossRevenue').value).toBe(1_250_000);
  });

  it('names years when a row of years is pasted on the heads', () => {
    const { draft: value } = pasteAt(draft(), 0, 0, 'FY2022\tFY2021\tFY2020');
    expect(value.yearLabels).toEqual({ year1: 'FY2020', year2: 'FY2021', year3: 'FY2022' });
  });
});
