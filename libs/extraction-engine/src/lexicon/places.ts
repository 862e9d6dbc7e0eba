import { PLACE, STATE, type Found } from './deal-values.js';
import { NOT_THE_BUSINESS } from './not-the-business.js';

/** What stands before the place of a business; 'in' alone says where anything else is. */
const LOCATED =
  /\b(?:(?:located|based|headquartered|situated)\s+(?:in|at|near)|(?:office|plant|shop|store|warehouse) is (?:at|in)|(?:locations?|shop|store|office|facility|plant|warehouse|showroom|bakery|restaurant|practice|clinic|garage|brewery|studio|yard|gym|salon|laborator(?:y|ies)|lab|dealership|station|nursery|mill|hotel|motel|caf[e\u00e9]|building|headquarters|company|business) (?:in|near)|(?:homeowners|customers|clients|families|businesses) (?:in|around|near))\s+(?:and around |around |the heart of |downtown |beautiful )?/i;

/** 'located in Dayton, Ohio' */
export function readPlace(sentence: string): Found<string> | null {
  const located = LOCATED.exec(sentence);
  const from = located ? located.index + located[0].length : 0;
  const place = located ? PLACE.exec(sentence.slice(from)) : null;
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
  return place && /^\W*$/.test(rest) && sentence.trim().endsWith('.')
    ? { value: place[0], start: place.index, end: place.index + place[0].length }
    : null;
}

/** 'a manufacturer in the Monadnock region of New Hampshire' */
const IN_REGION =
  /\bin (?:the )?((?:[A-Z][\w.'-]+ ){1,3}(?:[Rr]egion|[Aa]rea|[Vv]alley|[Cc]ounty|[Pp]art) of (?=[A-Z]))/;

/** A region where the text names no town. */
export function readRegionOfState(sentence: string): Found<string> | null {
  if (NOT_THE_BUSINESS.test(sentence)) return null;
  const region = IN_REGION.exec(sentence);
  const end = region ? region.index + region[0].length : 0;
  const state = region ? STATE.exec(sentence.slice(end)) : null;
  if (!region || state?.index !== 0) return null;
  const start = end - (region[1] ?? '').length;
  return { value: sentence.slice(start, end + state[0].length), start, end: end + state[0].length };
}
