import cronParser from 'cron-parser';

/** Times at which something runs: every so many milliseconds, or those of a cron expression. */
export interface Schedule {
  /** As it was configured. */
  readonly text: string;
  /** Undefined: the text is a cron expression of five fields, in the time zone of the server. */
  readonly everyMs?: number;
}

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const CRON_FIELDS = 5;

/** Reads an interval such as `12h`, or a cron expression of five fields. Returns null if it is neither. */
export function parseSchedule(text: string): Schedule | null {
  const interval = /^([1-9]\d{0,3})([mhd])$/.exec(text);
  if (interval !== null) return { text, everyMs: Number(interval[1]) * (UNIT_MS[interval[2] ?? ''] ?? 0) };
  if (text.split(/\s+/).length !== CRON_FIELDS) return null;
  try {
    cronParser.parseExpression(text);
    return { text };
  } catch {
    return null;
  }
}

/** Returns the first time of a schedule after a moment. */
export function getNextRun({ text, everyMs }: Schedule, after: Date): Date {
  if (everyMs !== undefined) return new Date(after.getTime() + everyMs);
  return cronParser.parseExpression(text, { currentDate: after }).next().toDate();
}
