import { PLACE, STATE, type Found } from './deal-values.js';
import { NOT_THE_BUSINESS } from './not-the-business.js';

/** What stands before the place of a business; 'in' alone says where anything else is. */
const LOCATED =
  /\b(?:(?:located|based|headquartered|situated|for sale)\s+(?:in|at|near)|(?:head(?:quarters)?(?: office)?|home base|main office|home office)(?: is|:)(?: (?:in|at))?|operat(?:es|ing) (?:from|out of)(?: (?:a|its|an|the) (?:leased |owned )?(?:building|shop|yard|facility|plant|warehouse) (?:in|at))?|(?:stands?|sits?) (?:at|in)|(?:leased|owned|its|our|the) (?:shop|plant|store|office|warehouse|facility|building|yard|clinic|showroom) (?:at|in)|(?:founded|started|established|opened|begun) (?:in )?\d{4}(?:,| in)|(?:office|plant|shop|store|warehouse) is (?:at|in)|(?:locations?|shop|store|office|facility|plant|warehouse|showroom|bakery|restaurant|practice|clinic|garage|brewery|studio|yard|gym|salon|laborator(?:y|ies)|lab|dealership|station|nursery|mill|hotel|motel|caf[e\u00e9]|building|headquarters|company|business|clubs?|stores|shops|laundr(?:y|ies)|restaurants|locations|offices|branches|clinics|homes|franchises?|units|salons|gyms|garages|routes?|sites|yards|plants|centers?|washes) (?:in|near)|(?:shop|store|office|facility|plant|warehouse|building|factory) of [\d,]+ (?:sq\.? ?ft\.?|square feet) (?:in|near)|(?:homeowners|customers|clients|families|businesses) (?:in|around|near))\s+(?:and around |around |the heart of |downtown |beautiful )?/i;

/** Somebody else than the business: who lives, moves or deals there. */
const OTHERS_PLACE =
  /\b(?:lives?|living|resides?|(?:owners?|sellers?|founders?|brokers?|agents?|partners?|associates?) (?:is|are|now|is now|are now) (?:based |located )?(?:in|near)|moved (?:here )?from|relocat\w+ to|moving to|suppliers?|customer is|largest customer|vendors?|landlord|lender|bank|franchisors?|(?:another|other|the) buyer|buyer i have|competitors?|parent company|(?:broker|our broker|brokerage) office|manufacturer is|born in|(?:associates?|colleagues?|daughter|son|wife|husband|sister|brother|parents) (?:\w+ )?in|school in|flies|vacation)\b/i;

/** True for a sentence about the place of somebody else than the business. */
export const isOfOthersPlace = (sentence: string) => OTHERS_PLACE.test(sentence);

/** 'in Norman and Moore, Oklahoma': both towns are of the state. */
const TWO_TOWNS = new RegExp(
  String.raw`^(?:[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:, | and |, and | & )){1,3}[A-Z][a-z]+(?: [A-Z][a-z]+)?, (?:${STATE.source})`,
);

/** 'located in Dayton, Ohio' */
export function readPlace(sentence: string): Found<string> | null {
  const located = isOfOthersPlace(sentence) ? null : LOCATED.exec(sentence);
  const from = located ? located.index + located[0].length : 0;
  const behind = sentence.slice(from);
  const place = located ? (TWO_TOWNS.exec(behind) ?? PLACE.exec(behind)) : null;
  if (!place || place.index >= 3) return null;
  const start = from + place.index;
  return { value: place[0], start, end: start + place[0].length };
}

