import type { FinancialField } from '@dealwright/vocabulary';
import { ADD_BACK_FIELDS } from '@dealwright/vocabulary';
import { ADJUSTED_EBITDA_RULE, type Option } from '../candidates/options.js';
import type { PeriodFigures } from '../candidates/period-figures.js';
import type { Candidate, Check, Conflict, Resolved } from '../types.js';
import { calibrateConfidence, rateChecks } from '../scoring/confidence.js';
import { checkAcrossSources } from './check-across-sources.js';

function toCandidate(figures: PeriodFigures, option: Option): Candidate<FinancialField> {
  return {
    field: option.field,
    period: figures.period,
    raw: option.raw,
    value: Math.round(option.value * figures.scale * 100) / 100,
    scale: figures.scale,
    sign: option.sign,
    evidence: option.evidence,
    rule: option.rule,
    ...(option.ruleName === undefined ? {} : { ruleName: option.ruleName }),
    sourceScore: figures.score,
    confidence: {
      read: option.read,
      label: option.strength,
      period: figures.periodConfidence,
      scale: isImplausible(figures) ? MAX_IMPLAUSIBLE_SCALE : figures.scaleConfidence,
      checks: rateChecks(figures.checks, option.field),
    },
  };
}

/** No business that is for sale has less revenue in a year: the unit was not read. */
const MIN_PLAUSIBLE_REVENUE_USD = 1_000;
const MAX_IMPLAUSIBLE_SCALE = 40;

function isImplausible(figures: PeriodFigures): boolean {
  const amounts = [...figures.chosen.values()].map((option) => Math.abs(toDollars(figures, option)));
  const revenue = figures.chosen.get('grossRevenue');
  const largest = revenue ? Math.abs(toDollars(figures, revenue)) : Math.max(0, ...amounts);
  return figures.period.kind === 'fy' && largest < MIN_PLAUSIBLE_REVENUE_USD;
}

interface Reading {
  readonly figures: PeriodFigures;
  readonly option: Option;
}

interface ChosenReading extends Reading {
  readonly agreeing: number;
  /** Where the source of the reading stands to the leading one. */
  readonly fit: Fit;
}

const toDollars = (figures: PeriodFigures, option: Option) => option.value * figures.scale;

/** Equal within the coarser of the two printed precisions. */
function hasSameValue(a: PeriodFigures, x: Option, b: PeriodFigures, y: Option): boolean {
  return Math.abs(toDollars(a, x) - toDollars(b, y)) <= Math.max(a.step, b.step) * 1.01;
}

/** The same figure, one of them with an assumed unit: 1,235 and 1,234,567. */
function differsOnlyInUnit(a: PeriodFigures, x: Option, b: PeriodFigures, y: Option): boolean {
  if (Math.min(a.scaleConfidence, b.scaleConfidence) >= 80) return false;
  return [1_000, 1_000_000].some((factor) => {
    const [large, small] = [toDollars(a, x), toDollars(b, y)].sort(
      (one, two) => Math.abs(two) - Math.abs(one),
    );
    return Math.abs((large ?? 0) / factor - (small ?? 0)) <= Math.min(a.step, b.step) * 1.01;
  });
}

/**
 * A table of the same document in which everything is less than in the statement, and nothing the same, is
 * about a part of the business: a store, a department, a quarter without its name.
 */
function isPartOfBusiness(whole: PeriodFigures, other: PeriodFigures): boolean {
  if (whole.fileId !== other.fileId) return false;
  const shared = [...other.chosen].flatMap(([field, option]) => {
    const current = whole.chosen.get(field);
    return current
      ? [Math.abs(toDollars(other, option)) / Math.max(1, Math.abs(toDollars(whole, current)))]
      : [];
  });
  return shared.length >= 2 && shared.every((ratio) => ratio < 0.9);
}

/** True where the other reading is plainly about something else, and no person need choose between the two. */
function isUnrelated(current: ChosenReading, rival: Reading): boolean {
  const proposedByModel = rival.figures.score < 0 && rival.option.rule === 'model';
  return (
    rival.figures.apart ||
    (proposedByModel && rival.figures.fileId === current.figures.fileId) ||
    differsOnlyInUnit(current.figures, current.option, rival.figures, rival.option) ||
    isPartOfBusiness(current.figures, rival.figures)
  );
}

