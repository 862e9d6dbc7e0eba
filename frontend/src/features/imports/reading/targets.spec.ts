import { getTarget, mapRememberedColumns, rememberColumns, setTarget } from './targets';
import { mapColumns } from './columns';
import { listStageWords, readStatuses, rememberStatuses, setStageWord } from './stage-words';
import { readCopiedCells } from './read-table';

const HEADERS = ['Company', 'Ask', 'Vibe', 'Sales 2024', 'Link'];

describe('targets', () => {
  it('are a field, a figure, the notes or nothing, and each can be changed into the others', () => {
    const map = mapColumns(HEADERS);
    const targets = HEADERS.map((_, column) => getTarget(map, column));
    expect(targets).toEqual(['businessName', 'askingPrice', 'note', '2024/revenue', 'listingUrl']);
    for (const target of ['skip', 'note', 'employeeCount', '2023/netIncome'])
      expect(getTarget(setTarget(map, 2, target), 2)).toBe(target);
    expect(setTarget(map, 2, 'luck')).toBe(map);
  });

  it('are remembered by the heading, except of figures, whose headings name them', () => {
    const chosen = setTarget(setTarget(mapColumns(HEADERS), 2, 'skip'), 4, 'note');
    const remembered = rememberColumns(HEADERS, chosen, { other: 'note' });
    expect(remembered).toEqual({ vibe: 'skip', link: 'note', other: 'note' });
    expect(rememberColumns(HEADERS, mapColumns(HEADERS), remembered)).toEqual({ other: 'note' });
    const next = mapRememberedColumns(['Link ', 'Company', 'VIBE'], remembered);
    expect(next).toEqual({ fields: { businessName: 1, description: 1 }, figures: {}, skipped: [2] });
  });
});

describe('words for stages', () => {
  it('are listed once, guessed, and remembered', () => {
    const table = readCopiedCells('Company\tStage\nA\tHot\nB\thot\nC\tn/a\nD\tLead\nE\tOdd\n');
    const map = mapColumns(table.headers);
    expect(listStageWords(table, map)).toEqual([
      { word: 'Hot', count: 2, status: 'Lead' },
      { word: 'Odd', count: 1, status: null },
    ]);
    const chosen = setStageWord(setStageWord(map, 'Odd', 'Working'), 'Hot', null);
    const stored = rememberStatuses(chosen, { cold: 'Disqualified' });
    expect(stored).toEqual({ odd: 'Working', hot: '', cold: 'Disqualified' });
    expect(readStatuses({ ...stored, bad: 'No status' })).toEqual({
      odd: 'Working',
      hot: null,
      cold: 'Disqualified',
    });
  });
});
