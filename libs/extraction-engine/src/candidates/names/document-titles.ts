/** What titles call a document, next to the name of the business it is about. */
export const DOCUMENT_TITLE =
  /^(?:(?:(?:franchise |business |company |practice )?(?:for sale|re-?sale)|(?:the )?(?:offering|listing|executive|business|deal) (?:summary|memorandum|profile|sheet)|(?:strictly )?confidential(?: (?:business review|(?:information |offering )?memorandum|profile|summary))?|(?:offering |information )?memorandum|(?:broker )?recast|(?:schedule|statement|analysis) of (?:cash flow|sde|earnings|add-?backs)|recast (?:earnings|financials|cash flow)|(?:investment |acquisition )?teaser|cim|cbr|profit (?:and|&) loss(?: statement)?|income statement|statement of (?:income|operations)|p&l|subject(?: company)?|re|fw|fwd|about|financial (?:summary|overview|statements)|tax (?:return )?summary|(?:seller|owner)'?s? (?:questionnaire|interview)|buyer'?s'? (?:book|package|guide)|profile|opportunity)(?: (?:for|of))?)$/i;

/** What a listing is headed with in place of the name. */
export const HEADLINE =
  /^(?:(?:well|long)[- ]established|established|profitable|turn-?key|growing|successful|popular|neighborhood|semi[- ]absentee|absentee|highly|thriving|reputable)\b|\b(?:with|for sale)\b|w\//i;
