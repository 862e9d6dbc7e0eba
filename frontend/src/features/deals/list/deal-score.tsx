import Box from '@mui/material/Box';
import { getListedModel } from '../../../domain/model-figures/listed-model';
import { ModelScoreBadge } from '../../../domain/model-figures/score-badge';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { Figure } from '../../../ui/figure';
import { type DealListItem } from '../api/deals';

const ONE_LINE = { display: 'inline-flex', alignItems: 'center', gap: 1.5 } as const;
const TWO_LINES = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 0.5,
  height: '100%',
  lineHeight: 1.4,
} as const;

interface DealScoreProps {
  deal: DealListItem;
  tabIndex: number;
  /** the verdict beside the score, not below it */
  oneLine?: boolean;
}

/** How a deal scores, and what its verdict comes to. */
export function DealScore({ deal, tabIndex, oneLine = false }: DealScoreProps) {
  const model = getListedModel(deal);
  return (
    <Box sx={oneLine ? ONE_LINE : TWO_LINES}>
      {model.score === null ? (
        <Figure value={null} format={String} reason="Needs positive SDE" tabIndex={tabIndex} />
      ) : (
        <ModelScoreBadge model={model} />
      )}
      <ListedVerdict verdict={model.verdict} />
    </Box>
  );
}
