import Box from '@mui/material/Box';
import { getListedModel } from '../../../domain/model-figures/listed-model';
import { ModelScoreBadge } from '../../../domain/model-figures/score-badge';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { Figure } from '../../../ui/figure';
import { type DealListItem } from '../api/deals';

/** How a deal scores, and what its verdict comes to. */
export function DealScore({ deal, tabIndex }: { deal: DealListItem; tabIndex: number }) {
  const model = getListedModel(deal);
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      {model.score === null ? (
        <Figure value={null} format={String} reason="Needs positive SDE" tabIndex={tabIndex} />
      ) : (
        <ModelScoreBadge model={model} />
      )}
      <ListedVerdict verdict={model.verdict} />
    </Box>
  );
}
