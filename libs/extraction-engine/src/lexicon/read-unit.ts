/** How many dollars a printed figure stands for. */
export interface UnitRead {
  readonly scale: 1 | 1_000 | 1_000_000;
  /** As printed. */
  readonly phrase: string;
}

const THOUSANDS = String.raw`thousands?|(?<![\d,.])\$?\s?0{3}'?s?\b|1,000'?s|k\b`;
const MILLIONS = String.raw`millions?|\$?mm\b|0{3},0{3}'?s?`;

const PHRASES: readonly { readonly scale: UnitRead['scale']; readonly pattern: RegExp }[] = [
  {
    scale: 1_000_000,
    pattern: new RegExp(
      String.raw`\bin\s+(?:u\.?s\.?\s+)?(?:dollars?\s+)?(?:${MILLIONS})|\bmillions of\b|\(\s*(?:us)?\$?\s*(?:${MILLIONS})\s*(?:[),;]|$)|^\s*millions?\s*(?:,|$)|(?<!\w)(?:us\s?|a\s?|c\s?)?[$£€]\s?(?:millions?|mm|m)\b|\b(?:usd|eur|gbp|chf|cad|aud)\s?(?:millions?|mm|m)\b|dollars? in millions`,
      'i',
    ),
  },
  {
    scale: 1_000,
    pattern: new RegExp(
      String.raw`\bin\s+(?:u\.?s\.?\s+)?(?:dollars?\s+)?(?:${THOUSANDS})|\bthousands of\b|\(\s*(?:us)?\$?\s*(?:${THOUSANDS})\s*(?:[),;]|$)|^\s*thousands?\s*(?:,|$)|(?<!\w)(?:us\s?|a\s?|c\s?)?[$£€]\s?(?:thousands?|k)\b|\$\s?0{3}'?s?\b|(?<![\d,.]|\d\s)'?0{3}'?s?(?![\d,.])|dollars? in thousands|\b(?:in|x)\s*\$?1,?000s?\b`,
      'i',
    ),
  },
  {
    scale: 1,
    pattern:
      /\b(?:in|whole|actual|us|u\.s\.)\s+(?:u\.?s\.?\s+)?(?:whole\s+)?dollars?\b|\bin us\$|\bin usd\b|\(\$\)|\(us\$\)|\(usd\)|\bin \$(?!\s?[0km])/i,
  },
];

/**
 * Reads 'in thousands', '($000s)', 'dollars in millions, except per share' and the like. What follows
 * 'except' is about shares and never about money.
 *
 * @example readUnit('(In millions, except shares in thousands)')?.scale // 1000000
 */
export function readUnit(text: string): UnitRead | null {
  if (!/thousand|million|000|[$£€]|usd|dollar|\bmm\b|\b(?:eur|gbp|chf|cad|aud) ?m/i.test(text)) return null;
  const folded = text
    .replace(/[\u2018\u2019`´]/g, "'")
    .replace(/\s+/g, ' ')
    // Wide type breaks words: 'in million s'.
    .replace(/\b(million|thousand) s\b/gi, '$1s');
  const money = (folded.split(/\b(?:except|excluding|other than|unless)\b/i)[0] ?? '').replace(
    /(?<!\b(?:dollars|amounts) and )\b(?:shares?|units?)(?: data| amounts?)? in (?:thousands|millions)/gi,
    '',
  );
  const hits = PHRASES.map((one) => ({ scale: one.scale, match: one.pattern.exec(money) }))
    .filter(
      (one) =>
        one.match !== null &&
        !/(?<!\b(?:dollars|amounts) and )\b(?:shares?|units?)\s*$/i.test(money.slice(0, one.match.index)),
    )
    .sort((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0));
  // 'USD ($) in thousands': the currency alone says nothing about the scale next to it.
  const first = hits.find((hit) => hit.scale !== 1) ?? hits[0];
  if (!first) return null;
  return { scale: first.scale, phrase: first.match?.[0].trim() ?? '' };
}
