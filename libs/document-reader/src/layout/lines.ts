import { unionBoxes } from './geometry.js';
import { type Fragment } from './fragment.js';

/**
 * Share of the line height within which baselines belong to one line: a footnote mark is raised by a third, the next
 * line is at least one away.
 */
const SAME_LINE = 0.45;
const CURRENCY = /^[$\u20ac\u00a3\u00a5]\(?$/;
const FIGURE = /^\(?[$\u20ac\u00a3\u00a5]?\(?[-\u2212\u2013]?(?:\d|\.\d)|^[-\u2212\u2013\u2014]$/;
/** In ems: a '$' is at the left edge of its column, as far from a narrow figure as the widest figure needs. */
const CURRENCY_REACH = 9;
const BRACKET_REACH = 0.7;
const SPACE = 0.4;

interface Line {
  baseline: number;
  height: number;
  fragments: Fragment[];
}

const groupIntoLines = (fragments: readonly Fragment[]): Line[] => {
  const lines: Line[] = [];
  for (const fragment of [...fragments].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const reach = SAME_LINE * Math.max(line?.height ?? 0, fragment.height);
    if (!line || fragment.baseline - line.baseline > reach) {
      lines.push({ baseline: fragment.baseline, height: fragment.height, fragments: [fragment] });
      continue;
    }
    line.fragments.push(fragment);
    if (fragment.height > line.height) {
      line.height = fragment.height;
      line.baseline = fragment.baseline;
    }
  }
  return lines;
};

const hasOpenBracket = (text: string) => text.includes('(') && !text.includes(')');

const belongTogether = (left: Fragment, right: Fragment): boolean => {
  const em = Math.max(left.height, right.height);
  const gap = (right.box.x0 - left.box.x1) / em;
  if (gap < -0.5 || Math.abs(left.baseline - right.baseline) > 0.1 * em) return false;
  if (CURRENCY.test(left.text)) return gap <= CURRENCY_REACH && FIGURE.test(right.text);
  if (left.text === '(') return gap <= BRACKET_REACH && /^[$\u20ac\u00a3\u00a5]?\d/.test(right.text);
  return (
    /^\)%?$/.test(right.text) && hasOpenBracket(left.text) && /\d$/.test(left.text) && gap <= BRACKET_REACH
  );
};

const joinFragments = (left: Fragment, right: Fragment): Fragment => ({
  ...left,
  text: left.text + right.text,
  box: unionBoxes(left.box, right.box),
  height: Math.max(left.height, right.height),
  bold: left.bold && right.bold,
  ...(left.ocrConfidence !== undefined && right.ocrConfidence !== undefined
    ? { ocrConfidence: Math.min(left.ocrConfidence, right.ocrConfidence) }
    : {}),
});

/** '1 234 567 $': a sign one space after a figure and far from the next belongs to the first, as in French. */
const endsFigure = (left: Fragment, sign: Fragment, next: Fragment | undefined): boolean => {
  if (!CURRENCY.test(sign.text) || !/^[\d.,]*\d$/.test(left.text) || !next || !FIGURE.test(next.text))
    return false;
  const before = sign.box.x0 - left.box.x1;
  const after = next.box.x0 - sign.box.x1;
  return before >= 0 && before <= SPACE * sign.height && after > 3 * Math.max(before, SPACE * sign.height);
};

const joinFigures = (fragments: readonly Fragment[]): Fragment[] => {
  const joined: Fragment[] = [];
  fragments.forEach((fragment, index) => {
    const last = joined.at(-1);
    const together =
      last && (belongTogether(last, fragment) || endsFigure(last, fragment, fragments[index + 1]));
    if (last && together) joined[joined.length - 1] = joinFragments(last, fragment);
    else joined.push(fragment);
  });
  return joined;
};

/**
 * Fragments in reading order, line by line and each from left to right, and joins figures that were drawn in pieces:
 * `$ 1,234`, `$ (1,234`, `( 1,234 )`.
 */
export const sortInReadingOrder = (fragments: readonly Fragment[]): Fragment[] =>
  groupIntoLines(fragments).flatMap((line) =>
    joinFigures([...line.fragments].sort((a, b) => a.box.x0 - b.box.x0)),
  );
