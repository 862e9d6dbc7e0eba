import { DEAL_FIELDS } from '@dealwright/vocabulary';
import { readCount } from '../deal-values.js';
import { NOT_THE_BUSINESS } from '../not-the-business.js';
import type { SentenceRule } from './sentence-rule.js';
import { COUNT, firstGroup, isInBounds, spanOf } from '../staff.js';

const YEAR = String.raw`((?:18|19|20)\d{2})`;
const BUSINESS = String.raw`(?:company|business|shop|firm|practice|brand|store|restaurant|agency|family business|it)`;

/** What businesses have done ever since they began; people manage, work and lead. */
const DONE = String.raw`(?:kept|set|hung|laid|made|built|baked|printed|sold|served|supplied|installed|repaired|serviced|cleaned|produced|distributed|delivered|manufactured|offered|roasted|brewed|cared|trained|helped|protected|maintained|hauled|moved|treated|milled|grown|traded|taken|looked after|catered|designed|fabricated|published|taught|welcomed|fed|fixed|provided|outfitted|processed|shipped|stocked|insured|staffed|painted|poured|paved|groomed|rented|fitted|dressed|restored|rebuilt|imported|machined|wired|mowed|monitored|inspected|recorded|transcribed|translated|towed|washed|pressed|stored|shredded|tuned|guided|hosted|lodged|boarded|raised|planted|landscaped|plowed|swept|pumped|drilled|welded|forged|cast|molded|plated|coated|finished|upholstered|embroidered|engraved|bottled|smoked|photographed|surveyed|engineered|calibrated|collected|recycled|operated|tested|sewn|framed|shod)(?! as\b)`;
const MORE_THAN = String.raw`(?:over |more than |well over |nearly |almost |some |about |approximately )?`;
const BEGUN = String.raw`(?:opened|founded|started|established|begun|launched|formed|created)`;

