import { isOfRealEstate, NOT_THE_BUSINESS } from '../not-the-business.js';
import { MONEY_PATTERN, readMoney } from '../read-number.js';
import { writeSpelledMoney } from '../spelled-money.js';
import type { SentenceRule } from './sentence-rule.js';
import { firstGroup, spanOf } from '../staff.js';

const MONEY = `(${MONEY_PATTERN})`;
const ABOUT = String.raw`(?:about |around |roughly |right at |only |just )?`;
const WHO = String.raw`(?:I|we|he|she|they|(?:the )?(?:owners?|sellers?|partners?|family|doctor|founders?)|[Mm]y wife and I)`;
/** What is sold as a whole. */
const WHOLE = String.raw`(?:all(?: of (?:it|this))?|it(?: all)?|everything|both|the (?:whole (?:thing|lot|business|operation)|lot|business|company|shop|store|practice|route|agency|restaurant|firm|truck and .{3,20})|(?:100 ?(?:%|percent) of |all (?:of )?)?(?:the |its |our )?(?:(?:outstanding |issued )?(?:shares|stock|membership interests?|units|equity)|assets))`;

/** 'I want $575,000 for all of it', 'would take $450,000'. */
const WANTED = new RegExp(
  String.raw`(?:^|[.,;(]\s*|\b(?:and|but|so)\s+)${WHO}(?:'d|'m|'re| am| are| is| would| will| has| have)?(?: (?:be|been))?(?: happy to| willing to| glad to)? (?:wants?|needs?|takes?|accepts?|expects?|hop(?:es?|ing) (?:to get|for)|looking (?:to get|for)|(?:like|wants?|likes|need) to (?:get|see|have|receive|net)|(?:sell|selling|let it go|letting it go|let go)(?: (?:it|everything|both))? (?:for|at)|settled on|a (?:figure|number|price) of) ${ABOUT}${MONEY}`,
  'i',
);
const PRICE_IS = new RegExp(
  [
    String.raw`(?:^\W*|[.,;]\s*|\b(?:and|but)\s+)(?:my|our|their|his|her|the|the (?:seller|owner|shareholder)s?'?s?|(?=new|revised|reduced|asking)) ?(?:(?:new|revised|current|proposed|asking|selling|list(?:ing)?|offer(?:ing)?|bottom[- ]line|all[- ]in|total|sticker) ){0,2}(?:price|number|figure|ask)(?: (?:for|of) (?:${WHOLE}))? (?:is|was|has been|stays)(?: (?:set|fixed|firm))?(?: at)?:? ${ABOUT}${MONEY}`,
    String.raw`\bprice(?: is)? firm(?: at|:)? ${MONEY}`,
    String.raw`^\W*(?:price (?:for (?:${WHOLE}) is|was set at)|(?:the )?ask is|sticker price is) ${ABOUT}${MONEY}`,
    String.raw`\b(?:have|has) (?:set|fixed) (?:the|a|their|his|her|its) (?:asking )?price (?:at|of) ${ABOUT}${MONEY}`,
    String.raw`\b(?:yours|take (?:it|them)(?: all| both)?|(?:everything|it|all of it|all) (?:all )?goes|must go) for (?:only |just )?${MONEY}`,
    String.raw`^\W*${MONEY} (?:takes (?:it|everything|all)|buys (?:it|everything|the (?:business|shop|store|company|practice|route)))\b`,
    String.raw`\b(?:business|company|practice|shop|store|firm|agency|route|restaurant|it) (?:is |was |has been |is now )?(?:being )?(?:on the market|marketed|advertised|available) (?:at|for) ${ABOUT}${MONEY}`,
    String.raw`\bmarketing (?:the|this) (?:business|company|practice|firm) (?:at|for) ${ABOUT}${MONEY}`,
    String.raw`\boffers? (?:at or above|in excess of|over|above|starting at|of at least|north of|upward of|from) ${MONEY}`,
    String.raw`\bpriced at \d+(?:\.\d+)?(?:%|x| times) of [a-z ]{3,40}, (?:or|i\.e\.|that is,?) ${MONEY}`,
    String.raw`\b(?:expects?|wants?|asks?|seeks?|needs?|asking|seeking|hop\w+ for) an? (?:asking )?price of ${ABOUT}${MONEY}`,
    String.raw`\ba price of ${ABOUT}${MONEY} (?:is (?:being )?(?:asked|sought|set|requested)|has been (?:placed|put|set|asked))`,
    String.raw`\b(?:have|has|had|we|they|owners?|sellers?) priced ${WHOLE} at ${ABOUT}${MONEY}`,
    String.raw`\b(?:sellers?|owners?|he|she|they|we) (?:is|are) now (?:at|asking|down to|willing to (?:take|accept)) ${ABOUT}${MONEY}`,
    String.raw`\b(?:sellers?|owners?|he|she|they|price|ask)(?: has| have)? (?:come|came|gone|went) (?:down )?(?:from ${MONEY_PATTERN} )?to ${ABOUT}${MONEY}`,
    String.raw`\b(?:dropp?ed|drops|cuts?|lowered|lowers|reduced|reduces|brought|taken|took) (?:his|her|their|its|our|my|the) (?:asking |list )?price (?:down )?(?:from ${MONEY_PATTERN} )?to ${ABOUT}${MONEY}`,
    String.raw`\b(?:agreed|willing|prepared|ready|happy) to (?:bring|drop|lower|reduce|cut|take) (?:it|(?:the|his|her|their) (?:asking )?price) (?:down )?to ${ABOUT}${MONEY}`,
    String.raw`\bprice (?:was |is |has been )?(?:cut|slashed|brought down|dropped|lowered|reduced) (?:from ${MONEY_PATTERN} )?to ${ABOUT}${MONEY}`,
    String.raw`^\W*was (?:${MONEY_PATTERN})[,;]? (?:and )?(?:is )?now (?:only |just )?${MONEY}`,
    String.raw`^\W*${MONEY} (?:is (?:the|our|my|their) )?(?:new |full )?(?:asking|list|selling|sale) price\b`,
    String.raw`\bprice (?:of|is) ${MONEY} for the (?:business|company|practice|store|shop)\b`,
    String.raw`\bprice (?:was |is |has been |has )?(?:just |recently |now )?(?:cut|slashed|came|come|comes|brought|dropped|drops|lowered|reduced|adjusted|moved|went)(?: down)?(?: (?:on|in|last|this) [\w/-]+(?: \d{1,2},?)?)? from \$?[\d,.]+ ?[km]?\b[^.$;]{0,30}? to (\d{2,3}(?:,\d{3})?(?:\.\d+)?k\b|\d\.\d+m\b)`,
    String.raw`\bconsideration (?:sought|asked|expected)(?: is| of|:)? ${ABOUT}${MONEY}`,
    String.raw`\b(?:I|we) (?:want|need|would take|'d take|am asking|are asking) ${ABOUT}${MONEY}`,
    String.raw`^\W*is (?:the|your|his|her|their) (?:asking )?price (?:still |really )?(?:firm|fixed) at ${MONEY}(?=\?)`,
    String.raw`\basks? ${ABOUT}${MONEY} for ${WHOLE}\b`,
    String.raw`^\W*for ${MONEY}(?: you (?:get|receive)| (?:the )?buyer (?:gets|receives))\b`,
  ].join('|'),
  'i',
);
/** '$320,000 firm', a line that is the price. */
const FIRM = new RegExp(
  String.raw`^\W*${MONEY}[,;]?\s*\(?(?:firm|obo|o\.b\.o\.|or best offer|negotiable|or nearest offer)\b`,
  'i',
);

