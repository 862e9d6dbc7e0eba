import { type FinancialModel, type ModelSource, openModel, runMonteCarlo } from '@dealwright/finance';

type GridKind = Parameters<FinancialModel['grid']>[0];

/** Calculations that are too slow for the main thread while the user types. */
export type WorkerTask =
  | { readonly task: 'grid'; readonly source: ModelSource; readonly kind: GridKind }
  | { readonly task: 'simulation'; readonly input: FinancialModel['simulation'] };

export type WorkerResult<T extends WorkerTask> = T extends { task: 'grid' }
  ? ReturnType<FinancialModel['grid']>
  : ReturnType<typeof runMonteCarlo>;

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  postMessage(data.task === 'grid' ? openModel(data.source).grid(data.kind) : runMonteCarlo(data.input));
});
