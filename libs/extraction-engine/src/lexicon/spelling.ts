/** Words that labels of statements are made of; misread words are corrected to them. */
const VOCABULARY =
  `revenue revenues sales income receipts gross total cost costs goods sold profit margin loss
operating operations expense expenses general administrative selling depreciation amortization interest taxes
provision benefit before after earnings ordinary business officer officers owner owners compensation salary
salaries wages payroll replacement manager discretionary adjusted seller sellers ebitda addbacks adjustments
products services other deductions advertising insurance utilities supplies repairs maintenance`.split(/\s+/);
/** Words of their own that are one letter off a word of the trade: 'Wages - Office' are not those of an officer. */
const LOOKALIKES = ['office', 'offices', 'foods', 'owned'];
const KNOWN = new Set([...VOCABULARY, ...LOOKALIKES]);

/** True where one text becomes the other by at most so many insertions, deletions and exchanges of letters. */
export function isWithinEdits(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      current.push(
        Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost),
      );
    }
    previous = current;
  }
  return (previous[b.length] ?? limit + 1) <= limit;
}

/** Puts right words that are one or two letters off a word of the trade. Short words are left alone. */
export function correctSpelling(text: string): string {
  return text
    .split(' ')
    .map((word) => {
      if (word.length < 5 || KNOWN.has(word)) return word;
      const limit = word.length >= 9 ? 2 : 1;
      return VOCABULARY.find((known) => known.length >= 5 && isWithinEdits(word, known, limit)) ?? word;
    })
    .join(' ');
}
