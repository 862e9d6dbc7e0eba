import { readLabel } from './read-label.js';
import { EMAIL, findType, HIDES_PLACE, PLACE, STATE, type Found } from './deal-values.js';

export const readWholeText =
  (most: number) =>
  (text: string): Found<string> | null => {
    const trimmed = text.trim();
    if (
      trimmed.length < 2 ||
      trimmed.length > most ||
      // What ends in a colon is the next label.
      /:$/.test(trimmed) ||
      /^(?:n\/?a|tbd|none|confidential|undisclosed|not disclosed|available upon .*|-+)\.?$/i.test(trimmed)
    )
      return null;
    return { value: trimmed, start: 0, end: text.length };
  };

/** A reason in its own words: 'Gross profit' below the label is a line of the table in the next column. */
export const readReasonText = (text: string): Found<string> | null =>
  (readLabel(text)[0]?.strength ?? 0) >= MIN_LINE_STRENGTH ? null : readWholeText(200)(text);
/** Labels that are read more weakly than this may be words of a sentence. */
const MIN_LINE_STRENGTH = 90;

/** Text after the state is not part of the address. */
const readAddress = (text: string): Found<string> | null => {
  const place = PLACE.exec(text);
  if (!place || place.index > 60 || HIDES_PLACE.test(place[0])) return null;
  const end = place.index + place[0].length;
  return { value: text.slice(0, end).trim(), start: 0, end };
};

/** 'The Company rents 3,000 sq. ft.' tells of the premises and not where they are. */
const isAddressSentence = (text: string) =>
  /[%$]|[a-z]{5,}\. [A-Z\d]|^(?!(?:on|at|near|in|off|along|by|behind) )[a-z]/.test(text.trim()) ||
  /\b(?:rents?|leases?|owns?|occup(?:y|ies)|is|are|was|has|have|sq|square|month|lease)\b/i.test(text);

const MAX_REGION_LENGTH = 60;

/** 'Boothbay ME': a town and the letters of its state, and nothing else. */
const readTown = (text: string): Found<string> | null =>
  /^[A-Z][A-Za-z.' -]{1,30} [A-Z]{2}$/.test(text) && STATE.test(text.slice(-2))
    ? { value: text, start: 0, end: text.length }
    : null;

/** 'Ohio', 'Greater Phoenix, Arizona area', 'Southeast Michigan': listings that name no town. */
const readRegion = (text: string): Found<string> | null => {
  const trimmed = text.trim();
  const isRegion =
    trimmed.length <= MAX_REGION_LENGTH &&
    /^[A-Z]/.test(trimmed) &&
    !HIDES_PLACE.test(trimmed) &&
    !/[.:;$]\s|\d/.test(trimmed) &&
    STATE.test(trimmed);
  return isRegion ? { value: trimmed, start: 0, end: text.length } : null;
};

const TOWN_THEN_STATE = new RegExp(
  String.raw`^\s*(?:(?:City|Town):\s?)?([A-Z][A-Za-z.' -]{1,30}?)[,;|/ ]+State:\s?(${STATE.source})`,
);

/** 'Dayton State: Ohio', behind the label of the town. */
function readTownThenState(text: string): Found<string> | null {
  const match = TOWN_THEN_STATE.exec(text);
  return match ? { value: `${match[1] ?? ''}, ${match[2] ?? ''}`, start: 0, end: match[0].length } : null;
}

/** A place whose state is named: an address, else a town, else a region. */
export const readPlaceOfState = (text: string): Found<string> | null =>
  readTownThenState(text) ?? readAddress(text) ?? readTown(text) ?? readRegion(text);

/** Captions that forms print above and next to the boxes for names. */
const CAPTION =
  /\b(?:employer id\b|employer identification|identification number|taxpayer id|social security|ein|ssn|number,? street|city or town|see instructions|code number|^[a-h] code$|business address|leave blank|date (?:incorporated|business started)|preparer)\b/i;
/** Heads of the columns next to one that is headed 'Business'. */
const OTHER_LABEL =
  /^(?:real estate|inventory|equipment|total|(?:package|asking|total) price|price|terms|location|agent|(?:listing )?(?:agent|broker|office)|co-?broker?|contact|(?:tele)?phone|tel|cell|fax|e-?mail)$/i;
/** 'Commercial printing is a $79 billion industry' begins a text beside the label. */
const STATEMENT = /\$\s?\d| (?:is|are|was) (?:an?|the|one|among) /;
/** 'Acme LLC ☐ disclose ☒ keep secret': a form asks for something else behind the name. */
const BOXES_BEHIND = /\s*[\u2610-\u2612\u25a1\u25a2].*$/;
export const readName = (text: string) => {
  if (text.length > 200) return null;
  if (/^[\d$%.,\s]+$/.test(text) || /[@:]|\?\s*$/.test(text) || CAPTION.test(text) || OTHER_LABEL.test(text))
    return null;
  if (STATEMENT.test(text)) return null;
  // 'Acme LLC (Form 1120-S)': the name ends before what is said of it.
  return readWholeText(80)(
    text
      .replace(BOXES_BEHIND, '')
      .replace(/(?<=\w.*)\s*(?:\((?:form|ein|fein|an? |the )[^)]*\)?|- form \S+)\s*$/i, ''),
  );
};
/** 'Washington S corporation' is the form of a company in its state. */
const FORM_OF_STATE = new RegExp(
  String.raw`^(?:an? )?(?:${STATE.source} )?(?:[SC][- ]?corp(?:oration)?\.?|corporation|limited liability company|LLC|(?:general|limited) partnership|sole proprietor(?:ship)?)$`,
);
/** 'Sheet metal fabrication, laser cutting': three words or more of which only the first begins with a capital. */
const WORDS_OF_TRADE = /^[A-Z][a-z-]+(?:,? (?:&|[a-z][a-z-]*)){2,}[.,]?$/;

