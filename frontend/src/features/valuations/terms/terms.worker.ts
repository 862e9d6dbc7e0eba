import {
  roundFront,
  type RuleSet,
  solveTerms,
  solveTermsSlice,
  type StructureInput,
  type TermsBoundsInput,
  type TermsGoal,
  type TermsSolution,
} from '@dealwright/finance';

/** A request for terms. */
export interface TermsRequest {
  readonly deal: StructureInput;
  readonly bounds: TermsBoundsInput;
  readonly goals: readonly TermsGoal[];
  readonly rules: RuleSet;
}

/** A request as the worker receives it; its replies carry the same id. */
export interface TermsMessage extends TermsRequest {
  readonly id: number;
}

/** The dozen points of a slice first, then the whole front. */
export interface TermsReply {
  readonly id: number;
  readonly solution: TermsSolution;
  readonly isWhole: boolean;
}

/** How long requests must pause before the whole front is calculated: a slider that moves asks every few ms. */
const PAUSE_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;

function reply(message: TermsReply): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<TermsMessage>) => {
  const { id, deal, bounds, rules, goals } = data;
  clearTimeout(timer);
  // The terms are shown as a model keeps them.
  const shown = (solution: TermsSolution) => roundFront(solution, deal, rules);
  reply({ id, solution: shown(solveTermsSlice(deal, bounds, rules, goals)), isWhole: false });
  timer = setTimeout(() => {
    reply({ id, solution: shown(solveTerms(deal, bounds, rules, goals)), isWhole: true });
  }, PAUSE_MS);
});
