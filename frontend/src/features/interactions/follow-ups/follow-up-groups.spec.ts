import { groupByDueDate, getFollowUpGroup } from './follow-up-groups';

const TUESDAY = '2026-11-17';

it.each([
  ['2026-11-16', 'Overdue'],
  ['2025-01-01', 'Overdue'],
  ['2026-11-17', 'Today'],
  ['2026-11-18', 'Tomorrow'],
  ['2026-11-19', 'This week'],
  ['2026-11-22', 'This week'],
  ['2026-11-23', 'Later'],
  ['2027-11-17', 'Later'],
  [null, 'No date'],
])('seen from a Tuesday %s is %s', (day, group) => expect(getFollowUpGroup(day, TUESDAY)).toBe(group));

it('has no group for the rest of the week on a Sunday', () => {
  expect(getFollowUpGroup('2026-11-23', '2026-11-22')).toBe('Tomorrow');
  expect(getFollowUpGroup('2026-11-24', '2026-11-22')).toBe('Later');
});

it('puts the most pressing first and leaves empty groups out', () => {
  const days = [null, '2026-12-01', '2026-11-10', '2026-11-17', '2026-11-02', '2026-11-30'];
  const groups = groupByDueDate(
    days.map((followUpDate) => ({ followUpDate })),
    TUESDAY,
  );
  expect(groups.map(({ group, items }) => [group, items.map(({ followUpDate }) => followUpDate)])).toEqual([
    ['Overdue', ['2026-11-02', '2026-11-10']],
    ['Today', ['2026-11-17']],
    ['Later', ['2026-11-30', '2026-12-01']],
    ['No date', [null]],
  ]);
});
