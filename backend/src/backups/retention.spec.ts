import { selectExpiredBackups } from './retention.js';

const backup = (id: string, day: number, isVerified = true) => ({
  id,
  createdAt: new Date(2026, 0, day).toISOString(),
  verifiedAt: isVerified ? new Date(2026, 0, day).toISOString() : null,
});

describe('selectExpiredBackups', () => {
  it.each([
    ['none while there are fewer than are kept', [backup('a', 1), backup('b', 2)], 3, []],
    ['the oldest beyond the number', [backup('a', 1), backup('c', 3), backup('b', 2)], 2, ['a']],
    [
      'not the newest verified one, however many failed since',
      [backup('a', 1), backup('b', 2), ...[3, 4, 5, 6].map((day) => backup(`failed ${day}`, day, false))],
      1,
      ['a'],
    ],
    ['failed ones that are older than all that are kept', [backup('a', 1, false), backup('b', 2)], 1, ['a']],
    ['nothing where none is verified', [backup('a', 1, false), backup('b', 2, false)], 1, []],
  ])('selects %s', (_name, backups, keep, expected) => {
    expect(selectExpiredBackups(backups, keep).map(({ id }) => id)).toEqual(expected);
  });
});
