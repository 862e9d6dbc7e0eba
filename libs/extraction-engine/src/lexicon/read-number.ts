/** A number as it stands in a table or a sentence. */
export interface NumberRead {
  /** Sign applied, scale words ('million') not. */
  readonly value: number;
  readonly decimals: number;
  readonly dollar: boolean;
  readonly percent: boolean;
  readonly parenthesised: boolean;
  /** Letters had to be taken for digits, or a separator was put right. */
  readonly repaired: boolean;
}

const PLAIN = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$|^\.\d+$/;

/** Thousands parted by blanks, as Canada and much of Europe print them: '1 234 567', '(12 345) $'. */
const SPACED =
  /^[-\u2212(]*\$?\s?\(?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:\.\d{2})?\)?\s?[-\u2212]?\s?\$?$/;

const hasTrailingPoint = (body: string) => /^\d{1,3}(?:,\d{3})+\.$/.test(body);

/** Digits that recognizers confuse with letters; only applied where the rest is digits already. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  B: '8',
};

function repairDigits(body: string): string | null {
  const digits = body.replace(/\D/g, '').length;
  if (digits < 2 || digits * 2 < body.length) return null;
  let text = body.replace(/[OolI|SB]/g, (letter) => LOOKALIKES[letter] ?? letter);
  if (/^\d{1,3}(?:[.,]\s?\d{3})+$/.test(text)) text = text.replace(/[.,\s]/g, '');
  else if (/^\d{1,3}(?:[.,]\d{3})+[.,]\d{2}$/.test(text))
    text = text.slice(0, -3).replace(/[.,]/g, '') + '.' + text.slice(-2);
  return PLAIN.test(text) ? text : null;
}

/**
 * Reads a printed number: `$ (1,234.56)`, `1,234-`, `12.5%`, `US$1,200`. Parentheses and minus signs
 * make it negative. Text that is anything else gives null; words such as 'million' are not its business.
 *
 * @param scanned lets letters that look like digits count as digits
 * @example readNumber('(1,234)')?.value // -1234
 */
export function readNumber(text: string, scanned = false): NumberRead | null {
  // Most words of a page are none: this test alone saves a tenth of the time of a dense page.
  if (!/\d/.test(text) || isUnitOrSeveral(text, scanned)) return null;
  let body = text.replace(/[\s\u00a0]+/g, '').replace(/[\u2212\u2013\u2014]/g, '-');
  if (scanned)
    body = body.replace(/^["'\u201c\u201d\u2018\u2019\u00ab:;_|.,]+|["'\u201c\u201d\u2018\u2019:;_|]+$/g, '');
  // A footnote mark is not part of the figure.
  body = body.replace(/(?<=\d\)?)(?:\*+|\((?:\d|[a-z])\)|[¹²³†‡]+)$/u, '');
  const percent = /%\)?$/.test(body);
  const dollar = /\$/.test(body);
  body = body.replace(/US\$|USD|\$|%/g, '');
  const parenthesised = /^\(.*\)?$/.test(body) || (/^-?[\d,.]+\)$/.test(body) && body.includes(')'));
  const minus = /^\(?-|-\)?$/.test(body);
  const digits = readDigits(body.replace(/[()]/g, '').replace(/^[-+]|-$/g, ''), scanned);
  if (!digits) return null;
  const isNegative = (parenthesised || minus) && digits.value !== 0;
  return { ...digits, value: isNegative ? -digits.value : digits.value, dollar, percent, parenthesised };
}

/** '$000' above a column is its unit; digits with white between them are two figures. */
function isUnitOrSeveral(text: string, scanned: boolean): boolean {
  if (/^\(?\$?\s?'?000'?s?\)?$/.test(text)) return true;
  return !scanned && !SPACED.test(text.trim()) && /\d\s+\d/.test(text);
}

