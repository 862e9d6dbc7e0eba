const PLAIN = /^-?\d+(?:\.\d+)?$|^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-?\.\d+$/;
const CONTINENTAL = /^-?\d{1,3}(?:\.\d{3})*,\d+$|^-?\d{1,3}(?:\.\d{3})+$/;

/**
 * The number a cell of text holds, as Excel would read it; null for anything else.
 *
 * @param continental true where `1.234,50` is how numbers are written, as in files divided by semicolons.
 * @example parseFigure('$ (1,234.50)', false) // -1234.5
 */
export const parseFigure = (text: string, continental: boolean): number | null => {
  const bare = text.replace(/[\s$\u20ac\u00a3\u00a5]/g, '').replace(/[\u2212\u2013]/g, '-');
  const [, inBrackets] = /^\(([^()]+)\)$/.exec(bare.replace(/\)%$/, '%)')) ?? [];
  const percent = (inBrackets ?? bare).endsWith('%');
  const digits = (inBrackets ?? bare)
    .replace(/%$/, '')
    .replace(/^\+/, '')
    .replace(/^(.*\d)-$/, '-$1');
  const isContinental = continental && CONTINENTAL.test(digits);
  if (!isContinental && !PLAIN.test(digits)) return null;
  const plain = isContinental ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const value = (inBrackets === undefined ? 1 : -1) * (percent ? Number(plain) / 100 : Number(plain));
  return Number.isFinite(value) ? value : null;
};
