import { type FinancialModel, type ModelAnalyses } from '@dealwright/finance';
import { useMemo } from 'react';
import { useCurrentDeskResult } from '../../../../domain/models/worker/use-desk-worker';

const SIMULATION_DELAY_MS = 400;
const REPAIRS_DELAY_MS = 150;

export type Repair = ModelAnalyses['repairs'][number];

const NO_REPAIRS: readonly Repair[] = [];

export interface ClosingVerdictData {
  readonly verdict: FinancialModel['verdict'];
  readonly repairs: readonly Repair[];
  readonly isSimulating: boolean;
  /** coverage of the loan structure alone */
  readonly headline: number | null;
}

interface ClosingVerdictOptions {
  /** the score is not stated */
  hidesScore?: boolean;
  isRepairable?: boolean;
}

/** Judges a model at closing, with its odds and repairs as soon as a worker has them. null without loans. */
export function useClosingVerdict(
  model: FinancialModel,
  { hidesScore = false, isRepairable = false }: ClosingVerdictOptions,
): ClosingVerdictData | null {
  const { outcome, lenderView: view } = model;
  const hasDebt = view.debtService > 0;
  const task = useMemo(() => {
    // Without a year to start from, odds would mislead.
    if (!hasDebt || model.outcome.results === null || model.simulation.grossRevenue === undefined)
      return null;
    return { task: 'simulation', input: model.simulation } as const;
  }, [hasDebt, model]);
  const odds = useCurrentDeskResult(task, SIMULATION_DELAY_MS);
  const isFailing = isRepairable && model.failures.length > 0;
  const broken = useMemo(
    () => (isFailing ? ({ task: 'repairs', source: model.source } as const) : null),
    [isFailing, model],
  );
  const repairs = useCurrentDeskResult(broken, REPAIRS_DELAY_MS) ?? NO_REPAIRS;
  const isSimulating = task !== null && odds === null;
  const headline = outcome.results?.debtService?.dscr ?? null;
  return useMemo(() => {
    if (!hasDebt) return null;
    const verdict = model.judge(hidesScore ? { odds, score: null } : { odds });
    // The odds can still make it tight.
    const isUndecided = isSimulating && verdict.status === 'financeable';
    return {
      verdict: isUndecided ? { ...verdict, status: 'open' } : verdict,
      repairs,
      isSimulating,
      headline,
    };
  }, [hasDebt, model, hidesScore, odds, isSimulating, repairs, headline]);
}
