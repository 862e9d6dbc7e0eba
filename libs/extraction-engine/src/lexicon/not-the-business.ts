/** Sentences about brokers, landlords, an industry, or businesses that others sold. */
export const NOT_THE_BUSINESS =
  /\b(?:brokerage|brokers (?:have|has|are|report)\b|our firm|intermediar|we have (?:sold|closed)|(?:has|have) (?:closed|earned fees)|looking for (?:something|businesses|companies|an? (?:[a-z]+ ){0,2}(?:business|company) (?:with|of|that|doing))\b|acts? for the seller|represents the seller|transactions\b|typical|franchising|letter of intent|retained as|\b(?:accountants|auditors?|attorneys?)\b[^.]{0,40}\bsince|financial advisor|another (?:owner|business)|similar (?:shop|business|store)|largest competitor|(?:regional|national|larger|other) (?:firms?|chains?|operators?|compan(?:y|ies)) with|the largest with|franchise systems?|the franchise (?:was|has)|largest customer (?:has|employs)|customers (?:of the company )?have|an? (?:national |regional )?chain (?:with|of)|co-?packers?|a rival|the neighbor(?=,)|sister (?:firm|company)|a division of|itself (?:founded|established)|referral center|average (?:[\w.-]+ ){1,4}(?:has|have|employs|earns|sells|takes in)\b|sold an? (?:[\w-]+ ){1,3}(?:firm|company|business) (?:of|with|in)|advisory firm|landlord|lender|franchisor|(?:the|this|whole|entire|billion|million) (?:[\w-]+ ){0,3}industry|industry (?:averages?|association|survey|data|growth|standards?|sources?|norms?|benchmarks?|has|is)|market size|competitor|\bpeers?\b|fragmented|average (?:[\w-]+ ){0,4}(?:firm|establishment|business|company|shop|store|unit|center|clinic|practice)|nationwide|medians?|businesses (?:sold|for sale)|sold (?:her|his|their|its)|(?:shops|stores|companies|competitors|others|locations) within \d+ miles)\b|[("\u201c]buyer\b/i;

const REAL_ESTATE_BEFORE = /^[^.;$]*\b(?:real estate|land|building)\b[^.;$]*\$/i;
/** 'The equipment is offered at $85,000': what belongs to the business, or is like it. */
const ASSET_BEFORE =
  /\b(?:equipment|trucks?|vehicles?|vans?|machines?|inventory|furniture|route truck|trailers?)(?: like this| alone| itself| package)? (?:is|are|can be|was|were) [^.;$]*\$/i;
const BUSINESS_WORD =
  /\b(?:business|company|practice|shop|store|restaurant|owners?|sellers? ask|includ\w+|plus|with|without|asking)\b/i;
/** True for 'The land and building are listed at $2.2 million': a price, but not that of the business. */
export const isOfRealEstate = (sentence: string) => {
  const lead = REAL_ESTATE_BEFORE.exec(sentence)?.[0];
  return (lead !== undefined && !BUSINESS_WORD.test(lead)) || ASSET_BEFORE.test(sentence);
};
