import { type DealFiguresRow, type PreviousFigures } from '../../deals/index.js';
import { type FigureChange, type VersionCause } from './model-version.types.js';

/** Changed figures that one save lists. */
const MAX_LISTED_FIGURES = 12;

type Figures = Readonly<Record<string, string | null | undefined>>;
type FiguresCause = Extract<VersionCause, { kind: 'figures' }>;

/** Which figures of a deal a save changed. */
export function toFiguresCause(before: PreviousFigures, deal: DealFiguresRow): FiguresCause {
  const [old, next] = [before.historicalFinancials, deal.historicalFinancials];
  const years = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const figures = [
    ...years.flatMap((year) => diffFigures(deal.yearLabels[year] || year, old[year] ?? {}, next[year] ?? {})),
    ...diffFigures(null, before.sdeAdjustments ?? {}, deal.sdeAdjustments ?? {}),
  ];
  return {
    kind: 'figures',
    figures: figures.slice(0, MAX_LISTED_FIGURES),
    more: Math.max(0, figures.length - MAX_LISTED_FIGURES),
  };
}

function diffFigures(year: string | null, before: Figures, after: Figures): FigureChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ year, field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/**
 * Joins changes of the same figure, which saves in quick succession list one after another: from the first value to
 * the last. A figure that is back at its first value is left out.
 */
export function joinFigureChanges(figures: readonly FigureChange[]): FigureChange[] {
  const joined = new Map<string, FigureChange>();
  for (const figure of figures) {
    const key = `${figure.year ?? ''}\n${figure.field}`;
    const first = joined.get(key);
    joined.set(key, first === undefined ? figure : { ...figure, from: first.from });
  }
  return [...joined.values()].filter(({ from, to }) => from !== to);
}

/** A figure that was read from a document. */
export interface ReadFigure {
  readonly field: string;
  /** label of the year */
  readonly year: string;
  readonly document: string;
}

/** The same cause with the documents that its figures were read from. */
export function addDocuments(cause: FiguresCause, read: readonly ReadFigure[]): FiguresCause {
  return {
    ...cause,
    figures: cause.figures.map((change) => {
      const source = read.find(({ field, year }) => field === change.field && year === change.year);
      return source === undefined ? change : { ...change, document: source.document };
    }),
  };
}
