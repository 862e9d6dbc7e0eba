import {
  type GridKind,
  type FinancedModelInput,
  type RuleSet,
  runMonteCarlo,
  type MonteCarloInput,
  type MonteCarloResult,
  buildSensitivityGrid,
  type SensitivityGrid,
} from '@dealwright/finance';

/** Calculations that are too slow for the main thread while the user types. */
export type WorkerTask =
  | {
      readonly task: 'grid';
      readonly input: FinancedModelInput;
      readonly kind: GridKind;
      readonly rules: RuleSet;
      readonly growthRate: number | null;
    }
  | { readonly task: 'simulation'; readonly input: MonteCarloInput };

export type WorkerResult<T extends WorkerTask> = T extends { task: 'grid' }
  ? SensitivityGrid
  : MonteCarloResult;

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  postMessage(
    data.task === 'grid'
      ? buildSensitivityGrid(data.input, data.kind, data.rules, { growthRate: data.growthRate })
      : runMonteCarlo(data.input),
  );
});
