import type { DealInfoExtraction, DealInfoField, FinancialsExtraction } from '@dealwright/extraction-engine';
import { DecisionRecorder } from './decisions.js';
import type { Case } from '../../testing/corpus/document.js';

/** Counts of values: expected, found, right, and right among those shown as sure. */
export interface Tally {
  expected: number;
  given: number;
  right: number;
  confident: number;
  confidentRight: number;
}

export interface Miss {
  readonly id: string;
  readonly field: string;
  readonly expected: string | null;
  readonly given: string | null;
  readonly confidence: number | null;
}

const empty = (): Tally => ({ expected: 0, given: 0, right: 0, confident: 0, confidentRight: 0 });

const squeeze = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Free text is right when one contains the other; everything else must be equal. */
function sameText(field: string, expected: string, given: string): boolean {
  const a = squeeze(expected);
  const b = squeeze(given);
  if (a === b) return true;
  if (field === 'description' || field === 'reasonForSale')
    return a.includes(b) || b.includes(a) || a.slice(0, 40) === b.slice(0, 40);
  if (field === 'address') return b.includes(a);
  return false;
}

interface ScoredValue {
  readonly layout: string;
  readonly field: string;
  readonly expected: boolean;
  readonly given: boolean;
  readonly right: boolean;
  readonly confidence: number | null;
}

export class Scores {
  readonly byLayout = new Map<string, Tally>();
  readonly byField = new Map<string, Tally>();
  readonly all = empty();
  readonly misses: Miss[] = [];
  readonly recorder = new DecisionRecorder();

  private count({ layout, field, expected, given, right, confidence }: ScoredValue): void {
    const tallies = [this.all];
    for (const [map, key] of [
      [this.byLayout, layout],
      [this.byField, field],
    ] as const) {
      const tally = map.get(key) ?? empty();
      map.set(key, tally);
      tallies.push(tally);
    }
    for (const tally of tallies) {
      if (expected) tally.expected += 1;
      if (given) tally.given += 1;
      if (right) tally.right += 1;
      if (given && (confidence ?? 0) >= 80) {
        tally.confident += 1;
        if (right) tally.confidentRight += 1;
      }
    }
  }

  financials(one: Case, result: FinancialsExtraction): void {
    const layout = `${one.layout}/${one.format}`;
    const seen = new Set<string>();
    for (const value of result.values) {
      const year = result.data.yearLabels[value.yearKey] ?? '';
      const truth = one.truth.years[year]?.[value.field];
      seen.add(`${year}.${value.field}`);
      const right = truth !== undefined && Math.abs(truth - Number(value.value)) < 0.006;
      this.recorder.add('figure', value.confidence, right);
      this.count({
        layout,
        field: value.field,
        expected: truth !== undefined,
        given: true,
        right,
        confidence: value.overall,
      });
      if (!right)
        this.misses.push({
          id: `${one.id}.${one.format}`,
          field: `${year}.${value.field}`,
          expected: truth === undefined ? null : String(truth),
          given: String(value.value),
          confidence: value.overall,
        });
    }
    for (const [year, figures] of Object.entries(one.truth.years))
      for (const [field, value] of Object.entries(figures)) {
        if (seen.has(`${year}.${field}`)) continue;
        this.count({ layout, field, expected: true, given: false, right: false, confidence: null });
        this.misses.push({
          id: `${one.id}.${one.format}`,
          field: `${year}.${field}`,
          expected: String(value),
          given: null,
          confidence: null,
        });
      }
  }

  /**
   * Scores only fields with an expected value, because a generated document states more facts than its truth file
   * lists.
   */
  deal(one: Case, result: DealInfoExtraction): void {
    const layout = `${one.layout}/${one.format} deal`;
    for (const [field, expected] of Object.entries(one.truth.deal) as [DealInfoField, string][]) {
      const given = result.data[field];
      const right = given !== undefined && sameText(field, expected, given);
      const parts = result.fields[field]?.confidence;
      if (parts) this.recorder.add(field === 'businessName' ? 'name' : 'fact', parts, right);
      this.count({
        layout,
        field,
        expected: true,
        given: given !== undefined,
        right,
        confidence: result.confidence[field] ?? null,
      });
      if (!right)
        this.misses.push({
          id: `${one.id}.${one.format}`,
          field,
          expected,
          given: given ?? null,
          confidence: result.confidence[field] ?? null,
        });
    }
  }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '    -' : `${((100 * part) / whole).toFixed(1).padStart(5)}`;

export function table(title: string, tallies: ReadonlyMap<string, Tally>): string {
  const lines = [...tallies].map(
    ([name, one]) =>
      `${name.padEnd(30)} ${String(one.expected).padStart(6)} ${percent(one.right, one.expected)} ${percent(one.right, one.given)} ${String(one.confident).padStart(7)} ${percent(one.confidentRight, one.confident)}`,
  );
  return [`${title.padEnd(30)} values recall  prec.   >=80 right`, ...lines].join('\n');
}
