import {
  analyzeModel,
  type ModelAnalyses,
  type FinancialModel,
  type ModelSource,
  openModel,
  runMonteCarlo,
} from '@dealwright/finance';

type GridKind = Parameters<ModelAnalyses['grid']>[0];

/** Calculations that are too slow for the main thread while the user types. */
export type WorkerTask =
  | { readonly task: 'grid'; readonly source: ModelSource; readonly kind: GridKind }
  | { readonly task: 'simulation'; readonly input: FinancialModel['simulation'] };

export type WorkerResult<T extends WorkerTask> = T extends { task: 'grid' }
  ? ReturnType<ModelAnalyses['grid']>
  : ReturnType<typeof runMonteCarlo>;

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  postMessage(
    data.task === 'grid' ? analyzeModel(openModel(data.source)).grid(data.kind) : runMonteCarlo(data.input),
  );
});
