import { resolveAssumptions } from '@dealwright/finance';
import { joinFigureChanges } from './figure-changes.js';
import { type ModelVersionItem } from './model-version.dto.js';
import { type VersionCause, type VersionState } from './model-version.types.js';
import { type VersionRow } from './model-versions.queries.js';

type Inputs = Readonly<Record<string, unknown>>;

/** The inputs as they count: a switch or choice that is not set has its default. */
function listInputs({ loanData, assumptions, growthRate, projectionPeriod }: VersionState): Inputs {
  return {
    ...loanData,
    downPaymentType: loanData.downPaymentType ?? 'percentage',
    sellerFinancing: loanData.sellerFinancing === true,
    includeRealEstate: loanData.includeRealEstate === true,
    realEstateDownPaymentType: loanData.realEstateDownPaymentType ?? 'percentage',
    ...resolveAssumptions(assumptions),
    growthRate,
    projectionPeriod,
  };
}

/** Inputs of a model that count differently in two versions. A figure that is absent is empty. */
function diffStates(before: VersionState, after: VersionState): ModelVersionItem['changes'] {
  const [old, next] = [listInputs(before), listInputs(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((field) => ({ field, from: old[field] ?? null, to: next[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

const joinCause = (cause: VersionCause | null): VersionCause | null =>
  cause?.kind === 'figures' ? { ...cause, figures: joinFigureChanges(cause.figures) } : cause;

/**
 * Versions with what each changed.
 *
 * @param rows the versions of each model together, the oldest first
 * @returns the newest version of each model first
 */
export function toVersionItems(rows: readonly VersionRow[]): ModelVersionItem[] {
  return rows
    .map(({ state, cause, ...row }, index) => {
      const previous = rows[index - 1];
      const changes = previous?.valuationId === row.valuationId ? diffStates(previous.state, state) : [];
      return { ...row, changes, cause: joinCause(cause) };
    })
    .reverse();
}
