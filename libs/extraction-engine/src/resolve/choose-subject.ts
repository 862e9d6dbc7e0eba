import type { ReadDocument } from '@dealwright/document-reader';
import type { PeriodFigures } from '../candidates/period-figures.js';

/** Legal forms at the end of a name. */
const LEGAL_FORM =
  /,?\s+(?:inc(?:orporated)?|llc|l\.l\.c|corp(?:oration)?|co|company|ltd|llp|lp|pllc|p\.?c|dds|pa)\.?$/i;

/** A line that is the name of a company: few words, a legal form at the end. */
export const isCompanyName = (text: string) =>
  text.length < 60 &&
  /^[A-Z]/.test(text) &&
  LEGAL_FORM.test(text.trim()) &&
  text.trim().split(/\s+/).length <= 8;

const normalizeName = (name: string) =>
  name
    .trim()
    .replace(LEGAL_FORM, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Names that begin with the same word are taken for one business: a short form, a division, a parent. */
const isSameBusiness = (a: string, b: string) => a.split(' ')[0] === b.split(' ')[0];

/** Whether two names are of one business: they begin with the same word, legal forms aside. */
export const isSameBusinessName = (a: string, b: string): boolean =>
  isSameBusiness(normalizeName(a), normalizeName(b));

/** Names the statements of different businesses; one name for each business. */
function findBusinesses(figures: readonly PeriodFigures[]): string[] {
  const names: string[] = [];
  for (const { business } of figures) {
    const name = business === null ? '' : normalizeName(business);
    if (name !== '' && !names.some((one) => isSameBusiness(one, name))) names.push(name);
  }
  return names;
}

/** Figures that differ by more are no rounding and no restatement of one business; set by hand, not measured. */
const MIN_OTHER_BUSINESS_SHARE = 0.05;

/** True where two businesses have figures of the same year that cannot be those of one. */
function areFiguresApart(a: PeriodFigures, b: PeriodFigures): boolean {
  if (a.period.year !== b.period.year || a.period.kind !== b.period.kind) return false;
  const shared = [...a.chosen].flatMap(([field, option]) => {
    const other = b.chosen.get(field);
    if (!other) return [];
    const [x, y] = [option.value * a.scale, other.value * b.scale];
    return [Math.abs(x - y) > MIN_OTHER_BUSINESS_SHARE * Math.max(Math.abs(x), Math.abs(y))];
  });
  return shared.length >= 2 && shared.every(Boolean);
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True where the text says that the business of this name is the one that is sold. */
function isOffered(text: string, name: string): boolean {
  const words = escapePattern(name).replace(/ /g, '\\W+');
  const form = String.raw`(?:,?\s*(?:inc|llc|corp|co|company|ltd|corporation)\.?)?`;
  return new RegExp(
    String.raw`\b${words}${form}\s+(?:is|are)\s+(?:now\s+|being\s+)?(?:offered\s+)?for\s+sale|\b(?:sale|sell|selling|acquisition|purchase|acquire|buy|offering|listing|profile|memorandum)\s+(?:of|for)?\s*(?:the\s+)?(?:assets\s+of\s+|business\s+of\s+|stock\s+of\s+)?${words}`,
    'i',
  ).test(text);
}

/** What two sets of statements leave open: below 80, so that the user decides. */
const MAX_UNKNOWN_SUBJECT_CONFIDENCE = 60;

const hasBusiness = (figures: PeriodFigures, name: string) =>
  figures.business !== null && isSameBusiness(normalizeName(figures.business), name);

/**
 * The figures of the business that is for sale. A packet may hold statements of another one of the same owner: where
 * the text says which is sold, figures of the other are left out; where it does not, all are shown with doubt.
 */
export function selectSubject(
  figures: readonly PeriodFigures[],
  documents: readonly ReadDocument[],
): readonly PeriodFigures[] {
  const names = findBusinesses(figures);
  if (names.length < 2) return figures;
  const ofName = (name: string) => figures.filter((one) => hasBusiness(one, name));
  const isApart = names.some((name, index) =>
    names
      .slice(index + 1)
      .some((other) => ofName(name).some((a) => ofName(other).some((b) => areFiguresApart(a, b)))),
  );
  if (!isApart) return figures;
  const text = documents
    .flatMap(({ pages }) => pages.map((page) => page.words.map((word) => word.text).join(' ')))
    .join(' ');
  const offered = names.filter((name) => isOffered(text, name));
  const [subject] = offered;
  if (subject !== undefined && offered.length === 1)
    return figures.filter((one) => one.business === null || hasBusiness(one, subject));
  return figures.map((one) => ({
    ...one,
    periodConfidence: Math.min(one.periodConfidence, MAX_UNKNOWN_SUBJECT_CONFIDENCE),
  }));
}
