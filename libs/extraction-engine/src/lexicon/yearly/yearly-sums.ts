import type { FinancialField } from '@dealwright/vocabulary';
import type { Statement } from './yearly-lists.js';
import type { MoneyToken, Token } from './yearly-tokens.js';

/** What the parts of the owner's earnings are called in front of their amounts. */
const PARTS: readonly { readonly field: FinancialField; readonly words: string }[] = [
  { field: 'netIncome', words: 'net (?:income|profit|earnings)' },
  {
    field: 'ownerSalary',
    words: String.raw`(?:owner|officer)'?s?'? (?:wages?|salary|pay|compensation|w-?2)`,
  },
  { field: 'depreciationAmortization', words: 'depreciation(?: (?:and|&) amortization)?' },
  { field: 'interest', words: 'interest' },
];
const PART_LABELS = PARTS.map(({ field, words }) => ({
  field,
  label: new RegExp(
    String.raw`^[\s,;:=+&(]*(?:(?:plus|and|the|his|her|their|our|my)\s+)*(?:${words})(?: (?:expense|of|was))*:?\s*\(?$`,
    'i',
  ),
}));
/** '= $228,000', 'comes to $228,000' */
const TOTAL_BEHIND = /(?:=|\b(?:equals|makes|gives|comes to|totals|for a total of)\b)\s*(?:about )?$/i;
const MIN_PARTS = 2;

function readPart(text: string, from: number, money: MoneyToken): FinancialField | null {
  const words = text.slice(from, money.start);
  return PART_LABELS.find(({ label }) => label.test(words))?.field ?? null;
}

/**
 * '2024 SDE: net income $81,000 + owner salary $60,000 + depreciation $9,000 = $150,000': the parts are of the year,
 * because they make up the total.
 */
export function readSum(text: string, tokens: readonly Token[]): Statement[] | null {
  const monies = tokens.flatMap((token) => (token.kind === 'money' ? [token] : []));
  const years = tokens.flatMap((token) => (token.kind === 'year' ? [token] : []));
  const metric = tokens.find(({ kind }) => kind === 'metric');
  const [total, first, year] = [monies.at(-1), monies[0], years[0]];
  const parts = monies.slice(0, -1);
  if (metric?.kind !== 'metric' || metric.field !== 'sde' || years.length !== 1) return null;
  if (!total || !first || !year || parts.length < MIN_PARTS || year.end > first.start) return null;
  if (metric.end > first.start || !TOTAL_BEHIND.test(text.slice(0, total.start))) return null;
  const sum = parts.reduce((all, { value }) => all + value, 0);
  if (Math.abs(sum - total.value) > total.step) return null;
  const head = Math.max(metric.end, year.end);
  const found = parts.flatMap((money, at) => {
    const field = readPart(text, parts[at - 1]?.end ?? head, money);
    return field ? [{ field, year: year.year, money, ruleName: RULE_NAME }] : [];
  });
  return [...found, { field: 'sde', year: year.year, money: total, ruleName: RULE_NAME }];
}
const RULE_NAME = 'sum of named parts';
