export const MONTH_NAMES = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
/** A month by its name or short name. */
export const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
/** A year in four digits that is no part of a figure. */
export const YEAR4 = String.raw`(?<![\d,.$])((?:19|20)\d{2})(?![\d,]|\.\d)`;

/** '24 is 2024 and '98 is 1998. */
export const expandYear = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) >= 70 ? 1900 : 2000);

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for '2026-06-30'; the end of February is the 28th in leap years too. */
export const isEndOfMonth = (date: string) =>
  Number(date.slice(8, 10)) >= (LAST_DAYS[Number(date.slice(5, 7)) - 1] ?? 0);

/** 1 to 12 by the name of a month. */
export const monthIndex = (name: string) => MONTH_NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A date in a text; the year is 0 where the text has none. */
export interface DateRead {
  readonly year: number;
  readonly month: number;
  readonly day: number | null;
}

const NAMED_DATE = new RegExp(
  String.raw`\b${MONTH}\s*(?:(\d{1,2})(?:st|nd|rd|th)?\b(?!\d|'))?\s*,?\s*-?'?\s*((?:19|20)\d{2}|\d{2})?(?!\d)`,
  'gi',
);
const SLASHED_DATE = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2}|\d{2})(?!\d)/g;
const ISO_DATE = /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g;
const HAS_YEAR = new RegExp(YEAR4);

/** 'Jan 22' is January 2022, not the 22nd; 'Sep 30' is the end of a period whose year is printed elsewhere. */
const isShortYear = (match: RegExpMatchArray, text: string): boolean => {
  const day = Number(match[2]);
  return (
    match[2] !== undefined &&
    match[3] === undefined &&
    /^\D*\d{2}\D*$/.test(match[0]) &&
    day >= 10 &&
    day !== LAST_DAYS[monthIndex(match[1] ?? '') - 1] &&
    !/,\s*$/.test(match[0]) &&
    !HAS_YEAR.test(text) &&
    !/ended?|ending|as of/i.test(text)
  );
};

function readNamedDate(match: RegExpMatchArray, text: string): DateRead {
  const month = monthIndex(match[1] ?? '');
  const day = match[2] === undefined ? null : Number(match[2]);
  if (day !== null && isShortYear(match, text)) return { year: 2000 + day, month, day: null };
  return { year: match[3] === undefined ? 0 : expandYear(match[3]), month, day };
}

/** The dates of a text in their order; the year is 0 where a date has none. */
export function findDates(text: string): DateRead[] {
  const found = [
    ...[...text.matchAll(NAMED_DATE)].map((match) => ({ at: match.index, ...readNamedDate(match, text) })),
    ...[...text.matchAll(SLASHED_DATE)].map((match) => ({
      at: match.index,
      year: expandYear(match[3] ?? ''),
      month: Number(match[1]),
      day: Number(match[2]),
    })),
    ...[...text.matchAll(ISO_DATE)].map((match) => ({
      at: match.index,
      year: Number(match[1]),
      month: Number(match[2]),
      day: Number(match[3]),
    })),
  ];
  return found.filter(({ month }) => month >= 1 && month <= 12).sort((a, b) => a.at - b.at);
}
