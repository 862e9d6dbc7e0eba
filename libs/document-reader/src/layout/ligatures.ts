/** The character that pdfium returns for a glyph without a mapping to text. */
export const UNMAPPED = '\u0000';

const LIGATURES = ['fi', 'fl', 'ff', 'ffi', 'ffl'] as const;

/** Words of statements and memoranda that hold a ligature; what is not here is guessed from its neighbors. */
const WORDS = new Set(
  `profit profits profitability profitable office offices officer officers official benefit benefits beneficial
  fiscal first final finance financial financed financing financials figure figures five fifty fifteen fifth file
  filed files filing fixed fixtures fit field fields find finished firm firms fire fill filter identified qualified
  certified simplified notified specified verified classified reclassified satisfied amplified unqualified
  classification specification identification qualification modification verification certification notification
  justification significant significantly definition definitive defined define deficit specific specifically
  efficient efficiency efficiencies sufficient insufficient coefficient traffic affiliate affiliates affiliated
  affirm effect effects effective effectively affect affected effort efforts offer offers offered offering offset
  offsetting off offs staff staffing staffed payoff layoff tariff tariffs cutoff differ difference differences
  different differential differed suffer buffer coffee afford affordable flow flows cash-flow cashflow flat fleet
  floor flooring flexible flexibility float inflation reflect reflects reflected reflecting influence conflict
  outflow outflows inflow inflows overflow workflow deflation fluctuation fluctuations fluid flight flour
  confident confidential confidentiality confirm confirmed configuration artificial refine refinance refinanced
  refinancing infinite beneficiary official officially proficient pacific scientific fulfill fulfillment`
    .split(/\s+/)
    .filter(Boolean),
);

const guess = (before: string, after: string): string => {
  if (after === '' || /^s\b/.test(after)) return 'ff';
  if (/^[bcdghk-nrstvxz]/i.test(after)) return 'fi';
  if (/^[ou]/i.test(after)) return 'fl';
  return before.endsWith('e') && after.startsWith('e') ? 'ff' : 'fi';
};

const recover = (before: string, after: string): string => {
  const bare = (text: string) => text.replace(/[^A-Z-]/gi, '').toLowerCase();
  const known = LIGATURES.find((ligature) => WORDS.has(bare(before) + ligature + bare(after)));
  return known ?? guess(before, after);
};

/**
 * Replaces ligatures without a Unicode mapping by their letters. Only between or next to letters; elsewhere the glyph
 * is dropped, because a figure must not gain a character.
 *
 * @example recoverLigatures('pro\u0000t') // 'profit'
 */
export const recoverLigatures = (text: string): string => {
  let result = text;
  for (let at = result.indexOf(UNMAPPED); at !== -1; at = result.indexOf(UNMAPPED)) {
    const before = result.slice(0, at);
    const after = result.slice(at + 1);
    const nextToLetter = /[A-Z]$/i.test(before) || /^[A-Z]/i.test(after);
    const upTo = after.indexOf(UNMAPPED) === -1 ? after.length : after.indexOf(UNMAPPED);
    result = before + (nextToLetter ? recover(before, after.slice(0, upTo)) : '') + after;
  }
  return result;
};
