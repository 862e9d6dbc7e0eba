/** One follow-up as a calendar shows it. */
export interface CalendarEvent {
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly details: string;
  readonly url: string;
  readonly updatedAt: string;
}

const MAX_LINE_BYTES = 74;

/**
 * A calendar of whole-day entries in the format that calendar programs subscribe to (RFC 5545): CRLF lines folded at
 * 75 bytes, escaped text, an exclusive end date.
 */
export function formatICalendar(name: string, entries: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dealwright//Follow-ups//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap(formatEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function formatEvent(entry: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}@dealwright`,
    `DTSTAMP:${entry.updatedAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${entry.day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addOneDay(entry.day).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.details)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
  ];
}

function addOneDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return moment.toISOString().slice(0, 10);
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Long lines go on in the next one after a space; a character is never cut in two. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > MAX_LINE_BYTES) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}
