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
  | { readonly task: 'repairs'; readonly source: ModelSource }
  | { readonly task: 'simulation'; readonly input: FinancialModel['simulation'] };

export type WorkerResult<T extends WorkerTask> = T extends { task: 'grid' }
  ? ReturnType<ModelAnalyses['grid']>
  : T extends { task: 'repairs' }
    ? ModelAnalyses['repairs']
    : ReturnType<typeof runMonteCarlo>;

function run(data: WorkerTask) {
  switch (data.task) {
    case 'grid':
      return analyzeModel(openModel(data.source)).grid(data.kind);
    case 'repairs':
      return analyzeModel(openModel(data.source)).repairs;
    case 'simulation':
      return runMonteCarlo(data.input);
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => postMessage(run(data)));
