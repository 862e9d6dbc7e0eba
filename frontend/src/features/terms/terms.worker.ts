import {
  type LensEarnings,
  roundFront,
  type RuleSet,
  solveTerms,
  solveTermsSlice,
  type StructureInput,
  type TermsBoundsInput,
  type TermsGoal,
  type TermsSolution,
} from '@dealwright/finance';

/** Earnings that a deal is sized on in place of the SDE of its model. */
export type SizedOn = Pick<LensEarnings, 'lens' | 'earnings' | 'salary'>;

/** A request for terms. */
export interface TermsRequest {
  /** with the earnings it is sized on */
  readonly deal: StructureInput;
  readonly bounds: TermsBoundsInput;
  readonly goals: readonly TermsGoal[];
  readonly rules: RuleSet;
  /** null: the SDE of the model */
  readonly sizedOn: SizedOn | null;
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
  const { id, deal, bounds, rules, goals, sizedOn } = data;
  clearTimeout(timer);
  // The terms are shown as a model keeps them.
  const shown = (solution: TermsSolution) => roundFront(solution, deal, rules);
  reply({ id, sizedOn, solution: shown(solveTermsSlice(deal, bounds, rules, goals)), isWhole: false });
  timer = setTimeout(() => {
    reply({ id, sizedOn, solution: shown(solveTerms(deal, bounds, rules, goals)), isWhole: true });
  }, PAUSE_MS);
});
