import { addDays, endOfWeek } from '../../../lib/days';

const FOLLOW_UP_GROUPS = [
  'Overdue',
  'Today',
  'Tomorrow',
  'This week',
  'Next week',
  'Later',
  'No date',
] as const;
export type FollowUpGroup = (typeof FOLLOW_UP_GROUPS)[number];

/** The group of a follow-up by its due date, relative to today. A week ends on Saturday. */
export function getFollowUpGroup(followUpDate: string | null, today: string): FollowUpGroup {
  if (followUpDate === null) return 'No date';
  if (followUpDate < today) return 'Overdue';
  if (followUpDate === today) return 'Today';
  if (followUpDate === addDays(today, 1)) return 'Tomorrow';
  const saturday = endOfWeek(today);
  if (followUpDate <= saturday) return 'This week';
  return followUpDate <= addDays(saturday, 7) ? 'Next week' : 'Later';
}

/** Groups follow-ups by due date, most urgent first. Empty groups are left out. */
export function groupByDueDate<T extends { readonly followUpDate: string | null }>(
  followUps: readonly T[],
  today: string,
): { group: FollowUpGroup; items: T[] }[] {
  const dated = (item: T) => item.followUpDate ?? '';
  return FOLLOW_UP_GROUPS.map((group) => ({
    group,
    items: followUps
      .filter((item) => getFollowUpGroup(item.followUpDate, today) === group)
      .sort((a, b) => dated(a).localeCompare(dated(b))),
  })).filter(({ items }) => items.length > 0);
}
