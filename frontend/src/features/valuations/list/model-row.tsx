import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { getScoreBadge } from '@dealwright/finance';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { RelativeTime } from '../../../ui/relative-time';
import { ScoreBadge } from '../../../domain/score-badge';
import { StatusDot } from '../../../ui/status-dot';
import { useSetDefaultModel } from '../api/model-actions';
import { type Model } from '../api/models';
import { getModelState } from './model-status';
import { ModelMenu } from './model-menu';

interface ModelRowProps {
  model: Model;
  hasOthers: boolean;
  onEdit: (model: Model) => void;
}

/** One model of the deal: default star, results and actions. */
export function ModelRow({ model, hasOthers, onEdit }: ModelRowProps) {
  const star = useSetDefaultModel(model.dealId);
  const { name, isDefault, results, score } = model;
  const state = getModelState(model);
  return (
    <Box component="tr">
      <Box component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 200 }}>
          <IconButton
            size="small"
            aria-label={isDefault ? `${name} is the default model` : `Make ${name} the default model`}
            aria-pressed={isDefault}
            disabled={star.isPending}
            onClick={() => !isDefault && star.mutate(model)}
            sx={{ mt: -0.5, color: isDefault ? 'primary.main' : 'text.secondary' }}
          >
            {isDefault ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
          </IconButton>
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={`/deals/${model.dealId}/valuations/${model.id}`}
              underline="hover"
              sx={{ fontWeight: 500, color: 'text.primary' }}
            >
              {name}
            </Link>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              Updated <RelativeTime at={model.updatedAt} inSentence />
            </Box>
          </Box>
        </Box>
      </Box>
      <td>
        <StatusDot tone={state.tone}>{state.text}</StatusDot>
      </td>
      <td>
        <Figure value={model.loanData.purchasePrice} format={formatMoney} reason="No price entered yet" />
      </td>
      <td>
        <Figure value={results?.sde} format={formatMoney} reason="No SDE yet" />
      </td>
      <td>
        <Figure
          value={results?.debtService?.dscr}
          format={formatRatio}
          reason="Needs price, down payment and SBA rate"
        />
      </td>
      <td>
        {score === null ? (
          <Figure value={null} format={String} reason="Needs positive SDE" />
        ) : (
          <ScoreBadge {...getScoreBadge(score)} />
        )}
      </td>
      <td>
        <ModelMenu model={model} hasOthers={hasOthers} onEdit={() => onEdit(model)} />
      </td>
    </Box>
  );
}
