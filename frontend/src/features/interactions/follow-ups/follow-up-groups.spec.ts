import { groupByDueDate, getFollowUpGroup } from './follow-up-groups';

const TUESDAY = '2026-11-17';

it.each([
  ['2026-11-16', 'Overdue'],
  ['2025-01-01', 'Overdue'],
  ['2026-11-17', 'Today'],
  ['2026-11-18', 'Tomorrow'],
  ['2026-11-19', 'This week'],
  ['2026-11-21', 'This week'],
  ['2026-11-22', 'Next week'],
  ['2026-11-28', 'Next week'],
  ['2026-11-29', 'Later'],
  ['2027-11-17', 'Later'],
  [null, 'No date'],
])('seen from a Tuesday %s is %s', (day, group) => expect(getFollowUpGroup(day, TUESDAY)).toBe(group));

it('begins a week on Sunday', () => {
  expect(getFollowUpGroup('2026-11-23', '2026-11-22')).toBe('Tomorrow');
  expect(getFollowUpGroup('2026-11-25', '2026-11-22')).toBe('This week');
  expect(getFollowUpGroup('2026-11-28', '2026-11-22')).toBe('This week');
  expect(getFollowUpGroup('2026-11-29', '2026-11-22')).toBe('Next week');
});

it('calls the Monday after a Saturday next week', () =>
  expect(getFollowUpGroup('2026-11-23', '2026-11-21')).toBe('Next week'));

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
