import { splitSegments } from '../../layout/text.js';
import type { Page } from '@dealwright/document-reader';
import type { LabeledField } from '../../lexicon/deal-label-rules.js';
import type { DealCandidate } from '../deal-candidate.js';

/** Where a mail of a printed chain begins: its sender, or the mark over a mail that was answered. */
const HEAD =
  /^(?:On .{6,80} wrote:$|-{2,} ?(?:original|forwarded) message\b|From:\s+\S|[A-Z].{2,60}<\S+@\S+>.*\b\d{1,2}:\d{2}\b)/i;
const DAY =
  /\b((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})\b/;
const HEADER_LINE = /^(?:Sent|Date|To|Subject):/i;
/** Lines of a head in which its day stands. */
const MAX_HEAD_LINES = 4;
/** Lines of one head: 'Original Message' stands over 'From:'. */
const MIN_LINES_APART = 3;

interface Head {
  readonly page: number;
  readonly y: number;
  /** Milliseconds; null where no day is printed. */
  readonly sent: number | null;
}

function findHeads(pages: readonly Page[]): Head[] {
  return pages.flatMap((page) => {
    const segments = splitSegments(page);
    const texts = new Map<number, string>();
    for (const { line, text } of segments) texts.set(line, `${texts.get(line) ?? ''} ${text}`.trim());
    let last = -MIN_LINES_APART;
    return segments.flatMap(({ line, y0 }) => {
      if (!HEAD.test(texts.get(line) ?? '') || line - last < MIN_LINES_APART) return [];
      const near = Array.from({ length: MAX_HEAD_LINES }, (_, index) => texts.get(line + index) ?? '');
      if (/^From:/i.test(near[0] ?? '') && !near.some((text) => HEADER_LINE.test(text))) return [];
      last = line;
      const day = DAY.exec(near.join(' '))?.[1];
      const sent = day === undefined ? NaN : Date.parse(day);
      return [{ page: page.index, y: y0, sent: Number.isNaN(sent) ? null : sent }];
    });
  });
}

/** What the parties of a sale change from mail to mail. */
const CHANGING: readonly LabeledField[] = ['askingPrice', 'advertisedCashFlow'];

/** Without the prices of older mails, where a newer mail of the chain names one. */
export function keepNewestMail(pages: readonly Page[], found: readonly DealCandidate[]): DealCandidate[] {
  const heads = findHeads(pages);
  if (heads.length === 0) return [...found];
  const findMail = ({ evidence: [place] }: DealCandidate) =>
    heads.findLastIndex(
      ({ page, y }) => place && (place.page > page || (place.page === page && place.box.y1 > y)),
    );
  // Answers stand above what they answer, unless the days say otherwise.
  const isDated = heads.every(({ sent }) => sent !== null);
  const order = heads.map((head, index) => (isDated ? -(head.sent ?? 0) : index));
  const rank = (one: DealCandidate) => order[findMail(one)] ?? -Infinity;
  return found.filter(
    (one) =>
      !CHANGING.includes(one.field) ||
      !found.some((other) => other.field === one.field && rank(other) < rank(one)),
  );
}