/** The name beside a label that may as well introduce what the business does or what form it has. */
export const readNameOrTrade = (text: string) =>
  FORM_OF_STATE.test(text.trim()) || WORDS_OF_TRADE.test(text.trim()) || isPlaceAlone(text.trim())
    ? null
    : readName(text);
/** 'Carlisle, Pennsylvania' below the last word of a headline, 'Company'. */
const isPlaceAlone = (text: string) => PLACE.exec(text)?.[0] === text;
export const readPattern =
  (regex: RegExp) =>
  (text: string): Found<string> | null => {
    const match = regex.exec(text);
    return match ? { value: match[0], start: match.index, end: match.index + match[0].length } : null;
  };
/** Words in the names of brokers' firms, but not of people. */
const AGENCY =
  /\b(?:brokers|brokerage|advis[eo]rs|advisory|m&a|mergers|partners|capital|group|business sales|transitions|corporate|finance|commercial|realty|securities|intermediaries|business exchange|business group|llc|inc)\b/i;

/** 'Acme Business Sales, Reno': the town behind the firm is no part of its name. */
export function readNameOfFirm(text: string): Found<string> | null {
  const found = readName(text);
  const town = found
    ? /, (?!Inc|LLC|Ltd|Corp|Co\b)[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:, [A-Z]{2})?$/.exec(found.value)
    : null;
  if (!found || !town || !AGENCY.test(found.value.slice(0, town.index))) return found;
  const value = found.value.slice(0, town.index);
  return { value, start: found.start, end: found.start + value.length };
}

/** The firm that is named in place of a broker. */
export const readFirm = (text: string): Found<string> | null => {
  const parts = text.split(
    /(\s+(?:Office|Firm|Company|Brokerage|Agency):\s+|\s+[|/\u2022\u00b7\u2013\u2014-]+\s+|,\s+(?!Inc|LLC|Ltd)|\.\s+(?=[A-Z][\w ]{2,25}:\s))/,
  );
  let start = 0;
  for (const [index, part] of parts.entries()) {
    const isName = index % 2 === 0 && AGENCY.test(part) && /^[A-Z]/.test(part) && part.split(' ').length <= 7;
    if (isName) return { value: part.trim(), start, end: start + part.length };
    start += part.length;
  }
  return null;
};

