import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../ui/page-header';
import { type Deal, type Model } from '../../../domain/models/api/models';
import { ExportButtons } from './export-buttons';
import { getShortDealTitle } from '../../../domain/deals/deal-name';
import { ModelSwitcher } from './model-switcher';

interface ModelHeaderProps {
  deal: Deal;
  model: Model;
  models: readonly Model[];
  name: string;
  description: string | null;
  /** what leaves the house: documents and share links */
  renderSharing: (dealId: string, modelId: string) => ReactNode;
}

/** Title of a model with its switcher, exports and data sources. Does not re-render when inputs change. */
export const ModelHeader = memo(function ModelHeader({
  deal,
  model,
  models,
  name,
  description,
  renderSharing,
}: ModelHeaderProps) {
  return (
    <PageHeader
      title={name}
      tabTitle={`${name}, ${getShortDealTitle(deal)}`}
      back={{ to: `/deals/${deal.id}?tab=valuations`, label: getShortDealTitle(deal) }}
      lead={description}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <ModelSwitcher models={models} current={model} />
          <ExportButtons dealId={deal.id} modelId={model.id} />
          {renderSharing(deal.id, model.id)}
          <Button
            component={Link}
            to={`/deals/${deal.id}/valuations/${model.id}/versions`}
            variant="outlined"
          >
            Versions
          </Button>
          <Button
            component={Link}
            to={`/deals/${deal.id}/valuations/${model.id}/data-sources`}
            variant="contained"
          >
            Data sources
          </Button>
        </Box>
      }
    />
  );
});
