import { PLACE, REGION, TOWN_AND_LETTERS } from '../lexicon/deal-values.js';

/** 'OMAHA, NEBRASKA' as 'Omaha, Nebraska', letter for letter. */
const toTitleCase = (text: string) =>
  /[a-z]/.test(text)
    ? text
    : text.replace(/[A-Z]{3,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());

interface Place {
  readonly text: string;
  readonly start: number;
}

/** The first part of a line that is a region of a state: 'Home services · Central Texas · October 2025'. */
function findRegion(text: string): Place | null {
  let start = 0;
  for (const part of text.split(/(\s+[|•·-]\s+)/)) {
    const region = REGION.exec(part);
    if (region) return { text: region[0], start: start + region.index };
    start += part.length;
  }
  return null;
}

/** The first place of a line; in a headline it stands behind a dash: 'Liquor store for sale - Omaha, Nebraska'. */
export function findPlace(line: string): Place | null {
  const text = toTitleCase(line);
  let start = 0;
  for (const part of text.split(/(\s+[|•·-]\s+)/)) {
    const match = PLACE.exec(part);
    if (match) return { text: match[0], start: start + match.index };
    start += part.length;
  }
  const town = TOWN_AND_LETTERS.exec(text);
  return town ? { text: town[0], start: town.index } : findRegion(text);
}

/** 'Cape Coral / Fort Myers, Florida', 'Minneapolis-St. Paul, MN': the first of two towns belongs to the place. */
export function withTownInFront(line: string, place: Place): Place {
  const lead =
    /(?:^|\s[|•·-]\s)((?:[A-Z][\w.']+ ?){1,3}(?:\/ ?|& |and |- ?))$/.exec(line.slice(0, place.start))?.[1] ??
    '';
  return { text: lead + place.text, start: place.start - lead.length };
}