const SINCE = new RegExp(
  [
    String.raw`\b(?:we|I)(?:'ve| have) been (?!using|renting|leasing|buying|paying|working with|a member|with|audit\w+|looking)(?:\w+ing|in|here)\b(?:\s+[\w,'&-]+){0,10}?\s+since\s+(?:\w+\s+)?${YEAR}`,
    String.raw`(?:^\W*|\b(?:store|shop|location|business|company|it|continuously|been) )(?:open|trading|operated|operating|running)(?: continuously)? since\s+(?:\w+\s+)?${YEAR}`,
    String.raw`\b${BUSINESS} (?:was (?:born|set up|organized|formed)|got its start|came into being|took shape|began life)\b(?:\s+[\w,'-]+){0,6}?\s+in\s+(?:\w+\s+)?${YEAR}`,
    String.raw`^\W*organized in ${YEAR}`,
    String.raw`\broots (?:go|date|reach|stretch|run)(?:es|s)? back to ${YEAR}`,
    String.raw`\b(?:owners?|founders?|family|father|grandfather|parents|brothers) (?:founded|started|began) (?:it|the (?:business|company|firm|shop|store|practice)) in (?:\w+ )?${YEAR}`,
    String.raw`\b(?:business|company|firm|shop|store|practice) dates from ${YEAR}`,
    // 'Acme Comfort, LLC ("Acme") has kept homes cool since 1999'
    String.raw`^[^.;]{2,80}?\.?[^.;]{0,40}?\b(?:has|have) ${DONE}\b[^.;]{0,80}? since (?:\w+ )?${YEAR}`,
    String.raw`\b(?:Inc|LLC|Co|Corp|Company|Center|Shop|Store|Nursery|Farms?|it|company|business)\.? has been (?!us|rent|leas|buy|pay|audit|look)\w+ing (?:and \w+ing )?[^.;]{0,90}? since (?:\w+ )?${YEAR}`,
    String.raw`\b${BEGUN} by (?:(?!acquired|bought|purchased|sold|taken)[\w,'&-]+\.?\s+){1,8}in (?:\w+ )?${YEAR}`,
  ].join('|'),
  'i',
);
const OLD = new RegExp(
  [
    String.raw`\bfamily[- ]owned(?: and[- ]operated)? for (?:over |more than |about |nearly )?${COUNT}\+?\s+years`,
    String.raw`\b(?:the|our|one|same) family (?:has|have) (?:run|owned|operated|had|driven|worked|farmed) (?!homes?\b)[^.;,]{1,40}? for ${MORE_THAN}${COUNT}\+?\s+years\b`,
    String.raw`\b(?:in|of|by) the same (?:family|owners?|hands|location|spot|building|town) for (?:over |more than |about |nearly |the past )?${COUNT}\+?\s+years`,
    String.raw`\b(?:trading|been at it|been in (?:business|town|the trade)|been open) for (?:over |more than |about |nearly )?${COUNT}\+?\s+years`,
    String.raw`(?:^\W*|\bwith (?:over |more than )?)${COUNT}\+?\s+years (?:of (?:trading|history|continuous history)|(?:at|in) the same (?:location|spot|place|building|town)|established|under (?:one|the same) (?:owner|family))`,
    String.raw`\b${COUNT}\+?\s+yrs?\.? (?:in business|in operation|old|established)\b`,
    String.raw`\b(?:I|we)'ve (?:run|owned|operated)\b(?:\s+[\w,'&-]+){1,8}?\s+for\s+${COUNT}\+?\s+years?`,
    String.raw`\b(?:company|business|shop|firm|practice|store|restaurant) (?:turned|turns|will turn|is turning) ${COUNT}(?: years old)? (?:this|last|next|in)\b`,
    // 'For twenty-six years it has looked after inboards'
    String.raw`^\W*for ${MORE_THAN}${COUNT}\+?\s+years(?: now)?,? (?:(?:the|this|our) (?:[a-z-]+,? ){0,7}?${BUSINESS}|(?:our|the|this|one) family|it|we) (?:has|have)(?: been \w+ing| (?:long )?${DONE})\b`,
    String.raw`^\W*for ${MORE_THAN}${COUNT}\+?\s+years(?: now)?,? (?:people|families|locals|generations|neighbors|visitors|guests|diners|townspeople|the town) (?:of [A-Z]\w+ )?(?:has|have) (?:come|gone|driven|bought|eaten|shopped|trusted|relied|counted|turned|stopped|brought|made|looked|sent)\b`,
    String.raw`\b(?:store|shop|business|company|yard|practice|restaurant|bakery|firm|farm|mill)\b[^.;]{0,40} (?:has|have) been (?:operating|open|in business|serving|run)\b[^.;]{0,70} for ${MORE_THAN}${COUNT}\+?\s+years\b`,
    String.raw`(?:^\W*|[.;] )(?:(?:it|we|they|(?:the|this|our) (?:[a-z]+ )?${BUSINESS}) |(?:[A-Z][\w'&]*\s){2,5})(?:has|have) ${DONE}\b[^.;]{0,120}? for (?:the (?:past|last) )?${MORE_THAN}${COUNT}\+?\s+years\b`,
    String.raw`\b(?:selling|sale of|sell) (?:my|our|his|her|their) (?:[a-z-]+ ){1,4}of ${COUNT} years\b`,
    String.raw`\b(?:${BEGUN}|began|built) (?:it|its doors|(?:the|this|his|her|their|our|my) [a-z]+) ${MORE_THAN}${COUNT} years ago`,
    String.raw`(?:^\W*|[|\u2022\u00b7,] )${COUNT}\+?\s+years (?:serving|est\b|providing|of (?:service|serving|loyal customers?|trusted service))`,
    String.raw`\b(?:I|we)(?:'ve| have) been (?:here|in business|at this|at it|doing this|open|in this (?:location|building|spot))(?: for)? ${MORE_THAN}${COUNT}\+? years\b`,
  ].join('|'),
  'i',
);

/** Who may have done something as long as the business has, and what it may have used. */
const OTHERS_TENURE =
  /\b(?:managers?|foreman|employees?|technicians?|staff|controller|bookkeeper|customers?|clients?|suppliers?|vendors?|landlord|tenants?|competitors?|lender|bank|accountants?|cpa|firm of accountants|mechanic|chef|supervisor|mr|mrs|ms|husband|wife)\b[^;]{0,40}$/i;

/** True where the words in front of 'has made' or 'opened by' name somebody or something else than the business. */
const isTenureOfOther = (sentence: string, match: RegExpExecArray) => {
  const at = sentence.search(
    /\b(?:has|have|opened|founded|started|established|begun|launched|formed|created)\b/i,
  );
  const lead = sentence.slice(0, Math.max(at, match.index));
  return OTHERS_TENURE.test(lead) || isOfOtherThing(lead, lead.length);
};

