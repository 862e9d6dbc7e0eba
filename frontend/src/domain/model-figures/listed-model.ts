import { type Schemas } from '../../lib/http/api';

type Model = Schemas['DealModelSummary'];

/** A model without the figures that count a whole revenue or gross profit as earnings. */
export const withoutSde = <T extends Pick<Model, 'sde' | 'dscr' | 'multiple' | 'score'>>(model: T): T => ({
  ...model,
  sde: null,
  dscr: null,
  multiple: null,
  score: null,
});

/** The default model of a deal as lists and the board state it. */
export const getListedModel = ({
  model,
  results,
}: Pick<Schemas['DealListItem'], 'model' | 'results'>): Model =>
  results?.isSdeOfRevenueAlone === true ? withoutSde(model) : model;

/** Why a deal has no SDE: its financials may be entered, but only a model takes an SDE from them. */
export function explainMissingSde({
  model,
  results,
}: Pick<Schemas['DealListItem'], 'model' | 'results'>): string {
  if (model.count === 0) return 'No financial model yet';
  return results?.isSdeOfRevenueAlone === true ? NO_OPERATING_COSTS : 'No net income entered for any year';
}

export const NO_OPERATING_COSTS = 'Operating costs are not known. Enter them or the net income.';
