import { dayText, localDay } from '../../../lib/days';
import { type ActivityEvent } from '../api/account';

const LINK_ACTS: ReadonlySet<ActivityEvent['act']> = new Set(['shared', 'share-link-revoked']);
const MODEL_LINK = /^Link to a financial model, /;
/** A moment, or the day alone as earlier entries have it. */
const DATE = /\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g;

/** The detail of an event, with the days of a share link as the user's calendar has them: 'Nov 22, 2026'. */
export function formatDetail({ act, detail }: Pick<ActivityEvent, 'act' | 'detail'>): string {
  if (!detail || !LINK_ACTS.has(act) || !MODEL_LINK.test(detail)) return detail ?? '';
  return detail.replace(DATE, (date: string, time?: string) =>
    dayText(time === undefined ? date : localDay(new Date(date))),
  );
}