function readSince(sentence: string, asOfYear: number | null) {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : SINCE.exec(sentence);
  if (match && isTenureOfOther(sentence, match)) return null;
  const age = match && asOfYear !== null ? asOfYear - Number(firstGroup(match)) : null;
  return match && age !== null && isInBounds(age, DEAL_FIELDS.yearsInBusiness) ? spanOf(match, age) : null;
}

function readOld(sentence: string) {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : OLD.exec(sentence);
  if (match && isTenureOfOther(sentence, match)) return null;
  const age = match ? readCount(firstGroup(match)) : null;
  return match && age !== null && isInBounds(age, DEAL_FIELDS.yearsInBusiness) ? spanOf(match, age) : null;
}

/** What began besides the business: 'The website was launched in', 'A second location opened in'. */
const BEGINNING_OF_OTHER =
  /\b(?:second|third|fourth|2nd|3rd|another|additional|newest|latest|branch|satellite|web ?site|app|associate|competitor|rival|lease|program|product line|division|shift|plans?|memberships?|(?:maintenance|wellness|loyalty|rewards|service|subscription|savings) clubs?|policy|newsletter|wing|addition|(?:brokers|advisors|cpas?|m&a))\b,?(?:\s+[\w',-]+){0,4}\s*$/i;

/** 'Mill Road opened in 2019': one location of several, called by its street. */
const LOCATION_BY_STREET =
  /^\W*(?:the )?(?:[A-Z][\w'-]+ ){1,3}(?:Rd|Road|Ave|Avenue|St|Street|Blvd|Boulevard|Hwy|Highway|Lane|Ln|Pike|Parkway|Pkwy)\.?(?: (?:store|shop|location|site|branch|office|clinic))?(?: was| has)?\s*$/;

/** True where the words in front of the beginning of something name another thing than the business. */
export const isOfOtherThing = (sentence: string, at: number) =>
  BEGINNING_OF_OTHER.test(sentence.slice(0, at).replace(/[.;].*$/, '')) ||
  LOCATION_BY_STREET.test(sentence.slice(0, at));

const DECADES: Readonly<Record<string, number>> = {
  two: 20,
  three: 30,
  four: 40,
  five: 50,
  six: 60,
  seven: 70,
};
const FOR_DECADES = new RegExp(
  String.raw`\b(?:in business|in operation|open|operated|operating|family[- ]owned|serving|served)\b[^.;]{0,50}? for ${MORE_THAN}(${Object.keys(DECADES).join('|')}) decades\b`,
  'i',
);
const ANNIVERSARY =
  /\b(?:celebrat|mark|reach|observ)\w+ (?:its|their|our) (\d{1,3})(?:st|nd|rd|th) (?:anniversary|birthday|year)(?: in (20\d\d))?\b/i;

/** 'for three decades' */
function readDecades(sentence: string) {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : FOR_DECADES.exec(sentence);
  return match ? spanOf(match, DECADES[firstGroup(match).toLowerCase()] ?? 0) : null;
}

/** 'celebrated its 50th anniversary in 2024' */
function readAnniversary(sentence: string, asOfYear: number | null) {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : ANNIVERSARY.exec(sentence);
  if (!match) return null;
  const passed = match[2] !== undefined && asOfYear !== null ? asOfYear - Number(match[2]) : 0;
  const age = Number(match[1]) + passed;
  return isInBounds(age, DEAL_FIELDS.yearsInBusiness) ? spanOf(match, age) : null;
}

/** Ages as sellers and letters say them. */
export const SPOKEN_AGES: readonly SentenceRule[] = [
  {
    name: 'doing it since a year',
    field: 'yearsInBusiness',
    example: ['We have been cutting trees in western Kentucky since 2001.', 25],
    strength: 86,
    read: readSince,
  },
  {
    name: 'years in the same hands',
    field: 'yearsInBusiness',
    example: ['Family-owned for 42 years.', 42],
    strength: 84,
    read: readOld,
  },
  {
    name: 'decades in business',
    field: 'yearsInBusiness',
    example: ['The store has been in business for three decades.', 30],
    // Below a year of foundation and a count of years.
    strength: 80,
    read: readDecades,
  },
  {
    name: 'anniversary of the business',
    field: 'yearsInBusiness',
    example: ['The company celebrated its 50th anniversary in 2024.', 52],
    strength: 86,
    read: readAnniversary,
  },
];
