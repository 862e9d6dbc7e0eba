import type { Page } from '@dealwright/document-reader';
import { findSectionTitle } from '../sections/find-sections.js';
import type { DealCandidate, LabeledField } from './deal-candidate.js';

/** The number under which a form is approved, and the foot of its pages: 'Form 1120-S (2024)', 'Schedule C (Form 1040) 2024'. */
const FORM_MARK =
  /\bOMB No\.? ?1545-\d{4}\b|\bform (?:1120(?:-?s)?|1065|4562|8825|1125-[ae]) \((?:(?:19|20)\d{2}|rev\b)|\bschedule [a-z](?:-\d)? \(form 1\d{3}(?:-s[rs]?)?\),? (?:19|20)\d{2}/i;

/** True for a page of a form of the IRS: what it says in sentences is printed on the blank form. */
export const isIrsForm = (page: Page): boolean =>
  page.sheet === null &&
  (findSectionTitle(page)?.kind === 'taxReturn' ||
    FORM_MARK.test(page.words.map(({ text }) => text).join(' ')));

/** The line of a form that asks what the business does. */
const ASKS_TRADE = /\b(?:principal (?:business|product)|business activity|product or service)\b/i;
/** Facts that no line of a form asks for. */
const UNASKED_FIELDS: readonly LabeledField[] = ['description', 'reasonForSale'];

/**
 * True for what a taxpayer filled in: it stands under its label or in a box. Of the running text of a form only an
 * address is filled in, and the trade on the line that asks for it.
 */
export function isFilledIn({ rule, field, evidence }: DealCandidate, { words }: Page): boolean {
  if (rule === 'labelled') return !UNASKED_FIELDS.includes(field);
  if (field !== 'type') return field === 'address';
  const line = words.filter(({ baseline }) =>
    evidence.some(({ box }) => box.y0 <= baseline && baseline <= box.y1),
  );
  return ASKS_TRADE.test(line.map(({ text }) => text).join(' '));
}
