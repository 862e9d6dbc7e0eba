import { BUSINESS_TYPES, DEAL_FIELDS } from '@dealwright/vocabulary';
import { MONEY_PATTERN, readMoney } from './read-number.js';

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A count in digits or in words up to ninety-nine; null for anything else. */
export function readCount(text: string): number | null {
  const folded = text.trim().toLowerCase().replace(/,/g, '');
  if (/^\d{1,5}$/.test(folded)) return Number(folded);
  const unit = UNITS.indexOf(folded);
  if (unit >= 0) return unit;
  const [ten, one] = folded.split(/[- ]/);
  const tens = TENS.indexOf(ten ?? '-');
  if (tens < 2) return null;
  if (one === undefined) return tens * 10;
  const rest = UNITS.indexOf(one);
  return rest >= 1 && rest <= 9 ? tens * 10 + rest : null;
}

export const COUNT_PATTERN = String.raw`\d{1,3}(?:,\d{3})?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen`;

/** Part of a text that holds a value, and the value. */
export interface Found<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

const isInBounds = (value: number, bounds: { min: number; max: number }) =>
  value >= bounds.min && value <= bounds.max;

/** Beside a label '1.375M' and '412K' are dollars. */
const UNMARKED_MONEY = String.raw`(?<![\d.,])\d{1,3}(?:\.\d+)?\s?(?:m|k)\b`;

/** The whole of a cell of a sheet. */
const PLAIN_MONEY = /^\s*\d{5,9}(?:\.\d{1,2})?\s*$/;

/** '$189, 500' alone, as a recognizer parts wide letters. */
export const PARTED_MONEY = /^\s*\$\d{1,3}(?:,\d{3})*, \d{3}\s*$/;

export function findMoney(text: string, least = 10_000): Found<number> | null {
  const match =
    PARTED_MONEY.exec(text) ??
    new RegExp(`${MONEY_PATTERN}|${UNMARKED_MONEY}`, 'i').exec(text) ??
    PLAIN_MONEY.exec(text);
  if (!match) return null;
  const value = readMoney(match[0].replace(/\+$/, '').replace(/, (?=\d{3}$)/, ','));
  return value === null || value < least || value > 1e10
    ? null
    : { value, start: match.index, end: match.index + match[0].length };
}

const STAFF_COUNT = `(${COUNT_PATTERN})`;
const countBeside = (words: string, name: string) =>
  new RegExp(
    String.raw`\b${STAFF_COUNT}\s*(?:[a-z0-9-]+\s+){0,2}?(?:${words})|(?:${name})(?: employees?| staff)?\s*[:=-]?\s*${STAFF_COUNT}\b`,
    'i',
  );
const FULL_TIME_COUNT = countBeside(
  String.raw`full[- ]?time(?! owner)|f\/?t\b(?! owner)|fte|year[- ]round`,
  String.raw`full[- ]?time|\bf\/?t`,
);
const PART_TIME_COUNT = countBeside(
  String.raw`part[- ]?time|p\/?t\b|seasonal`,
  String.raw`part[- ]?time|\bp\/?t`,
);
const PART_TIME_BEHIND_NAME = new RegExp(
  String.raw`(?!)()|(?:part[- ]?time|\bp\/?t)(?: employees?| staff)?\s*[:=-]?\s*${STAFF_COUNT}\b`,
  'i',
);
/** '13 total, 12 FT', '24 drivers, 3 in dispatch, 32 in all' */
const COUNT_IN_ALL = new RegExp(
  String.raw`=\s*${STAFF_COUNT}\b|\b${STAFF_COUNT}(?: people| employees)? (?:total|in all|in total|altogether)\b|\btotal(?: of)? ${STAFF_COUNT}\b`,
  'i',
);
/** '8-10 employees depending on the season, 6 of them full time' */
const STAFF_RANGE = /^\s*([1-9]\d{0,2})\s*(?:-|to)\s*\d{1,3} (?:employees|staff|people|workers)\b/i;
/** '4 / 3' next to 'Full time / part time'. */
const FULL_AND_PART = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/;
const WHOLE_COUNT = new RegExp(
  String.raw`^\s*${STAFF_COUNT}(?: employees| staff| total)?\s*(?=\(|:|,? of (?:whom|which)\b|,? including\b)`,
  'i',
);
const PLAIN_COUNT = new RegExp(String.raw`(?<![$\d.,])\b${STAFF_COUNT}\b(?![%.,]?\d|\s?%)`, 'i');

