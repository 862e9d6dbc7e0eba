import Box from '@mui/material/Box';
import { type ComponentType, memo } from 'react';
import { downloadModel, type ExportKind } from '../../../domain/models/api/exports';
import { type Deal, type Model } from '../../../domain/models/api/models';
import { getShortDealTitle } from '../../../domain/deals/deal-name';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { PageHeader } from '../../../ui/page-header';
import { type SplitOption } from '../../../ui/split-button';
import { ModelSwitcher } from './model-switcher';

/** Until the file is there or has failed. */
const WHILE_PREPARING_MS = 120_000;

/** The main action of a model with a menu, to which the page adds what it can do itself. */
export type ModelActions = ComponentType<{
  dealId: string;
  modelId: string;
  more: readonly SplitOption[];
}>;

interface ModelHeaderProps {
  deal: Deal;
  model: Model;
  models: readonly Model[];
  name: string;
  description: string | null;
  Actions: ModelActions;
}

/** Title of a model with its switcher and actions. Does not re-render when inputs change. */
export const ModelHeader = memo(function ModelHeader({
  deal,
  model,
  models,
  name,
  description,
  Actions,
}: ModelHeaderProps) {
  const here = `/deals/${deal.id}/valuations/${model.id}`;
  const more: SplitOption[] = [
    { label: 'Excel workbook', run: () => void download(deal.id, model.id, 'xlsx') },
    { label: 'PDF of the model', run: () => void download(deal.id, model.id, 'pdf') },
    { label: 'Versions', to: `${here}/versions` },
    { label: 'Data sources', to: `${here}/data-sources` },
  ];
  return (
    <PageHeader
      title={name}
      tabTitle={`${name}, ${getShortDealTitle(deal)}`}
      back={{ to: `/deals/${deal.id}?tab=valuations`, label: getShortDealTitle(deal) }}
      lead={description}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <ModelSwitcher models={models} current={model} />
          <Actions dealId={deal.id} modelId={model.id} more={more} />
        </Box>
      }
    />
  );
});

async function download(dealId: string, modelId: string, kind: ExportKind): Promise<void> {
  const notice = toast.info('Preparing the file...', { durationMs: WHILE_PREPARING_MS });
  try {
    await downloadModel(dealId, modelId, kind);
    toast.close(notice);
  } catch (error) {
    toast.error(getErrorMessage(error), { replaces: notice });
  }
}