const BEHIND_NAME = /^[^.]{3,80}?(?:,|"\),) of (?=[A-Z])/;

/** 'Acme Supply Co. (the "Company"), of Portland, Maine, designs …' */
export function readPlaceBehindName(sentence: string): Found<string> | null {
  if (NOT_THE_BUSINESS.test(sentence)) return null;
  const lead = BEHIND_NAME.exec(
    sentence.replace(/\b(?:Inc|Co|Corp|Ltd)\./g, (form) => `${form.slice(0, -1)} `),
  );
  const place = lead ? PLACE.exec(sentence.slice(lead[0].length)) : null;
  if (!lead || place?.index !== 0) return null;
  return { value: place[0], start: lead[0].length, end: lead[0].length + place[0].length };
}

/** A sentence that says nothing but where. */
export function readPlaceAlone(sentence: string): Found<string> | null {
  const place = PLACE.exec(sentence);
  const rest = place ? sentence.slice(0, place.index) + sentence.slice(place.index + place[0].length) : '';
  // 'Our daughter lives in Dayton, Ohio.' reads as one long name of a town.
  const isName = place !== null && !/ (?!of\b|the\b|and\b|de\b|du\b)[a-z]+ /.test(place[0]);
  return isName && /^\W*$/.test(rest) && sentence.trim().endsWith('.')
    ? { value: place[0], start: place.index, end: place.index + place[0].length }
    : null;
}

/** 'a manufacturer in the Monadnock region of New Hampshire' */
const IN_REGION =
  /\bin (?:the )?((?:[A-Z][\w.'-]+ ){1,3}(?:[Rr]egion|[Aa]rea|[Vv]alley|[Cc]ounty|[Pp]art) of (?=[A-Z]))/;

/** 'a machine shop in northeast Ohio' */
const IN_PART_OF_STATE =
  /\bin ((?:(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|[Cc]entral|[Uu]pstate|[Cc]oastal|[Mm]iddle|[Rr]ural|[Ss]uburban)(?:ern|east|west|eastern|western)?(?:[- ][Cc]entral)?) (?=[A-Z]))/;

const IN_AREA_OF_TOWN = /\b(?:in|around|throughout|across) (?:the )?(?:greater )?(?=[A-Z])/g;

/** 'keeps homes cool in the Henderson, Nevada area' */
export function readAreaOfTown(sentence: string): Found<string> | null {
  if (NOT_THE_BUSINESS.test(sentence) || isOfOthersPlace(sentence)) return null;
  for (const match of sentence.matchAll(IN_AREA_OF_TOWN)) {
    const start = match.index + match[0].length;
    const place = PLACE.exec(sentence.slice(start));
    const end = start + (place?.[0].length ?? 0);
    if (
      place?.index === 0 &&
      /^ (?:metro(?:politan)? )?(?:area|region|market|vicinity)\b/i.test(sentence.slice(end))
    )
      return { value: place[0], start, end };
  }
  return null;
}

/** A region where the text names no town. */
const readBehind =
  (pattern: RegExp) =>
  (sentence: string): Found<string> | null => {
    if (NOT_THE_BUSINESS.test(sentence) || isOfOthersPlace(sentence)) return null;
    const region = pattern.exec(sentence);
    const end = region ? region.index + region[0].length : 0;
    const state = region ? STATE.exec(sentence.slice(end)) : null;
    if (!region || state?.index !== 0) return null;
    const start = end - (region[1] ?? '').length;
    return { value: sentence.slice(start, end + state[0].length), start, end: end + state[0].length };
  };
export const readRegionOfState = readBehind(IN_REGION);

/** 'in beautiful Tidewater Virginia', 'this part of Idaho', 'a Southeast Michigan town', 'It is in Iowa': a state and no town. */
const ONLY_STATE =
  /\b(?:[Ii]n (?:(?:beautiful|sunny|scenic|historic|the heart of|this part of|a part of|rural) )((?:[A-Z][a-z]+ )?(?=[A-Z]))|(?:business|company|shop|store|practice|spa|salon|restaurant|firm|school|clinic|[Ii]t) (?:is|operates) in ()(?=[A-Z])|(?:an?|its|this|pleasant|small|growing|busy) ((?:North|South|East|West|Central|Upstate|Coastal|Middle|Rural|northern|southern|eastern|western|central)(?:ern|east|west|eastern|western)? )(?=[A-Z][a-z]+(?: [A-Z][a-z]+)? (?:[Tt]own|[Cc]ity|[Cc]ommunity|[Ss]uburb|[Cc]ounty)\b)|(?:[Ss]hop|[Ss]tore|[Bb]usiness|[Cc]ompany|[Pp]ractice|[Rr]estaurant|[Oo]ffice|[Ff]irm|[Rr]oute|[Ff]arm|[Ii]nn|[Mm]otel|[Bb]akery|[Ss]alon|[Pp]arlor|[Cc]lub|[Gg]ym) in ()(?=[A-Z]))/;

/** 'in northern New England', 'a far corner of New England' */
const IN_PART_OF_COUNTRY =
  /\b(?:(?<=[a-rt-z] )in|(?:corner|part) of) (?:the )?((?:(?:northern|southern|eastern|western|central|coastal|upper|lower) )?(?:New England|Pacific Northwest|Upper Midwest|Front Range|Gulf Coast|Texas Hill Country|Hudson Valley|Bay Area|Mid-Atlantic|Ozarks|Central Valley|Inland Empire|Lowcountry|Finger Lakes|Twin Cities))\b/;

export function readOnlyState(sentence: string): Found<string> | null {
  if (NOT_THE_BUSINESS.test(sentence) || isOfOthersPlace(sentence)) return null;
  const match = ONLY_STATE.exec(sentence);
  const end = match ? match.index + match[0].length : 0;
  const state = match ? STATE.exec(sentence.slice(end)) : null;
  // 'in Washington County' names no state.
  if (!match || state?.index !== 0 || state[0].length === 2) return null;
  if (
    /^,? (?:County|Street|Avenue|Road|Boulevard|University|Bank|[A-Z]\w+,)/.test(
      sentence.slice(end + state[0].length),
    )
  )
    return null;
  const start = end - (match[1] ?? match[3] ?? '').length;
  return { value: sentence.slice(start, end + state[0].length), start, end: end + state[0].length };
}

export function readPartOfCountry(sentence: string): Found<string> | null {
  const match = IN_PART_OF_COUNTRY.exec(sentence);
  const name = match?.[1];
  if (!match || name === undefined || NOT_THE_BUSINESS.test(sentence) || isOfOthersPlace(sentence))
    return null;
  const end = match.index + match[0].length;
  return { value: name, start: end - name.length, end };
}

/** Who else has a place on such a line, and what only they print. */
const OF_FIRM =
  /\b(?:brokers?|brokerage|advis[eo]rs?|advisory|partners|capital|realty|group|m&a|acquisitions|cpas?|sales|llc|inc)\b|@|\d{3}[-. ]\d{4}/i;
const NAMES_BROKER = /^(?:broker|agent|advisor|contact|listed by|presented by|offered by)\b/i;

/** 'Summary for buyers \u00b7 Dayton, Ohio \u00b7 Broker: \u2026': a place between bars, in front of which no firm is named. */
export function readPlaceAmongFacts(sentence: string): Found<string> | null {
  const parts = sentence.split(/(\s+[|\u2022\u00b7]\s+)/);
  if (parts.length < 2 * MIN_FACTS - 1) return null;
  const at = parts.findIndex((part) => PLACE.exec(part)?.[0] === part.trim() && !/^\s*\d/.test(part));
  const behind = parts.slice(at + 1).filter((_part, index) => index % 2 === 1);
  if (at < 0 || OF_FIRM.test(parts.slice(0, at).join(''))) return null;
  const broker = behind.findIndex((part) => NAMES_BROKER.test(part));
  if (OF_FIRM.test(behind.slice(0, broker < 0 ? behind.length : broker).join(' '))) return null;
  const start = parts.slice(0, at).join('').length;
  return { value: parts[at] ?? '', start, end: start + (parts[at] ?? '').length };
}
/** Two pieces may be a firm and its town. */
const MIN_FACTS = 3;

/** 'SaaS \u00b7 Boise, United States \u00b7 founded 2019': a place among the facts of a line, as marketplaces name it. */
const TOWN_OF_COUNTRY =
  /(?:^|[|\u2022\u00b7]\s+)((?:[A-Z][A-Za-z.'-]+ ){0,2}[A-Z][A-Za-z.'-]+, (?:United States|USA|U\.S\.A?\.?))(?=\s+[|\u2022\u00b7]|\s*$)/;

export function readTownOfCountry(sentence: string): Found<string> | null {
  const match = TOWN_OF_COUNTRY.exec(sentence);
  const name = match?.[1];
  if (!match || name === undefined) return null;
  const end = match.index + match[0].length;
  return { value: name, start: end - name.length, end };
}
export const readPartOfState = readBehind(IN_PART_OF_STATE);

/** Who has a street and a town of his own. */
const OTHERS_STREET =
  /\b(?:brokers?|brokerage|advis[eo]rs?|advisory|partners|capital|cpas?|accountants?|attorneys?|securities|escrow|bank|call|contact|phone|tel|fax|mail(?:ed)?|send|notices?|suite \d+)\b|@|\d{3}[-. )]\s?\d{3}[-. ]\d{4}/i;
const MIN_WORDS_BESIDE_STREET = 3;

/** A street, its town and its ZIP code inside a sentence. */
export function readStreet(sentence: string): Found<string> | null {
  const place = PLACE.exec(sentence);
  if (!place || !/^\d/.test(place[0]) || !/\d{5}$/.test(place[0])) return null;
  const rest = sentence.slice(0, place.index) + sentence.slice(place.index + place[0].length);
  const isInSentence = (rest.match(/[A-Za-z]{2,}/g)?.length ?? 0) >= MIN_WORDS_BESIDE_STREET;
  if (!isInSentence || OTHERS_STREET.test(rest) || NOT_THE_BUSINESS.test(rest) || isOfOthersPlace(rest))
    return null;
  return { value: place[0], start: place.index, end: place.index + place[0].length };
}