/** Head count: full-time and part-time are added where both are given. */
export function findEmployees(text: string): Found<number> | null {
  const owners = OWNERS_IN_FRONT.exec(text)?.[0].length ?? 0;
  const staff = owners > 0 ? findEmployees(text.slice(owners)) : null;
  if (staff) return { value: staff.value, start: owners + staff.start, end: owners + staff.end };
  const all = COUNT_IN_ALL.exec(text);
  const total = readMatchedCount(all);
  if (all && total !== null && isInBounds(total, DEAL_FIELDS.employeeCount))
    return { value: total, start: all.index, end: all.index + all[0].length };
  const range = STAFF_RANGE.exec(text);
  if (range) return { value: Number(range[1]), start: 0, end: range[0].length };
  const pair = FULL_AND_PART.exec(text);
  if (pair) return { value: Number(pair[1]) + Number(pair[2]), start: 0, end: text.length };
  const roles = sumRoles(text);
  if (roles) return roles;
  const full = FULL_TIME_COUNT.exec(text);
  return full && readMatchedCount(full) !== null ? addPartTimeCount(text, full) : findPlainCount(text);
}

const ROLE_COUNT = String.raw`${COUNT_PATTERN}|an?`;
const ROLE = String.raw`(${ROLE_COUNT})\s+((?!years?|hours?|weeks?|months?|shifts?|locations?|owners?|stores?|man\b|plus\b)[a-z][a-z \/-]{2,40}?)`;
const ROLES = new RegExp(
  String.raw`^${ROLE}(?:(?:\s*,\s*|\s+and\s+|\s*&\s*|\s*,\s*and\s+)${ROLE})+\.?$`,
  'i',
);
/** A count of all staff. Other counts in the same text are parts of it. */
const ALL_STAFF =
  /^(?:(?:total|full[- ]time|part[- ]time|ft|pt) )?(?:employees?|staff|people|team members?|workers)$/i;

/** '3 bakers, 4 counter staff', 'one manager, four cooks and a cashier': only roles are counted, so their sum is the staff. */
function sumRoles(text: string): Found<number> | null {
  const trimmed = text.trim().replace(STAYS_BEHIND, '').replace(OWNERS_BEHIND, '');
  if (!ROLES.test(trimmed)) return null;
  const roles = [
    ...trimmed.matchAll(
      new RegExp(String.raw`\b${ROLE}(?=\s*,|\s+and\s+(?:${ROLE_COUNT})\s|\s*&|\.?$)`, 'gi'),
    ),
  ];
  if (roles.length < 2 || roles.some((role) => ALL_STAFF.test(role[2] ?? ''))) return null;
  const value = roles.reduce(
    (sum, role) => sum + (/^an?$/i.test(role[1] ?? '') ? 1 : (readCount(role[1] ?? '') ?? 0)),
    0,
  );
  return isInBounds(value, DEAL_FIELDS.employeeCount)
    ? { value, start: 0, end: text.trimEnd().length }
    : null;
}
/** '2 cooks, 3 servers (all plan to stay)' */
const STAYS_BEHIND =
  /\s*(?:\((?:all|both|most|everyone|they)\b[^()\d]{0,40}\)|,? all (?:of whom )?(?:will|want to|plan to|wish to|are willing to) stay)\.?$/i;
/** '1 FT owner, 2 PT employees': the staff stands behind the owners. */
const OWNERS_IN_FRONT =
  /^\s*(?:\d|one|two|an?)\s+(?:(?:[FP]T|full[- ]?time|part[- ]?time)\s+)?owners?(?:\s*,|\s+(?:and|plus)|\s*[&+])\s+(?=\d{1,3} (?:[FP]T\b|full|part|employees))/i;
/** '…, 1 Owner PT hours': who owns the business is none of its employees. */
const OWNERS_BEHIND = /\s*(?:,|&|\+|\band\b|\bplus\b)\s*(?:\d|one|two|an?)\s+(?:[FP]T\s+)?owners?\b[a-z ]*$/i;

const readMatchedCount = (match: RegExpExecArray | null) =>
  match ? readCount(match[1] ?? match[2] ?? match[3] ?? '') : null;

/** Full-time staff together with the part-time staff that the text gives next to it. */
function addPartTimeCount(text: string, full: RegExpExecArray): Found<number> | null {
  // 'FT 4 PT 7': each count stands behind its name.
  const isNameFirst = full[2] !== undefined;
  const part = (isNameFirst ? PART_TIME_BEHIND_NAME : PART_TIME_COUNT).exec(text);
  const partCount = part && part.index !== full.index ? readMatchedCount(part) : null;
  const spans = part && partCount !== null ? [full, part] : [full];
  const value = (readMatchedCount(full) ?? 0) + (partCount ?? 0);
  const start = Math.min(...spans.map((match) => match.index));
  const end = Math.max(...spans.map((match) => match.index + match[0].length));
  // '17 (14 full-time)': what stands before the brackets is the whole.
  const whole = WHOLE_COUNT.exec(text);
  const all = readMatchedCount(whole);
  if (whole && all !== null && all >= value && isInBounds(all, DEAL_FIELDS.employeeCount))
    return { value: all, start: 0, end: whole[0].trimEnd().length };
  return isInBounds(value, DEAL_FIELDS.employeeCount) ? { value, start, end } : null;
}

