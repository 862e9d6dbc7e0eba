import { formatCount, parseNumber } from '@dealwright/figures';
import { FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { formatValue, humanizeFieldName, listChanges } from '../../field-changes';
import { joinWithAnd } from '../../../lib/join-with-and';
import { type ModelVersion } from '../api/versions';

type Cause = NonNullable<ModelVersion['cause']>;
type FigureChange = NonNullable<Cause['figures']>[number];

const FIGURE_LABELS: Readonly<Record<string, string>> = FINANCIAL_FIELD_LABELS;

/** Name of a version, or its number. */
export const getVersionTitle = ({ name, number }: Pick<ModelVersion, 'name' | 'number'>): string =>
  name ?? `Version ${number}`;

const formatFigure = (text: string | null): string => {
  const amount = text === null ? null : parseNumber(text);
  return formatValue(amount ?? text, 'dollars');
};

/** 'Net income 2024: $100,000 → $60,000 (Tax return 2024.pdf)'. */
function describeFigure({ year, field, from, to, document }: FigureChange): string {
  const label = [FIGURE_LABELS[field] ?? humanizeFieldName(field), year].filter(Boolean).join(' ');
  return `${label}: ${formatFigure(from)} → ${formatFigure(to)}${document === undefined ? '' : ` (${document})`}`;
}

function describeFigures({ figures = [], more = 0, documents = [] }: Cause): string[] {
  const lines = figures.map(describeFigure);
  if (documents.length > 0) return [`Figures read from ${joinWithAnd([...documents])}`, ...lines];
  if (lines.length === 0) return ['Figures of the deal changed'];
  return more > 0 ? [...lines, `and ${formatCount(more, 'more figure')}`] : lines;
}

function describeCause(cause: Cause): string[] {
  switch (cause.kind) {
    case 'figures':
      return describeFigures(cause);
    case 'merge':
      return ['Deals were merged, or a merge was undone'];
    case 'settings':
      return ['The SDE method in Settings changed'];
    case 'version':
      return [`Version ${cause.number ?? ''} restored`];
  }
}

/** What a version changed, line by line. */
export function describeVersion({ kind, changes, cause }: ModelVersion): string[] {
  const lines = [
    ...(kind === 'created' ? ['Model created'] : []),
    ...(cause === null ? [] : describeCause(cause)),
    ...listChanges(changes).map(({ label, from, to }) => `${label}: ${from} → ${to}`),
  ];
  return lines.length > 0 ? lines : ['Inputs as in the version before'];
}

/** A version with the score before it. */
export interface ScoredVersion {
  readonly version: ModelVersion;
  /** of the version before that has a score; null for the first */
  readonly previousScore: number | null;
}

/** The versions that have a score, oldest first. */
export function listScores(versions: readonly ModelVersion[]): ScoredVersion[] {
  const scored = versions.filter(({ score }) => score !== null).toReversed();
  return scored.map((version, index) => ({ version, previousScore: scored[index - 1]?.score ?? null }));
}

/** 'Score 55 → 61: SBA 7(a) rate: 11.5% → 10.5%' for the newest change of the score; null if it never changed. */
export function describeLastStep(versions: readonly ModelVersion[]): string | null {
  const step = listScores(versions).findLast(
    ({ version, previousScore }) => previousScore !== null && previousScore !== version.score,
  );
  if (step === undefined) return null;
  const [first, ...changes] = describeVersion(step.version);
  // What a restored version changes is the restoration itself.
  const others = step.version.cause?.kind === 'version' ? [] : changes;
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'more change')}`;
  return `Score ${step.previousScore} → ${step.version.score}. ${first}${more}`;
}
