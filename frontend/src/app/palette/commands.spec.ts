import { listCommands, filterCommands } from './commands';

const go = jest.fn();
const setStatus = jest.fn();
const begin = jest.fn();
const labels = (query: string, deal: Parameters<typeof listCommands>[0]['deal'] = null) =>
  filterCommands(listCommands({ go, deal, isOperator: false, setStatus, begin }), query).map(
    ({ label }) => label,
  );

it('finds a page by the starts of its words', () => {
  expect(labels('sett')).toEqual(['Settings']);
  expect(labels('imp csv')).toEqual(['Import a spreadsheet']);
  expect(labels('ettings')).toEqual([]);
});

it('offers every other status for the open deal, and changes the status', () => {
  const deal = { id: 'd1', name: 'Lakeside', status: 'Lead' } as const;
  expect(labels('set status', deal)).toHaveLength(8);
  expect(labels('status lead', deal)).toEqual([]);
  filterCommands(listCommands({ go, deal, isOperator: false, setStatus, begin }), 'nda')[0]?.run();
  expect(setStatus).toHaveBeenCalledWith('d1', 'NDA Signed');
  expect(labels('set status')).toEqual([]);
});

it.each([
  ['log call', 'logCall'],
  ['phone', 'logCall'],
  ['add note', 'addNote'],
  ['follow-up set', 'setFollowUp'],
])('begins what %p names on the open deal, and only there', (query, action) => {
  const deal = { id: 'd1', name: 'Lakeside', status: 'Lead' } as const;
  filterCommands(listCommands({ go, deal, isOperator: false, setStatus, begin }), query)[0]?.run();
  expect(begin).toHaveBeenLastCalledWith('d1', action);
  const elsewhere = listCommands({ go, deal: null, isOperator: false, setStatus, begin });
  expect(elsewhere.filter(({ id }) => id.startsWith('action:'))).toEqual([]);
});

it('does not find commands that change the open deal by its name', () => {
  const deal = { id: 'd1', name: 'Lakeside', status: 'Lead' } as const;
  expect(labels('lakeside', deal)).toEqual([]);
});

it('opens the page of a command', () => {
  filterCommands(listCommands({ go, deal: null, isOperator: false, setStatus, begin }), 'board')[0]?.run();
  expect(go).toHaveBeenCalledWith('/deals?view=board');
});

it('offers the operations page to operators only', () => {
  const offered = (isOperator: boolean) =>
    filterCommands(listCommands({ go, deal: null, isOperator, setStatus, begin }), 'operations').map(
      ({ label }) => label,
    );
  expect(offered(true)).toEqual(['Operations']);
  expect(offered(false)).toEqual([]);
});
