import {
  analyzeModel,
  type ModelAnalyses,
  type ModelSource,
  openModel,
  type TermsBoundsInput,
  type TermsGoal,
  type TermsSolution,
} from '@dealwright/finance';

type LensEarnings = ReturnType<ModelAnalyses['listTermsEarnings']>[number];

/** Earnings that a deal is sized on in place of the SDE of its model. */
export type SizedOn = Pick<LensEarnings, 'lens' | 'earnings' | 'salary'>;

/** A request for terms. */
export interface TermsRequest {
  readonly source: ModelSource;
  readonly bounds: TermsBoundsInput;
  readonly goals: readonly TermsGoal[];
  /** the earnings that the deal is sized on; null: the SDE of the model */
  readonly lens: LensEarnings | null;
}

/** A request as the worker receives it; its replies carry the same id. */
export interface TermsMessage extends TermsRequest {
  readonly id: number;
}

/** The dozen points of a slice first, then the whole front. */
export interface TermsReply {
  readonly id: number;
  readonly solution: TermsSolution;
  /** as requested, so that no answer is shown under other earnings */
  readonly sizedOn: SizedOn | null;
  readonly isWhole: boolean;
}

/** How long requests must pause before the whole front is calculated: a slider that moves asks every few ms. */
const PAUSE_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;

function reply(message: TermsReply): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<TermsMessage>) => {
  const { id, source, lens: sizedOn, ...request } = data;
  clearTimeout(timer);
  const model = openModel(source);
  const solve = (isWhole: boolean) => {
    // The terms are shown as a model keeps them.
    const solution = analyzeModel(model).findWholeTerms({ ...request, lens: sizedOn }, !isWhole);
    reply({ id, sizedOn, solution, isWhole });
  };
  solve(false);
  timer = setTimeout(() => solve(true), PAUSE_MS);
});