const PERSON_BEHIND_FIRM = /^\s*[|/•·-]\s+([A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][\w'-]+)(?=$|[\s,|])/;

const PERSON_BEFORE_CAPITALS = /^([A-Z][a-z'-]+(?: [A-Z]\.)? [A-Z][a-z'-]+) (?=[A-Z&]{2,} [A-Z]{2,})/;

/** 'Direct 406-555-0102': the word in front of a number or an address. */
const WORD_BEFORE_NUMBER =
  /^(?:direct|office|cell|mobile|main|phone|tel|telephone|fax|e-?mail|toll[- ]free|web|website|text|call|voicemail|licen[cs]e|lic)\b/i;

/** The person that a text beside a label begins with, or names behind a firm. */
export function readPerson(text: string): Found<string> | null {
  const lead = BEFORE_PERSON.exec(text)?.[0].length ?? 0;
  const found = WORD_BEFORE_NUMBER.test(text.trim()) ? null : findPerson(text.slice(lead));
  return found && { ...found, start: found.start + lead, end: found.end + lead };
}

/** 'Inquiries to Jane Doe' below the heading 'Contact'. */
const BEFORE_PERSON =
  /^\s*(?:(?:(?:all )?(?:inquiries|questions|offers|calls) (?:to|go to)|ask for|call|contact|write to|speak (?:to|with)):? )(?=[A-Z])/i;

function findPerson(text: string): Found<string> | null {
  const cut = text.search(EMAIL);
  const head =
    (cut >= 0 ? text.slice(0, cut) : text).split(
      /\s+[|/•·]\s+|,\s*(?=[A-Z]|lic|cbi)|\s+[-\u2013\u2014]\s+|\s+(?=\(?\d{3}\)?[-. ])|\s+(?:cell|phone|tel|office|mobile|direct|e-?mail)\b/i,
    )[0] ?? '';
  // 'Jane Doe OZARK BUSINESS EXCHANGE'
  const front = PERSON_BEFORE_CAPITALS.exec(head)?.[1];
  if (front !== undefined && AGENCY.test(head)) return { value: front, start: 0, end: front.length };
  // 'Platte Valley Business Exchange / Jane Doe'
  const behind = AGENCY.test(head) ? PERSON_BEHIND_FIRM.exec(text.slice(head.length)) : null;
  if (behind) {
    const start = head.length + behind[0].length - (behind[1] ?? '').length;
    return { value: behind[1] ?? '', start, end: start + (behind[1] ?? '').length };
  }
  const found = readName(head.replace(/[|,;]\s*$/, ''));
  return found &&
    /^[A-Z]/.test(found.value) &&
    !AGENCY.test(found.value) &&
    found.value.split(/\s+/).length <= 6
    ? { value: found.value, start: 0, end: head.length }
    : null;
}

const MAX_TRADE_LENGTH = 60;

/** SaaS where the text says so; any other trade is Traditional. */
export const readTrade = (text: string): Found<string> | null =>
  findType(text) ??
  (/[A-Za-z]{4}/.test(text) && text.length < MAX_TRADE_LENGTH
    ? { value: 'Traditional', start: 0, end: text.length }
    : null);

/** A street, a county or an area as it is printed. */
export function readPlaceAsPrinted(text: string): Found<string> | null {
  if (HIDES_PLACE.test(text.trim())) return null;
  if (/[A-Za-z]{3}/.test(text) && /\d|,/.test(text))
    return isAddressSentence(text) ? null : readWholeText(140)(text);
  return /^[A-Z][\w .'-]+(?:County|Area|Metro|,)/.test(text) ? readWholeText(80)(text) : null;
}

/** 'East Bay South', 'Outside of Philadelphia', 'New England': nothing but the name of a place. */
const PLACE_NAME =
  /^(?:(?:[Oo]utside(?: of)?|[Nn]ear|[Jj]ust outside(?: of)?|[Ss]uburb of|[Aa]round|(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est) of) )?[A-Z][a-z'.]+(?:[ -](?:[A-Z][a-z'.]+|of|the|&|\/)){0,4}$/;
/** What listings say in place of a place, and what they say of it. */
const NO_PLACE =
  /\b(?:call|ask|confidential|undisclosed|disclosed|available|request|contact|relocat\w*|home|based|leased?|owned|rent(?:ed|al)?|mobile|online|internet|remote|virtual|nationwide|various|multiple|several|many|excellent|prime|great|good|ideal|busy|strip|mall|plaza|downtown|street|building|center|office|store|shop|warehouse|retail|industrial|commercial|anywhere|unknown|none|no|yes|the|our|this|description|overview|facilit\w+|employees|state|county|zip|country|private|free|high|low|real estate|service|business|company|map|price|phone|corner)\b/i;

/** A town or a region without its state, as listings that hide the address have it. */
export const readRegionAsPrinted = (text: string): Found<string> | null => {
  const trimmed = text.trim();
  return PLACE_NAME.test(trimmed) && !NO_PLACE.test(trimmed) && !STATE.test(trimmed)
    ? { value: trimmed, start: 0, end: text.length }
    : null;
};