/** The digits of a figure without signs and brackets; on scans separators and letters are put right. */
function readDigits(
  text: string,
  scanned: boolean,
): Pick<NumberRead, 'value' | 'decimals' | 'repaired'> | null {
  // Tax programs print whole dollars with a point behind them: '1,402,118.'
  let body = hasTrailingPoint(text) ? text.slice(0, -1) : text;
  // Three digits after a point: on a scan that is a comma which lost its tail.
  let repaired = scanned && /^\d{1,3}\.\d{3}$/.test(body);
  if (repaired) body = body.replace('.', '');
  if (!PLAIN.test(body)) {
    const mended = scanned ? repairDigits(body) : null;
    if (mended === null) return null;
    body = mended;
    repaired = true;
  }
  const value = Number(body.replace(/,/g, ''));
  if (!Number.isFinite(value)) return null;
  return { value, decimals: body.includes('.') ? body.length - body.indexOf('.') - 1 : 0, repaired };
}

/** True for the dashes and words that stand for 'nothing here'. */
export function isNil(text: string): boolean {
  return /^\$?(?:[-\u2010-\u2015\u2212_]+|n\/?[am]\.?|nil|none)\$?$/i.test(text.replace(/\s+/g, ''));
}

const SCALE_WORDS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
  b: 1e9,
  billion: 1e9,
};

/** '$2.9M', '($150K)', '1.2MM': a figure with its own unit. */
const ROUNDED =
  /^(\()?(-)?(?:US)?(\$)?\s?(\d{1,3}(?:,\d{3})*(?:\.\d{1,3})?)\s?(k|m|mm|mil|million|b|billion)\)?$/i;

/**
 * Reads a figure that carries its own unit, in dollars; null for anything else. `decimals` is negative: the figure is
 * rounded to that power of ten.
 *
 * @example readRoundedNumber('$2.9M') // value 2900000, decimals -5
 */
export function readRoundedNumber(text: string): NumberRead | null {
  const match = ROUNDED.exec(text.trim());
  const scale = SCALE_WORDS[match?.[5]?.toLowerCase() ?? ''];
  if (!match || scale === undefined) return null;
  // '16b' and '12 m' are numbers of lines; '1.2M' without a dollar sign is an amount.
  if (match[3] === undefined && !/^(?:M|MM|B|mil|million|billion)$/.test(match[5] ?? '')) return null;
  const digits = (match[4] ?? '').replace(/,/g, '');
  const decimals = (digits.split('.')[1]?.length ?? 0) - Math.log10(scale);
  const value = Math.round(Number(digits) * scale);
  const parenthesised = match[1] !== undefined;
  const isNegative = value !== 0 && (parenthesised || match[2] !== undefined);
  return {
    value: isNegative ? -value : value,
    decimals: Math.round(decimals),
    dollar: match[3] !== undefined,
    percent: false,
    parenthesised,
    repaired: false,
  };
}

/** Money in a sentence: an optional dollar sign, a number, an optional scale word. */
export const MONEY_PATTERN = String.raw`(?:US)?\$\s?\d(?:[\d,]*\d)?(?:\.\d+)?\s?(?:(?:k|mm|m|mil|mill|million|thousand|b|billion)\b)?\+?|\d(?:[\d,]*\d)?(?:\.\d+)?\s?(?:mm|million|thousand)\b|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\b(?!40[13]k)\d{2,4}k\b`;

/**
 * Dollars of a phrase such as `$1.85M`, `2.3 million`, `$750K` or `1,850,000`; null for anything else.
 *
 * @example readMoney('$1.85M') // 1850000
 */
export function readMoney(text: string): number | null {
  const match = /^\s*(?:US)?\$?\s?(\d[\d,]*(?:\.\d+)?)\s?([a-z]+)?\+?\s*$/i.exec(text);
  if (!match) return null;
  const number = readNumber(match[1] ?? '');
  if (!number) return null;
  const word = match[2]?.toLowerCase();
  const scale = word === undefined ? 1 : SCALE_WORDS[word];
  if (scale === undefined) return null;
  return Math.round(number.value * scale * 100) / 100;
}
