import { chooseSheet, listUsableSheets, type WorkbookSheet } from './choose-sheet';

const sheet = (name: string, rows: readonly (readonly string[])[], hidden = false): WorkbookSheet => ({
  name,
  hidden,
  rows: rows.map((cells, at) => ({ number: at + 1, cells: [...cells] })),
});

const DEALS = [
  ['Company', 'Ask'],
  ['Gym', '1'],
];

it('chooses the visible sheet with most known headings', () => {
  const sheets = [sheet('Old', DEALS, true), sheet('Ideas', [['a'], ['b']]), sheet('Deals', DEALS)];
  expect(chooseSheet(sheets)?.name).toBe('Deals');
  expect(chooseSheet([])).toBeUndefined();
});

it('offers the sheets that can hold deals, or all where none can', () => {
  const [empty, deals] = [sheet('Empty', []), sheet('Deals', DEALS)];
  expect(listUsableSheets([empty, deals])).toEqual([deals]);
  expect(listUsableSheets([empty])).toEqual([empty]);
});
