import { commandsOf, matching } from './commands';

const go = jest.fn();
const setStatus = jest.fn();
const labels = (query: string, deal: Parameters<typeof commandsOf>[0]['deal'] = null) =>
  matching(commandsOf({ go, deal, setStatus }), query).map(({ label }) => label);

it('finds a place by the beginnings of its words', () => {
  expect(labels('sett')).toEqual(['Settings']);
  expect(labels('imp csv')).toEqual(['Import deals from CSV']);
  expect(labels('ettings')).toEqual([]);
});

it('offers every other status of the open deal, and changes it', () => {
  const deal = { id: 'd1', name: 'Lakeside', status: 'Lead' } as const;
  expect(labels('set status', deal)).toHaveLength(8);
  expect(labels('status lead', deal)).toEqual([]);
  matching(commandsOf({ go, deal, setStatus }), 'nda')[0]?.run();
  expect(setStatus).toHaveBeenCalledWith('d1', 'NDA Signed');
  expect(labels('set status')).toEqual([]);
});

it('goes where a place leads', () => {
  matching(commandsOf({ go, deal: null, setStatus }), 'board')[0]?.run();
  expect(go).toHaveBeenCalledWith('/deals?view=board');
});