/** Words that a price was lowered, or that it is the new one. */
const REDUCED =
  /\b(?:(?:bring|drop|lower|reduce|cut|take) (?:it|(?:the|his|her|their) (?:asking )?price) (?:down )?to|(?:reduced|lowered|dropp?ed|cut|slashed|came down|come down|went|gone|down) (?:from \S+ )?to|(?:new|reduced|revised) (?:asking |list |lower )?price|(?:is|are) now (?:at|asking|down to)|price (?:drop|cut|reduction|reduced)|now (?:only |just )?\$)/i;
/** True where the words around a price say that it replaces a higher one. */
export const saysReduced = (field: string, text: string) => field === 'askingPrice' && REDUCED.test(text);

/** What the same words ask for besides the price. */
const OTHER_SUM =
  /^[\s,]*(?:down\b(?! from)|at clos|in cash\b|cash (?:down|at)|up ?front|a (?:year|month)|per\b|\/|(?:an? |in )?(?:salary|wages?|rent|deposit|bank|loan|financ\w+|of (?:financing|debt|capital|goodwill))|as an?\b|for (?:an?|the|his|her|their) (?:building|land|property|real estate|house|equipment|truck|inventory|machine|van|lot\b(?= and)))/i;
/** True if the words behind an amount make it a down payment, a rent or a wage. */
export const isOtherSum = (behind: string) => OTHER_SUM.test(behind);

const NO_PRICE =
  /\b(?:turned down|refused|paid|bought|insured|apprais\w+|invested|spent|lender|bank|loan|landlord|competitor|franchisor)\b/i;
const MIN_PRICE_USD = 10_000;

function readSpokenPrice(stated: string, pattern: RegExp) {
  const sentence = writeSpelledMoney(stated);
  const match = pattern.exec(sentence);
  if (!match || isOfRealEstate(sentence)) return null;
  const end = match.index + match[0].length;
  const isOther = isOtherSum(sentence.slice(end)) || NO_PRICE.test(sentence.slice(0, end));
  const value = isOther || NOT_THE_BUSINESS.test(sentence) ? null : readMoney(firstGroup(match));
  return value === null || value < MIN_PRICE_USD ? null : spanOf(match, value);
}

/** Prices as sellers and letters say them. */
export const SPOKEN_PRICES: readonly SentenceRule[] = [
  {
    name: 'price that a seller wants',
    field: 'askingPrice',
    example: ['I want $575,000 for all of it.', 575_000],
    strength: 86,
    read: (sentence) => readSpokenPrice(sentence, WANTED),
  },
  {
    name: 'price in spoken words',
    field: 'askingPrice',
    example: ['The sellers have set the price at $640,000.', 640_000],
    strength: 86,
    read: (sentence) => readSpokenPrice(sentence, PRICE_IS),
  },
  {
    name: 'firm price',
    field: 'askingPrice',
    example: ['$320,000 OBO', 320_000],
    strength: 86,
    isOnOneLine: true,
    read: (sentence) => readSpokenPrice(sentence, FIRM),
  },
];
