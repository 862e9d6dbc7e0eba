const WHO = String.raw`(?:owners?|sellers?|founders?|partners?|shareholders?|principals?|doctor|dentist|veterinarian|couple|family|husband|wife|spouse|brothers|sisters|Dr\. [A-Z]\w+|I|we|he|she|they|both)`;
const IS = String.raw`(?:'s|'m|'re| is| am| are| was| were| has been| have been)`;

/** Reasons for a sale as sellers and letters say them, each with a sentence that it reads. */
const SPOKEN_REASONS: readonly { readonly words: string; readonly example: string }[] = [
  {
    words: String.raw`\b(?:that's|that is|this is|which is) (?:the reason|why) (?:he|she|they|I|we|the (?:owner|seller|founder|partner)s?)${IS}? (?:only )?(?:selling|sells?|getting out|leaving|listing|retiring)\b`,
    example: "He's 68 and his knees are shot, that's why he is selling.",
  },
  {
    words: String.raw`\bso (?:he|she|they|I|we)${IS} selling\b|\bso (?:the|our|my) [a-z ]{3,20} (?:has|have) to go\b`,
    example: 'I took a position as a prison chaplain, so the truck has to go.',
  },
  {
    words: String.raw`\b(?:he|she|they|I|we)${IS} (?:only |just )?selling (?:it |the \w+ )?(?:only |just )?(?:because|due to|since|as)\b`,
    example: "I'm selling only because my wife took a job in Boise.",
  },
  {
    words: String.raw`\b${WHO}${IS} (?:going back|returning|heading back|headed back|going|deploying|being deployed|transferred|being transferred|starting (?:an?other|a new|up)|consolidating|divesting|expecting (?:an?|twins|our|their|his|her)|worn out|exhausted|fatigued|diagnosed|disabled|ready to (?:retire|slow|move on|hang|hand (?:it|over)|pass (?:it|the)|step|stop|exit|quit|enjoy|try|do something))\b(?! to (?:the market|work with))`,
    example: 'The doctor is returning to teaching.',
  },
  {
    words: String.raw`\b(?:owner|seller|founder|partner)s?'?s? (?:husband|wife|spouse|partner) (?:was|is being|has been|is) (?:transferred|relocat\w+|ill|deployed)\b`,
    example: "The seller's spouse was transferred to Denver.",
  },
  {
    words: String.raw`\b(?:owner|seller|founder|doctor|dentist|Dr\. [A-Z]\w+|we|I|they|he|she)\b[^.]{0,40}?\b(?:plans?|wants?|intends?|hopes?|wish(?:es)?|decided|would like|will)(?: to)? (?:retire(?! (?:the|its|all|any|his|her|their) )|relocate|cut back|slow down|step (?:back|down|away)|go back|return to (?:teaching|school|practice|the)|spend more|quit|wind down|devote|concentrate)\b`,
    example: 'The doctor is 66 and plans to cut back her hours.',
  },
  {
    words: String.raw`\b(?:estate|heirs|widow(?:er)?|executor|executrix|trustee|daughters?|sons?|children|bank|receiver)\b(?: of (?:the )?[^.]{3,40}?)? (?:is|are) (?:selling|offering|liquidating)\b|\bsold by (?:the |his |her )?(?:heirs|estate|widow(?:er)?|executor|bank|family of|receiver)\b`,
    example: 'The widow of the founder is selling.',
  },
  {
    words: String.raw`\b(?:the )?sale (?:is |was |has been )?(?:due to|prompted by|caused by|results? from|because of|a result of|driven by|triggered by|motivated by|necessitated by|made necessary by)\b|\b(?:the )?sale follows (?:the|an?|his|her) (?:death|illness|divorce|accident|stroke|retirement|diagnosis|surgery|passing|split)\b`,
    example: 'The sale follows the death of the founder.',
  },
  {
    words: String.raw`\b(?:only |main |sole |real |chief )?reasons? (?:of|for|behind) (?:the )?(?:sale|exit|listing) (?:is|are)\b|\breason (?:that |why )?(?:we|I|they|he|she|the owners?|the sellers?)(?:'re|'m|'s| are| am| is)? (?:sell(?:ing|s)?|getting out|want out)\b`,
    example: 'The only reason we are selling is our move to Idaho.',
  },
  {
    words: String.raw`\b(?:for sale|on the market|listed|offered) (?:only )?(?:because|due to|since (?:the|he|she|they|I|we)|as (?:the|a result))\b`,
    example: 'The business is for sale because the owners are expecting twins.',
  },
  {
    words: String.raw`\b(?:children|son|daughter|kids|sons|daughters|heirs|nobody in the family|no one in the family)\b[^.]{0,40}\b(?:own careers?|(?:not|n't) (?:want|wish|join|take (?:it )?over|interested|going to)|no interest|decided not|wants? (?:it|the business|to take))\b|\b(?:none|neither) of (?:the|our|my|his|her|their|whose) (?:children|kids|sons|daughters|family)\b`,
    example: "The owner's children have their own careers and will not take over.",
  },
  {
    words: String.raw`\b(?:going (?:our|their|his|her)?\s?separate ways|parting ways|partnership (?:is ending|has ended|split|breakup)|partners? (?:no longer agree|disagree))\b`,
    example: 'The partners are going separate ways.',
  },
  {
    words: String.raw`\b(?:owner|seller|founder|partner|family|he|she|I|we|they)s? (?:has|have|own|owns|run|runs) (?:several |two |three |four |many )?other (?:businesses|commitments|companies|obligations|ventures|projects|stores|practices)\b|\b(?:owner|seller|founder)'?s'? other (?:company|business|firm|venture|practice)s? (?:takes?|needs?|requires?|demands?)\b`,
    example: 'The owner has other businesses that need attention.',
  },
  {
    words: String.raw`\b(?:owner|seller|founder|he|she|they|we|I)s? (?:lives?|(?:has |have )?moved) (?:out of state|in another state|\w+ hours away|abroad|overseas)\b`,
    example: 'The owner lives out of state and cannot oversee it.',
  },
  {
    words: String.raw`\b(?:parent(?: company)?|corporation|group|holding|fund)(?: is| has)? (?:divest\w*|exiting|focus(?:ing|es)? on (?:its|the) core|(?:at|near)(?:ing)? the end of its (?:life|term))\b|\bcorporate divestiture\b`,
    example: 'The parent company is divesting non-core assets.',
  },
  {
    words: String.raw`\b(?:immigration|family|health|personal|medical) reasons (?:force|prompt|require|lead)\w*\b|\b(?:owner|seller|founder)'?s'? visa\b|\b(?:because of|due to) (?:an? |his |her |their )?visa\b`,
    example: "Owner's visa is expiring.",
  },
  {
    words: String.raw`\b(?:I'm|I am|he is|he's|she is|she's|we are|we're both|we are both|both are)(?: now| both)? (?:in (?:my|our|his|her|their) (?:late |early |mid-?)?(?:sixties|seventies|eighties|60s|70s|80s)|[67]\d)\b[^.]{0,40}\b(?:time|ready|enough|tired|done|slow)`,
    example: "I'm 72 and it is time.",
  },
  {
    words: String.raw`\b(?:have|has|with|expecting) (?:a|our) (?:new|first|second|third) (?:baby|child|grandchild)\b|\b(?:took|taking|takes|accepted|accepting|taken|found|(?:was|been) offered|starting|starts) (?:a|an|another) (?:[a-z-]+ ){0,2}(?:job|position|post|role)\b(?! cost)`,
    example: 'We have a new baby and cannot run two shops.',
  },
  {
    words: String.raw`\b(?:needs?|has|have|wants?|away|back|home) to (?:take )?care (?:for|of) (?:an?|his|her|their|my|our) (?:aging |elderly |ill |sick )*(?:mother|father|parents?|husband|wife|son|daughter|spouse|family|children|grandchildren)\b|\b(?:owner|seller|founder|partner)s? cites?\b`,
    example: 'The seller needs to care for her mother.',
  },
  {
    words: String.raw`\b(?:owner|seller|founder|partner|doctor|he|she) (?:has |was |has been )?(?:diagnosed|suffered a|had a (?:stroke|heart|second)|has (?:cancer|arthritis|a bad))\b|\b(?:my|his|her) (?:back|knees?|hips?|shoulders?|heart|hands|eyesight) (?:is|are|has|have|can't|cannot) (?:shot|gone|bad|failing|worn|given)|\b(?:I|he|she)(?: have| has)? (?:hurt|injured|broke|blew out|threw out|wrecked) (?:my|his|her) (?:back|neck|knees?|hips?|legs?|arms?|wrists?|hands?|shoulders?)\b`,
    example: 'The owner has been diagnosed with an illness.',
  },
  {
    words: String.raw`^\W*(?:I|we) (?:want|need) (?:capital|money|cash|funds|time) (?:to|for) (?:start|begin|pursue|fund|build|launch|buy|spend|my|our|the next)\b`,
    example: 'I want capital to start a new software venture.',
  },
  {
    words: String.raw`\b(?:for (?:that|this|which) reason|therefore|thus|hence|consequently|accordingly)\b,?[^.]{0,40}\b(?:sell\w*|sale|offer(?:s|ing|ed)|on the market|list(?:s|ed|ing)|retir\w+)\b`,
    example: 'Dr. Doe is pursuing an academic post and therefore wishes to sell.',
  },
  {
    words: String.raw`\bso (?:the|my|our|his|her|their|this) (?:\w+ ){1,3}(?:is|are) (?:now )?(?:up )?(?:for sale|on the market|being sold|offered)\b`,
    example: 'A baby has arrived, and so the shop is for sale.',
  },
  {
    words: String.raw`\b(?:sells?|selling|sold) (?:in order to|so that|so (?:he|she|they|we|I) can)\b|\b(?:must|have to|has to|forced to) sell (?:on|for|due|because|as|since)\b`,
    example: 'They sell in order to travel.',
  },
  {
    words: String.raw`\b(?:does not|do not|doesn't|don't|no longer|did not) (?:wish|want|care)s? to (?:continue|go on|carry (?:on|it|the)|run it|keep (?:it|up|on)|manage it|commute)\b`,
    example: 'Her husband died last year and she does not wish to continue alone.',
  },
  {
    words: String.raw`\b${WHO}${IS} (?:facing|scheduled for|recovering from|undergoing|battling|dealing with) (?:an? |his |her |major |serious |back |heart |knee )*(?:surgery|surgeries|operation|treatments?|chemotherapy|illness|cancer|divorce|health)\b`,
    example: 'The owner is facing surgery and cannot keep up the hours.',
  },
  {
    words: String.raw`\b(?:military|job|work|corporate|career) (?:transfer|relocation|reassignment|deployment) (?:forces?|requires?|prompts?|necessitates?|is (?:the reason|why)|means)\b|\bPCS orders\b`,
    example: "The spouse's military transfer forces the sale.",
  },
  {
    words: String.raw`\b(?:is|are) the (?:only |main |sole )?reasons? (?:for|behind) (?:the )?(?:sale|selling|listing|exit)\b`,
    example: "The owner's age and health are the reasons for the sale.",
  },
  {
    words: String.raw`\b(?:I|we|he|she|they|owner|seller)s?${IS} (?:just |simply |getting |very |plain |both )*(?:tired|worn out|exhausted|burned out|burnt out)\b`,
    example: "I'm simply tired and it is time to do something else.",
  },
  {
    words: String.raw`\b${WHO}${IS} (?:now )?(?:focusing|concentrating|shifting (?:his|her|their|our|my) (?:focus|attention)) (?:on|to) (?:an?other|other|a new|new|his|her|their|our|my)\b`,
    example: 'Seller is focusing on another venture.',
  },
  {
    words: String.raw`\b${WHO} (?:needs?|has|have|must|is going|are going)(?: to)? (?:move|relocate|return)(?: back)? (?:to|home|closer|near)\b`,
    example: 'She needs to move back to Ohio to look after her parents.',
  },
  {
    words: String.raw`\b(?:means|plans?|intends?|wants?|wish(?:es)?|hopes?|is going|are going) to sell (?:it |the \w+ )?(?:and|to) (?:join|move|follow|go|return|travel|help|care|spend|be (?:near|with|close)|start|begin|take up|work with)\b`,
    example: 'He plans to sell and join his brother in farming.',
  },
  {
    words: String.raw`\b(?:because of|due to|owing to|for reasons of|given) (?:[a-z]+ ){0,3}(?:health|age|illness|injury|relocation|retirement|divorce)\b[^.]{0,50}\b${WHO} (?:wants?|wish(?:es)?|needs?|has|have|must|would like|decided)(?: to)? (?:sell|exit|let go)`,
    example: 'Because of failing health the owner wishes to sell.',
  },
  {
    words: String.raw`\b(?:owners?|sellers?|partners?|shareholders?|brothers|sisters|founders|couple)(?: \([^)]{1,30}\))?(?: are| is| have)? (?:disagreed?|splitting(?: up)?|breaking up|falling out|fallen out|reducing (?:his|her|their) (?:workload|hours|work)|scaling back|cutting back|winding down)\b`,
    example: 'The shareholders (ages 51 and 67) disagree on the next step.',
  },
  {
    words: String.raw`\b(?:reducing|cutting|lightening) (?:his|her|their|our|my) (?:workload|hours)\b|\b(?:the |our |his |her |their )?(?:fourth|third|second|next|younger|(?:grand)?children|sons|daughters|kids) (?:generation )?(?:has|have) (?:chosen|taken|found|other) (?:other |different )?(?:careers?|paths?|professions?|work)\b|\bsell the estate's\b`,
    example: 'The next generation has chosen other careers.',
  },
  {
    words: String.raw`\bplans? to (?:join|work with|help) (?:his|her|their) (?:brothers?|sisters?|sons?|daughters?|wife|husband|father|mother|parents|family|cousins?)\b`,
    example: 'She is 60 and plans to join her sister in an inn.',
  },
  {
    words: String.raw`\b${WHO}(?: just| recently)? got divorced\b`,
    example: 'The owners got divorced and have to.',
  },
  {
    words: String.raw`\b${WHO}${IS}[^.;]{0,30}\bwithout (?:an?|any) (?:successors?|heirs?)\b`,
    example: 'The owner is 70 and without an heir.',
  },
  {
    words: String.raw`(?:^\W*|[.;] )(?:he|she|they) (?:is|are) retiring(?: (?:and|after|at|this|next|in)\b|[.;]|$)`,
    example: 'He is retiring and moving to the coast.',
  },
];