const PREFER_RECAST = new Set<FinancialField>([
  ...ADD_BACK_FIELDS.filter((field) => field !== 'interest'),
  'sde',
]);

export interface PeriodResult {
  readonly values: readonly Resolved<FinancialField>[];
  readonly conflicts: readonly Conflict[];
  readonly checks: readonly Check[];
}

/**
 * Brings together what several tables and documents say about one period. The source that looks most like the
 * statement of the whole business leads; others fill what it leaves open as long as they do not contradict it; where
 * they do, both readings are shown.
 */
export function mergePeriod(sources: readonly PeriodFigures[]): PeriodResult {
  const order = [...sources].sort((a, b) => b.score - a.score || a.step - b.step);
  const merged: Merged = {
    chosen: new Map(),
    others: new Map(),
    restated: new Map(),
    contradicting: new Set(),
  };
  for (const figures of order) mergeSource(merged, figures, order[0] ?? figures);
  const resolved = [...merged.chosen.values()].map((current) =>
    resolveReading(current, {
      rivals: merged.others.get(current.option.field) ?? [],
      restated: merged.restated.get(current.option.field) ?? [],
    }),
  );
  const used = new Set([...merged.chosen.values()].map((one) => one.figures));
  const across = checkAcrossSources(resolved.map(({ value }) => value));
  return {
    values: across.values,
    conflicts: resolved.flatMap(({ conflict }) => conflict ?? []),
    checks: [...[...used].flatMap((figures) => figures.checks), ...across.checks],
  };
}

/** The chosen reading of each field in one period, with all alternatives. */
interface Merged {
  readonly chosen: Map<FinancialField, ChosenReading>;
  readonly others: Map<FinancialField, Reading[]>;
  /** Readings of the same value as the one that was chosen when they were merged. */
  readonly restated: Map<FinancialField, Reading[]>;
  /** Other documents than the leading one whose tables contradict it. */
  readonly contradicting: Set<string>;
}

/** Rounded and preliminary figures of one business differ by less than this share; set by hand, not measured. */
const MAX_RESTATED_SHARE = 0.05;

/** Figures in whole dollars are shown instead of the same in thousands; cents instead of dollars. */
const MIN_PRECISION_GAIN = 100;

/** How far a source is trusted to fill lines that better sources leave open. */
type Fit = 'agrees' | 'otherDocument' | 'doubtful';

/**
 * Whether a source agrees with what is chosen more often than not. Another document of the same year fills open
 * lines even where it disagrees: its lines are shown, below certainty.
 */
function rateFit({ chosen, contradicting }: Merged, figures: PeriodFigures, lead: PeriodFigures): Fit {
  let same = 0;
  let restated = 0;
  let different = 0;
  for (const [field, option] of figures.chosen) {
    const current = chosen.get(field);
    if (!current) continue;
    const gap = Math.abs(toDollars(current.figures, current.option) - toDollars(figures, option));
    if (hasSameValue(current.figures, current.option, figures, option)) same += 1;
    else if (gap <= MAX_RESTATED_SHARE * Math.abs(toDollars(current.figures, current.option))) restated += 1;
    else different += 1;
  }
  const isOther = !figures.apart && (figures.fileId !== lead.fileId || !isPartOfBusiness(lead, figures));
  // A sentence that shares no line with the lead says nothing for a document whose table contradicts the lead.
  if (same + restated + different === 0 && contradicting.has(figures.fileId)) return 'doubtful';
  if (different + restated === 0 || same > different + restated) return 'agrees';
  return isOther && same + restated >= different ? 'otherDocument' : 'doubtful';
}

function mergeSource(merged: Merged, figures: PeriodFigures, lead: PeriodFigures): void {
  const fit = figures === lead ? 'agrees' : rateFit(merged, figures, lead);
  if (fit === 'doubtful' && figures.fileId !== lead.fileId) merged.contradicting.add(figures.fileId);
  for (const [field, option] of figures.chosen) mergeReading(merged, field, { figures, option }, fit);
}

