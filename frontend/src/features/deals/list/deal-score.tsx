import { getListedModel } from '../../../domain/model-figures/listed-model';
import { ModelScoreBadge } from '../../../domain/model-figures/score-badge';
import { Figure } from '../../../ui/figure';
import { type DealListItem } from '../api/deals';

/** How a deal scores. */
export function DealScore({ deal, tabIndex }: { deal: DealListItem; tabIndex: number }) {
  const model = getListedModel(deal);
  if (model.score === null)
    return <Figure value={null} format={String} reason="Needs positive SDE" tabIndex={tabIndex} />;
  return <ModelScoreBadge model={model} />;
}
