import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { explainMissingDscr } from '../../../domain/model-figures/explain-missing-dscr';
import { useKnownModelFigures } from '../../../domain/model-figures/known-model-figures';
import { explainMissingSde } from '../../../domain/model-figures/listed-model';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { ModelScoreBadge } from '../../../domain/model-figures/score-badge';
import { type Deal, type ModelSummary } from '../api/deals';

interface StateText {
  readonly text: string;
  readonly action: string;
  readonly to: (deal: Deal) => string;
}

const models = (deal: Deal) => `/deals/${deal.id}?tab=valuations`;
const preferred = (deal: Deal) => `/deals/${deal.id}/valuations/${deal.model.defaultModelId ?? ''}`;

const STATE_TEXTS: Readonly<Record<ModelSummary['state'], StateText>> = {
  Ready: { text: 'The default model has everything it needs.', action: 'View', to: preferred },
  Incomplete: {
    text: 'The default model is missing figures.',
    action: 'Complete',
    to: (deal) => `${preferred(deal)}/data-sources?edit=yes`,
  },
  Available: {
    text: 'A completed model has results. Make one the default to see it here.',
    action: 'View list',
    to: models,
  },
  'In Progress': { text: 'Models have been started, but none is complete.', action: 'View list', to: models },
  None: {
    text: 'A model shows whether this business can pay its debt and its owner.',
    action: 'Create',
    to: (deal) => `/deals/${deal.id}/valuations/new`,
  },
};

interface ModelCardProps {
  deal: Deal;
  /** renders what the default model is missing, in place of the standard text */
  missing?: ((deal: Deal) => ReactNode) | undefined;
}

/** The state of the deal's financial models, and the next action. */
export function ModelCard({ deal, missing }: ModelCardProps) {
  const { model, reason, sdeTerm } = useKnownModelFigures(deal);
  const { text, action, to } = STATE_TEXTS[model.state];
  return (
    <Box
      component="section"
      aria-label="Financial model"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        p: 2,
        mb: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          Financial model: {model.state}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {model.state === 'Incomplete' && missing ? missing(deal) : (reason ?? text)}
        </Typography>
      </Box>
      {model.count > 0 && (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0 }}>
          <Fact term="Price">
            <Figure value={model.purchasePrice} format={formatMoney} reason="No price entered" />
          </Fact>
          <Fact term={sdeTerm}>
            <Figure value={model.sde} format={formatMoney} reason={reason ?? explainMissingSde(deal)} />
          </Fact>
          <Fact term="DSCR">
            <Figure
              value={model.dscr}
              format={formatRatio}
              reason={reason ?? explainMissingDscr(deal.loanData)}
            />
          </Fact>
          {model.verdict !== null && (
            <Fact term="At closing">
              <ListedVerdict verdict={model.verdict} />
            </Fact>
          )}
          {model.score !== null && (
            <Fact term="Score">
              <ModelScoreBadge model={model} />
            </Fact>
          )}
        </Box>
      )}
      <Button component={Link} to={to(deal)} variant={model.state === 'Ready' ? 'outlined' : 'contained'}>
        {action}
      </Button>
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Box>
    </div>
  );
}
