/** One follow-up as a calendar shows it. */
export interface CalendarEntry {
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly details: string;
  readonly url: string;
  readonly updatedAt: string;
}

const BYTES_A_LINE = 74;

/**
 * A calendar of whole-day entries in the format that calendar programs subscribe to (RFC 5545): CRLF lines
 * folded at 75 bytes, text escaped, the day exclusive at its end.
 */
export function calendarOf(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dealwright//Follow-ups//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escape(name)}`,
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function event(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}@dealwright`,
    `DTSTAMP:${entry.updatedAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${entry.day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${nextDay(entry.day).replaceAll('-', '')}`,
    `SUMMARY:${escape(entry.title)}`,
    `DESCRIPTION:${escape(entry.details)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
  ];
}

function nextDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return moment.toISOString().slice(0, 10);
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Long lines go on in the next one after a space; a character is never cut in two. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > BYTES_A_LINE) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}
