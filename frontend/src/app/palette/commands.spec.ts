import { listCommands, filterCommands } from './commands';

const go = jest.fn();
const setStatus = jest.fn();
const labels = (query: string, deal: Parameters<typeof listCommands>[0]['deal'] = null) =>
  filterCommands(listCommands({ go, deal, isOperator: false, setStatus }), query).map(({ label }) => label);

it('finds a place by the beginnings of its words', () => {
  expect(labels('sett')).toEqual(['Settings']);
  expect(labels('imp csv')).toEqual(['Import a spreadsheet']);
  expect(labels('ettings')).toEqual([]);
});

it('offers every other status of the open deal, and changes it', () => {
  const deal = { id: 'd1', name: 'Lakeside', status: 'Lead' } as const;
  expect(labels('set status', deal)).toHaveLength(8);
  expect(labels('status lead', deal)).toEqual([]);
  filterCommands(listCommands({ go, deal, isOperator: false, setStatus }), 'nda')[0]?.run();
  expect(setStatus).toHaveBeenCalledWith('d1', 'NDA Signed');
  expect(labels('set status')).toEqual([]);
});

it('never offers a change of the open deal for its name', () => {
  const deal = { id: 'd1', name: 'Lakeside', status: 'Lead' } as const;
  expect(labels('lakeside', deal)).toEqual([]);
});

it('goes where a place leads', () => {
  filterCommands(listCommands({ go, deal: null, isOperator: false, setStatus }), 'board')[0]?.run();
  expect(go).toHaveBeenCalledWith('/deals?view=board');
});

it('offers operations to operators alone', () => {
  const offered = (isOperator: boolean) =>
    filterCommands(listCommands({ go, deal: null, isOperator, setStatus }), 'operations').map(
      ({ label }) => label,
    );
  expect(offered(true)).toEqual(['Operations']);
  expect(offered(false)).toEqual([]);
});