/** '18.00': the cell of a sheet that shows cents everywhere. */
const WHOLE_WITH_CENTS = /^\s*(\d{1,4})\.0+\s*$/;

/** '20 machines', 'a 20-pound wash': a count of something else than people. */
const COUNTS_THINGS =
  /^(?:-|\s)(?:pounds?|lbs?|hours?|foot|feet|years?|miles?|minutes?|days?|weeks?|months?|machines?|washers?|dryers?|trucks?|vans?|vehicles?|bays?|chairs?|rooms?|units?|sites?|seats?|tables?|stores?|locations?|routes?|sq\b)/i;
/** 'Prices are …' is a sentence and no value of a label. */
const SENTENCE_BEFORE = /^[A-Z][a-z]+ (?:are|is|was|were|has|have|will)\b/;

function findPlainCount(text: string): Found<number> | null {
  const whole = WHOLE_WITH_CENTS.exec(text);
  if (whole && isInBounds(Number(whole[1]), DEAL_FIELDS.employeeCount))
    return { value: Number(whole[1]), start: 0, end: text.trimEnd().length };
  const plain = PLAIN_COUNT.exec(text);
  const value = readMatchedCount(plain);
  if (!plain || value === null || !isInBounds(value, DEAL_FIELDS.employeeCount)) return null;
  const behind = text.slice(plain.index + plain[0].length);
  if (COUNTS_THINGS.test(behind) || SENTENCE_BEFORE.test(text.slice(0, plain.index))) return null;
  // '2 owners + 9 guides': which of them are employed is not said.
  if (/^\s*[a-z -]{3,30}\s*(?:\+|&|\band\b|\bplus\b)\s*\d/i.test(behind)) return null;
  return { value, start: plain.index, end: plain.index + plain[0].length };
}

/** '24 years; rebuilt 2019': the years at the head are the age, and a year behind them is of something else. */
const YEARS_IN_FRONT = new RegExp(
  String.raw`^\s*(?:over |more than |about )?(${COUNT_PATTERN})\+? (?:years?|yrs?)\b`,
  'i',
);

/** An age that says its unit: '24 years'. */
export function findYearsOfAge(text: string): Found<number> | null {
  const match = YEARS_IN_FRONT.exec(text);
  const value = match ? readCount(match[1] ?? '') : null;
  return match && value !== null && isInBounds(value, DEAL_FIELDS.yearsInBusiness)
    ? { value, start: match.index, end: match[0].length }
    : null;
}

/** The year a business began, or its age. */
export function findAge(text: string, asOfYear: number | null): Found<number> | null {
  const age = findYearsOfAge(text);
  if (age) return age;
  const year = /(?<![\d$,.])(1[89]\d{2}|20\d{2})(?!\d)/.exec(text);
  if (year && asOfYear !== null) {
    const value = asOfYear - Number(year[1]);
    if (isInBounds(value, DEAL_FIELDS.yearsInBusiness))
      return { value, start: year.index, end: year.index + 4 };
  }
  const count = new RegExp(
    String.raw`\b(${COUNT_PATTERN})\+?(?:\s*(?:\+|plus))?\s*(?:-\s*)?(?:years?|yrs?)?\b`,
    'i',
  ).exec(text);
  const value = !year && count ? readCount(count[1] ?? '') : null;
  if (!count || value === null || !isInBounds(value, DEAL_FIELDS.yearsInBusiness)) return null;
  return { value, start: count.index, end: count.index + count[0].trimEnd().length };
}

export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
export const PHONE =
  /(?<!\d)(?:\+?1[-. ]?)?(?:\(\d{3}\)\s?[-.]?\s?|\d{3}[-./ ]\s?)\d{3}[-. ]\d{4}(?!\d)(?:\s?(?:x|ext\.?)\s?\d+)?/;