const READS = new RegExp(SPOKEN_REASONS.map(({ words }) => words).join('|'), 'i');

/** People of whom the same is said without a reason to sell. */
const NOT_THE_SELLER =
  /^\W*(?:the |our |a |an |one |two |its |her |his |some |many )?(?:[a-z-]+ ){0,2}?(?:managers?|landlords?|customers?|clients?|technicians?|employees?|competitors?|foreman|bookkeeper|suppliers?|tenants?|franchisors?|lenders?|brokers?|buyers?|supervisor|accountant|vendor|members|patients|staff)\b(?! (?:and|or) (?:the )?owner)/i;

/** 'A seller might say …' of sellers in general, 'We live abroad and rely on a foreman' of how it is run. */
const NO_REASON =
  /\b(?:sellers?|owners?) (?:might|may|will often|often|sometimes|usually|could) (?:say|tell|claim|give|answer)\b|\bmany reasons\b|\b(?:live|lives|living|moved) (?:out of state|in another state|abroad|overseas|\w+ hours away)\b[^.]{0,30}\b(?:leaves?|left|entrusts?|rel(?:y|ies)|visits?)\b/i;

/** True for a sentence about somebody who does not sell the business, or about sellers in general. */
export const isOfOthers = (sentence: string) => NOT_THE_SELLER.test(sentence) || NO_REASON.test(sentence);

/** True where a sentence says in spoken words why the business is sold. */
export const isSpokenReason = (sentence: string) => READS.test(sentence) && !isOfOthers(sentence);

/** What each of the wordings reads, for the specs. */
export const SPOKEN_REASON_EXAMPLES = SPOKEN_REASONS.map(({ example }) => example);
