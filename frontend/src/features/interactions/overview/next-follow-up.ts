import { type Interaction } from '../api/interactions';

/** Returns the open follow-up that is due first; one without a date comes after all others. */
export function findNextFollowUp(interactions: readonly Interaction[]): Interaction | null {
  const open = interactions.filter(
    ({ followUpRequired, followUpDoneAt }) => followUpRequired && followUpDoneAt === null,
  );
  const dueDate = ({ followUpDate }: Interaction) => followUpDate ?? '9999-12-31';
  return open.toSorted((a, b) => dueDate(a).localeCompare(dueDate(b)))[0] ?? null;
}
