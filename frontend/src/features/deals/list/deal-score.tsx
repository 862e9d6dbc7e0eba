import { ModelScoreBadge } from '../../../domain/score-badge';
import { Figure } from '../../../ui/figure';
import { type DealListItem } from '../api/deals';

/** How a deal scores. */
export function DealScore({ deal: { model }, tabIndex }: { deal: DealListItem; tabIndex: number }) {
  if (model.score === null)
    return <Figure value={null} format={String} reason="No score without SDE" tabIndex={tabIndex} />;
  return <ModelScoreBadge model={model} />;
}
