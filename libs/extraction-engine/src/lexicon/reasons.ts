import { isOfOthers, isSpokenReason } from './sentences/spoken-reasons.js';
import type { Found } from './deal-values.js';

const LEAVING =
  /\b(?:owners?|sellers?|president|principals?|founders?|partners?|shareholders?|husband|wife|family)\b[^.]{0,60}?\b(?:retir(?:e|es|ing|ement)(?! (?:(?:the|its|all|any|his|her|their) (?:[a-z]+ )?(?:notes?|debts?|loans?|mortgages?)|plans?|accounts?|savings|contributions?|benefits?|communit\w+|homes?|pensions?|funds?|program)\b)|relocat\w*|(?:ill|poor|failing|declining) health|health (?:reasons?|issues?|concerns?|problems?)|other (?:business )?(?:interests|ventures|opportunit\w*)|pursu(?:e|ing)|moving|divorc\w+|mov(?:e|es) (?:abroad|away|closer|to)|leav(?:e|es|ing) (?:to|for)|burn(?:ed|t)? ?out|tired|separating|(?:has|have) (?:bought|purchased) an?|(?:has|have) (?:accepted|taken) (?:an?\b|positions?|jobs?|work)|(?:has|have) been (?:asked|appointed|elected|called) to|(?:has|have) no (?:successors?|heirs?|one to)|bought an? [a-z]+\b|divorce|partnership dispute|step(?:ping)? (?:back|down|away)|slow(?:ing)? down)\b|\b(?:doctor|dentist|owner|seller)s? (?:is |are )?(?:relocating|retiring|moving|disabled|deceased)\b|\b(?:selling|to sell) (?:due to|because(?!-)|to)\b|\bwants? (?:more time|to (?:retire|slow|move|pursue|travel))\b|\bplan to move\b|\b(?:owners?|sellers?|founders?|partners?|they|he|she|family|[A-Z][a-z]+)\b[^.]{0,40}?(?<!\b(?:you|who|buyers?|anyone|somebody|someone|customers?|clients?|people|families|parents|patients|guests|members|that|investors?|retailers?|if) )\b(?:wish(?:es)?|wants?|would like|hopes?) to (?!sell|buy|rent|lease|let\b|grant|finance|hire|make|give|allow|carry|own|grow|remain|stay|keep|assist|help|train|support|retain|see|find|be paid|make sure|proceed|know|hear|meet|thank|invite|present|discuss|introduce|close|do\b|receive|work|complete|finish|continue|carry|offer|share|point|emphasi|conclude|negotiate|consider|speak|talk|learn|explain|ask|arrange|schedule)\w+|\bplans to retire\b|\bselling (?:in order )?to (?:focus|concentrate|devote)\b|\bhealth (?:has|is) (?:declin|fail)\w+|\b(?:is|are) being sold (?:because|due to|after|following|upon)\b|\bselling for (?:[a-z]+ )?(?:health|family|personal|medical) reasons\b|\bready for (?:the|a|their|his|her|our) next (?:chapter|step|phase|stage)\b|\b(?:owner|seller|founder|partner)s? (?:has |have )?accepted (?:an? )?(?:[a-z]+ )?(?:job|position|post)\b|\bnon-core (?:division|business|subsidiary|unit)\b|\bdissolv(?:e|ing) (?:the|their) partnership\b|\b(?:owner|partner|husband|wife|founder)s? (?:has |have )?(?:passed away|died)\b|\bsells? because\b|\bselling (?:since|as)\b|\b(?:they|both|he|she) (?:has|have) (?:accepted|taken) (?:an? (?:job|position)|positions|jobs)\b|\b(?:has|have) decided to (?:retire|leave|move|relocate|step|exit)\b|\b(?:they|he|she|(?:owner|seller|partner|founder|shareholder)s?|couple|family) (?:is|are) (?:leaving|moving|relocating)\b|\bMrs?\. [A-Z][a-z]+ is (?:retiring|relocating|pursuing|leaving|moving)\b|\b(?:shareholder|owner|founder|partner)s? seeks? an? (?:larger|financial|strategic|new)? ?(?:partner|owner|investor|successor)\b|\b(?:is|are) getting out because\b|\breasons? for (?:the )?(?:sale|selling) (?:is|are)\b|\bwhich is why\b[^.]{0,40}\bfor sale\b|\bliquidating for\b|\bfor estate reasons\b|\b(?:as )?part of (?:\w+ )?(?:estate|succession|retirement) planning\b|\b(?:leaving|exiting|getting out of) the (?:trade|business|industry)\b(?= (?:because|due|for|to|after))|\btime to retire\b|\bhealth (?:no longer|does not|doesn't)\b|\bno (?:successors?|heirs?) in the family\b|\bmoving (?:overseas|abroad|out of state|away|(?:back |closer )?to (?!\$)|near)|\bin order to lower (?:his|her|their) (?:personal )?risk\b|\b(?:due to|because of|for|upon|approaching|nearing|ready for|entering|planning) (?:\w+ )?retirement\b/i;

const saysWhy = (text: string) => (LEAVING.test(text) && !isOfOthers(text)) || isSpokenReason(text);
const REFERS_BACK =
  /^\W*(?:and )?(?:for (?:that|this|which) reason|therefore|thus|hence|consequently|accordingly|that's why|(?:that|this|which|it) is (?:why|the reason)|so)\b/i;

/** True where the words say that what stands in front of them is the reason. */
export const refersBack = (text: string) => REFERS_BACK.test(text);
const MAX_REASON_LENGTH = 260;
const MIN_REASON_WORDS = 2;

const REASON_LEAD =
  /^[\s*•·▪●-]*(?:(?:the )?reasons? for (?:the )?(?:sale|selling) (?:is|are) (?:that |because )?)?/i;

/** Of several statements in one sentence those that say why, without the words that announce it. */
function cutReason(sentence: string): Found<string> | null {
  const clauses = [...sentence.matchAll(/[^;]+/g)];
  const first = Math.max(
    0,
    clauses.findIndex(([text]) => saysWhy(text)),
  );
  // '…; for that reason she is selling': the clause in front is the reason.
  const clause = clauses[refersBack(clauses[first]?.[0] ?? '') ? Math.max(0, first - 1) : first];
  const last = clauses.findLast(([text]) => saysWhy(text)) ?? clause;
  if (!clause || !last) return null;
  const start = clause.index + (REASON_LEAD.exec(clause[0])?.[0].length ?? 0);
  const end = last.index + last[0].length;
  return { value: sentence.slice(start, end).trim(), start, end };
}

/** The clauses of a sentence that say why the business is sold. */
export function readReason(sentence: string): Found<string> | null {
  const isReason =
    saysWhy(sentence) &&
    sentence.length < MAX_REASON_LENGTH &&
    sentence.split(' ').length >= MIN_REASON_WORDS;
  return isReason ? cutReason(sentence) : null;
}

const LABELED_REASON = /^\W*reason(?: for (?:the )?(?:sale|selling))?:\s+([^:]{4,120}?)\.?$/i;

/** 'Reason: no heirs.' */
export function readLabeledReason(sentence: string): Found<string> | null {
  const match = LABELED_REASON.exec(sentence);
  const reason = match?.[1];
  return reason === undefined
    ? null
    : { value: reason, start: sentence.indexOf(reason), end: sentence.length };
}