function mergeReading(
  { chosen, others, restated }: Merged,
  field: FinancialField,
  reading: Reading,
  fit: Fit,
): void {
  const { figures, option } = reading;
  const addTo = (readings: Map<FinancialField, Reading[]>, one: Reading) =>
    readings.set(field, [...(readings.get(field) ?? []), one]);
  const addOther = (other: Reading) => addTo(others, other);
  const current = chosen.get(field);
  if (current === undefined) {
    if (fit === 'doubtful') addOther(reading);
    else chosen.set(field, { ...reading, agreeing: 0, fit });
  } else if (hasSameValue(current.figures, current.option, figures, option)) {
    // Of two prints of one figure the one that is rounded less is shown. One that says the same number tells no more,
    // unless it prints the digits that a figure in thousands leaves out.
    const tellsMore =
      toDollars(figures, option) !== toDollars(current.figures, current.option) ||
      figures.scale < current.figures.scale;
    const isFiner = tellsMore && figures.step * MIN_PRECISION_GAIN <= current.figures.step && !figures.apart;
    addTo(restated, isFiner ? { figures: current.figures, option: current.option } : reading);
    chosen.set(field, { ...current, ...(isFiner ? reading : {}), agreeing: current.agreeing + 1 });
  } else if (fit === 'agrees' && PREFER_RECAST.has(field) && figures.recast && !current.figures.recast) {
    chosen.set(field, { ...reading, agreeing: 0, fit });
    addOther(current);
  } else addOther(reading);
}

/** Below 80, so that the value needs review. */
const MAX_DISPUTED_CHECKS = 74;
/** Readings within this score of the chosen one cast doubt on it; set by hand. */
const MAX_RIVAL_SCORE_GAP = 4;

function resolveReading(
  current: ChosenReading,
  { rivals, restated }: { readonly rivals: readonly Reading[]; readonly restated: readonly Reading[] },
): { value: Resolved<FinancialField>; conflict: Conflict | null } {
  const { figures, option, agreeing, fit } = current;
  const shown = rivals.filter((rival) => !isUnrelated(current, rival));
  // A reading nearly as good casts doubt; a weaker one is shown, so that the person can judge.
  const isDisputed = shown.some((rival) => rival.figures.score >= figures.score - MAX_RIVAL_SCORE_GAP);
  const candidate = toCandidate(figures, option);
  const spare = (figures.options.get(option.field) ?? []).filter((one) => one.value !== option.value);
  const parts = candidate.confidence;
  const isAgreed = agreeing > 0 && shown.length === 0 && option.ruleName !== ADJUSTED_EBITDA_RULE;
  const confidence = {
    ...parts,
    label: isAgreed ? Math.max(parts.label, 94) : parts.label,
    checks: isDisputed || fit !== 'agrees' ? Math.min(parts.checks, MAX_DISPUTED_CHECKS) : parts.checks,
  };
  const value = {
    ...candidate,
    confidence,
    ...(option.derivedFrom ? { derivedFrom: option.derivedFrom } : {}),
    alternatives: [
      ...rivals.map((rival) => toCandidate(rival.figures, rival.option)),
      ...spare.map((one) => toCandidate(figures, one)),
    ],
    ...(restated.length === 0
      ? {}
      : { restatements: restated.map((one) => toCandidate(one.figures, one.option)) }),
    checks: figures.checks.filter((check) => check.fields.includes(option.field)),
    overall: calibrateConfidence('figure', confidence),
  };
  return { value, conflict: shown.length > 0 ? describeConflict(value, shown) : null };
}

const describeConflict = (
  { field, period, value }: Candidate<FinancialField>,
  rivals: readonly Reading[],
): Conflict => ({
  field,
  period: period?.label ?? null,
  chosen: value,
  others: rivals.map((rival) => ({
    value: toCandidate(rival.figures, rival.option).value,
    evidence: rival.option.evidence,
  })),
});