export const URL = /\b(?:https?:\/\/|www\.)[^\s<>"')]+[^\s<>"').,;]/i;

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';

/** How newspapers shorten the names of states. */
const STATE_SHORTS = String.raw`Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Ky|Mass|Md|Mich|Minn|Miss|Mo|Mont|N\.C|N\.D|N\.H|N\.J|N\.M|N\.Y|Neb|Nev|Okla|Ore|Pa|R\.I|S\.C|S\.D|Tenn|Tex|Va|Vt|W\.Va|Wash|Wis|Wyo`;

/** A state of the USA by its name or letters. */
export const STATE = new RegExp(String.raw`\b(?:${STATE_NAMES}|${STATES})\b`);

/** 'Springfield, IL 62701', with or without a street before it, and without the label of the street. */
export const PLACE = new RegExp(
  String.raw`(?:\d{1,6}\s+[A-Z0-9](?:(?!\baddress\b)[\w.' -]){2,40},?\s+(?:(?:Suite|Ste|Unit|#)\.?\s?[\w-]+,?\s+)?)?(?:[A-Z][A-Za-z.' -]{1,30},\s*(?:[A-Z][A-Za-z.' -]{1,25} (?:County|Co\.),\s*)?(?:(?:${STATES})\b|(?:${STATE_NAMES})|(?:${STATE_SHORTS})\.)(?:\s+\d{5}(?:-\d{4})?)?|[A-Z][A-Za-z.'-]+(?: [A-Z][A-Za-z.'-]+){0,2} (?:${STATES}) \d{5}(?:-\d{4})?)|\d{1,6}\s+[A-Z0-9][\w.' -]{2,40},\s+[A-Z][A-Za-z.'-]+(?: [A-Z][A-Za-z.'-]+){0,2} (?:${STATES})(?=$|\s*[|•·;,)]|\.$)`,
);

/** 'Not Disclosed, MD': a listing that hides its town. */
export const HIDES_PLACE =
  /^(?:not disclosed|undisclosed|confidential|withheld|private|hidden|unknown|n\/a)\b/i;

/** Letters of states that are no degree, rank or word behind a name. */
const SAFE_STATES =
  'AL|AK|AZ|AR|CA|CT|DE|FL|GA|ID|IL|IA|KS|KY|LA|ME|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';
/** 'Paducah KY': a town and the letters of its state without a comma. */
export const TOWN_AND_LETTERS = new RegExp(
  String.raw`(?<=^|[,;|\u00b7\u2022(-] |\b(?:in|near|at|of|outside|around) )[A-Z][a-z]{2,}(?: [A-Z][a-z]{2,}){0,2} (?:${SAFE_STATES})(?=$|[.,;)|\u00b7\u2022-]| for sale\b| area\b| -)`,
);

/** 'Gulf Coast region of Alabama', as listings say that do not name the town. */
export const REGION = new RegExp(
  String.raw`^(?:(?:[A-Z][\w.'-]+ ){0,4}(?:[Rr]egion|[Aa]rea|[Cc]oast|[Pp]art|[Cc]ounty|side) of (?:${STATE_NAMES})$|(?:North|South|East|West|Central|Upstate|Coastal|Greater|Middle|Downstate|Rural|Metro)(?:ern|east|west|eastern|western|-central)?(?: [Cc]entral)? (?:${STATE_NAMES})(?= \(|$))`,
);

const SAAS = /\bsaas\b|software[- ]as[- ]a[- ]service|\b(?:monthly|annual) recurring revenue\b|\b[AM]RR\b/i;
const TRADE =
  /\b(manufactur\w*|machine shop|fabricat\w*|distribut(?:or|ion)|wholesale\w*|retail\w*|restaurant|caf[eé]|bakery|brewery|hvac|plumbing|electrical|roofing|landscap\w*|construction|contractor|trucking|logistics|freight|courier|transportation|healthcare|medical|dental|clinic|pharmacy|veterinary|salon|spa|fitness|gym|cleaning|janitorial|laundr\w*|car wash|auto(?:motive)? (?:repair|body|service)|repair shop|dealership|printing|signage|staffing|accounting|insurance agency|daycare|child ?care|pet|hardware store|grocery|convenience store|gas station|liquor store|hotel|motel|e-?commerce|service(?:s)? (?:business|company|provider)|pest control|pool service|security (?:services?|alarm)|home (?:health|care))\b/i;

/** One of the business types that a deal can have, whatever its case; null for any other text. */
export function findTypeChoice(text: string): Found<string> | null {
  const stated = text.trim().toLowerCase();
  const choice = BUSINESS_TYPES.find((type) => type.toLowerCase() === stated);
  return choice === undefined ? null : { value: choice, start: 0, end: text.length };
}

/** Traditional or SaaS, by what the business is said to do. */
export function findType(text: string): Found<string> | null {
  const exact = BUSINESS_TYPES.find((type) => type === text.trim());
  if (exact === 'SaaS' || exact === 'Traditional') return { value: exact, start: 0, end: text.length };
  const saas = SAAS.exec(text);
  if (saas) return { value: 'SaaS', start: saas.index, end: saas.index + saas[0].length };
  const trade = TRADE.exec(text);
  return trade ? { value: 'Traditional', start: trade.index, end: trade.index + trade[0].length } : null;
}
