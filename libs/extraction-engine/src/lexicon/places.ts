import { PLACE, type Found } from './deal-values.js';
import { NOT_THE_BUSINESS } from './not-the-business.js';

/** What stands before the place of a business; 'in' alone says where anything else is. */
const LOCATED =
  /\b(?:(?:located|based|headquartered|situated)\s+(?:in|at|near)|(?:office|plant|shop|store|warehouse) is (?:at|in)|(?:locations?|shop|store|office|facility|plant|warehouse|showroom) (?:in|near)|(?:homeowners|customers|clients|families|businesses) (?:in|around|near))\s+(?:and around |around |the heart of |downtown |beautiful )?/i;

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
