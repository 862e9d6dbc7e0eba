import { normalizeLabel, type LabelTarget } from '../lexicon/read-label.js';
import { hasFigures, readFigure, type Line } from './lines.js';

/** What only the owner's view of a result adds back. */
const OWNER_TARGETS: readonly LabelTarget[] = ['ownerSalary', 'ownerPayrollTaxes', 'otherAddBacks'];
const ADDED_TARGETS: readonly LabelTarget[] = [
  ...OWNER_TARGETS,
  'interest',
  'depreciation',
  'amortizationPart',
  'newOfficerSalary',
];
/** Fewer lines than these may add up by chance. */
const MIN_ADDED_LINES = 2;
/** Lines whose label names nothing, or cash in general. */
const isOpen = (line: Line) => line.reads.length === 0 || (line.reads[0]?.strength ?? 0) <= MAX_OPEN_STRENGTH;
const MAX_OPEN_STRENGTH = 80;
/** As sure as a label that says it in words that few others use. */
const SUMMED_STRENGTH = 92;

const isTarget = (line: Line, targets: readonly LabelTarget[]) =>
  line.reads[0] !== undefined && targets.includes(line.reads[0].target);

function addsUp(lines: readonly Line[], total: Line): boolean {
  const columns = total.row.values.flatMap((cell, index) => (cell?.kind === 'number' ? [index] : []));
  return (
    columns.length > 0 &&
    columns.every((column) => {
      const sum = lines.reduce((all, line) => all + (readFigure(line, column) ?? 0), 0);
      return Math.abs(sum - (readFigure(total, column) ?? Infinity)) <= lines.length;
    })
  );
}

const hasLine = (lines: readonly Line[], targets: readonly LabelTarget[]) =>
  lines.some((line) => isTarget(line, targets));

/** 'Pre-tax net income', 'Net income before taxes': of a business that pays no income tax itself. */
const PRETAX_NET =
  /^pre ?tax net (?:income|profit|earnings)(?: loss)?$|^net (?:income|profit|earnings)(?: loss)? (?:pre ?tax|before (?:any )?(?:income )?tax(?:es)?)$/;

/** A net income before taxes is the net income where the table has no tax and no other net income. */
export function namePretaxNet(lines: readonly Line[]): readonly Line[] {
  if (hasLine(lines, ['netIncome', 'taxes'])) return lines;
  const isPretax = (line: Line) => PRETAX_NET.test(normalizeLabel(line.label));
  return lines.filter(isPretax).length === 1
    ? lines.map((line) =>
        isPretax(line)
          ? { ...line, reads: [...line.reads, { target: 'netIncome', strength: SUMMED_STRENGTH }] }
          : line,
      )
    : lines;
}

const BARE_NET = /^net(?: (?:income|profit) to (?:the )?owners?)?$/;

/**
 * 'Net' alone is the net income where no line says so in more words: below the total of the expenses, or as the first
 * line of what is added back. Elsewhere it is what is left of anything.
 */
export function nameBareNet(lines: readonly Line[]): readonly Line[] {
  if (hasLine(lines, ['netIncome', 'ebt'])) return lines;
  const at = lines.findIndex((line) => BARE_NET.test(normalizeLabel(line.label)) && line.reads.length === 0);
  if (at < 0) return lines;
  const isResult = hasLine(lines.slice(0, at), ['operatingExpenses']);
  const isBase = at === 0 && hasLine(lines.slice(1), OWNER_TARGETS);
  return isResult || isBase
    ? lines.map((line, index) =>
        index === at ? { ...line, reads: [{ target: 'netIncome', strength: SUMMED_STRENGTH }] } : line,
      )
    : lines;
}

/**
 * Names the last line of a recast whatever it is called ('Cash flow available', 'What you can count on'): it is the
 * sum of the net income and of everything below it, the owner's pay among them.
 */
export function nameSummedEarnings(lines: readonly Line[]): readonly Line[] {
  if (lines.some((line) => isTarget(line, ['sde', 'adjustedEbitda']) && !isOpen(line))) return lines;
  const baseAt = lines.findLastIndex((line) => isTarget(line, ['netIncome']));
  if (baseAt < 0) return lines;
  const end = lines.findIndex((total, at) => {
    const added = lines.slice(baseAt + 1, at).filter((line) => hasFigures(line.row));
    return (
      at > baseAt &&
      isOpen(total) &&
      added.filter((line) => isTarget(line, ADDED_TARGETS)).length >= MIN_ADDED_LINES &&
      added.length >= MIN_ADDED_LINES &&
      added.some((line) => isTarget(line, OWNER_TARGETS)) &&
      addsUp([lines[baseAt] as Line, ...added], total)
    );
  });
  return lines.map((line, at) =>
    at === end ? { ...line, reads: [{ target: 'sde', strength: SUMMED_STRENGTH }] } : line,
  );
}
