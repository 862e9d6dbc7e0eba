import type { PeriodFigures } from '../candidates/period-figures.js';

/** Fewer lines may add up by chance. */
const MIN_SUMMED_LINES = 3;
/** Statements of places that one document adds up; more would be too many to try. */
const MAX_PLACES = 6;
/** As for tables that say themselves that they are about a part. */
const PART_SCORE = -6;

const periodKey = ({ period, fileId }: PeriodFigures) =>
  `${fileId}|${period.kind}|${period.year}|${period.end ?? ''}`;

const toDollars = (figures: PeriodFigures, value: number) => value * figures.scale;

/** True where every line that the whole shares with all of the parts is their sum. */
function isSum(whole: PeriodFigures, parts: readonly PeriodFigures[]): boolean {
  const shared = [...whole.chosen].filter(([field]) => parts.every(({ chosen }) => chosen.has(field)));
  const tolerance = parts.reduce((sum, { step }) => sum + step, whole.step);
  return (
    shared.length >= MIN_SUMMED_LINES &&
    shared.every(([field, option]) => {
      const total = parts.reduce((sum, part) => sum + toDollars(part, part.chosen.get(field)?.value ?? 0), 0);
      return Math.abs(total - toDollars(whole, option.value)) <= tolerance;
    })
  );
}

/** All ways to take two or more of a few things, the largest sets first. */
function listSubsets<Item>(items: readonly Item[]): Item[][] {
  const all = items.reduce<Item[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  return all.filter((set) => set.length > 1).sort((a, b) => b.length - a.length);
}

function findPartsOf(whole: PeriodFigures, others: readonly PeriodFigures[]): readonly PeriodFigures[] {
  const candidates = others.filter(
    (one) => [...one.chosen.keys()].filter((field) => whole.chosen.has(field)).length >= MIN_SUMMED_LINES,
  );
  return candidates.length > MAX_PLACES
    ? []
    : (listSubsets(candidates).find((parts) => isSum(whole, parts)) ?? []);
}

/** Below 80: which of the two is about the company, if any, is for the user to say. */
const MAX_SIBLING_CONFIDENCE = 70;

/** Two statements of the same lines of which no figure is the same: each may be about a place of its own. */
function areSiblings(a: PeriodFigures, b: PeriodFigures): boolean {
  const fields = [...a.chosen.keys()];
  return (
    a.chosen.size === b.chosen.size &&
    a.chosen.has('grossRevenue') &&
    fields.every((field) => b.chosen.has(field)) &&
    fields.every((field) => {
      const [x, y] = [a, b].map((one) => toDollars(one, one.chosen.get(field)?.value ?? 0));
      return Math.abs((x ?? 0) - (y ?? 0)) > Math.max(a.step, b.step);
    })
  );
}

/**
 * Sets the statements of single places apart where another of the same document and year adds them up: the combined
 * one is that of the company, in whichever order they stand. Where none adds them up, all are shown with doubt.
 */
export function setPartsApart(figures: readonly PeriodFigures[]): readonly PeriodFigures[] {
  const groups = new Map<string, PeriodFigures[]>();
  for (const one of figures)
    if (one.chosen.size >= MIN_SUMMED_LINES)
      groups.set(periodKey(one), [...(groups.get(periodKey(one)) ?? []), one]);
  const parts = new Set<PeriodFigures>();
  const doubtful = new Set<PeriodFigures>();
  for (const group of groups.values()) {
    const others = (one: PeriodFigures) => group.filter((other) => other !== one);
    for (const whole of group) findPartsOf(whole, others(whole)).forEach((part) => parts.add(part));
    const left = group.filter((one) => !parts.has(one) && !one.apart);
    for (const one of left)
      if (left.some((other) => other !== one && areSiblings(one, other))) doubtful.add(one);
  }
  return figures.map((one) => {
    if (parts.has(one)) return { ...one, apart: true, score: one.score + PART_SCORE };
    const periodConfidence = Math.min(one.periodConfidence, MAX_SIBLING_CONFIDENCE);
    return doubtful.has(one) ? { ...one, periodConfidence } : one;
  });
}
