import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { readPurchasePrice } from '@dealwright/finance';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { RelativeTime } from '../../../ui/relative-time';
import { explainMissingDscr } from '../../../domain/model-figures/explain-missing-dscr';
import { NO_OPERATING_COSTS } from '../../../domain/model-figures/listed-model';
import { StatusDot } from '../../../ui/status-dot';
import { useSetDefaultModel } from '../../../domain/models/api/model-actions';
import { type Model } from '../../../domain/models/api/models';
import { ListedVerdict } from '../../../domain/models/listed-verdict';
import { type ModelVersion } from '../../../domain/models/api/versions';
import { describeLastStep } from '../../../domain/models/versions/describe-version';
import { ScoreSparkline } from '../../../domain/models/versions/score-sparkline';
import { ListedScore } from './listed-score';
import { getModelState } from '../../../domain/models/model-status';
import { ModelMenu } from './model-menu';
import { type TreeNode } from './model-tree';

/** Deeper scenarios are not set in further, so that their names stay readable. */
const MAX_INDENTS = 3;

interface ModelRowProps {
  node: TreeNode;
  hasOthers: boolean;
  /** newest first; empty while they load */
  versions: readonly ModelVersion[];
  onEdit: (model: Model) => void;
}

const NO_RESULTS = { results: null, score: null };

/** One model of the deal: default star, results and actions. */
export function ModelRow({ node, hasOthers, versions, onEdit }: ModelRowProps) {
  const { model, depth, parent } = node;
  const star = useSetDefaultModel(model.dealId);
  const { name, isDefault } = model;
  const lacksCosts = model.results?.isSdeOfRevenueAlone === true;
  const { results, score } = lacksCosts ? NO_RESULTS : model;
  const state = getModelState(model);
  return (
    <Box component="tr">
      <Box component="th" scope="row">
        <Box
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            width: { xs: 176, sm: 'auto' },
            minWidth: { sm: 200 },
            pl: { xs: Math.min(depth, MAX_INDENTS), sm: 3 * Math.min(depth, MAX_INDENTS) },
          }}
        >
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
          <ModelName node={node} versions={versions} />
        </Box>
      </Box>
      <td>
        <StatusDot tone={state.tone}>{state.text}</StatusDot>
      </td>
      <td>
        <Figure
          value={readPurchasePrice(model.loanData)}
          format={formatMoney}
          reason="No price entered yet"
        />
      </td>
      <td>
        <Figure
          value={results?.sde}
          format={formatMoney}
          reason={lacksCosts ? NO_OPERATING_COSTS : 'No SDE yet'}
        />
      </td>
      <td>
        <Figure
          value={results?.debtService?.dscr}
          format={formatRatio}
          reason={explainMissingDscr(model.loanData)}
        />
      </td>
      <td>
        {score === null ? (
          <Figure value={null} format={String} reason="Needs positive SDE" />
        ) : (
          <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <ScoreSparkline
              versions={versions}
              to={`/deals/${model.dealId}/valuations/${model.id}/versions`}
            />
            <ListedScore score={score} model={model} />
          </Box>
        )}
        <Box sx={{ typography: 'body2' }}>
          <ListedVerdict verdict={model.verdict} />
        </Box>
      </td>
      <td>
        <ModelMenu model={model} parent={parent} hasOthers={hasOthers} onEdit={() => onEdit(model)} />
      </td>
    </Box>
  );
}

/** The name of a model with its place in the tree, its last change and what moved its score last. */
function ModelName({ node: { model, parent }, versions }: Pick<ModelRowProps, 'node' | 'versions'>) {
  const { name } = model;
  const step = describeLastStep(versions);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link
        component={RouterLink}
        to={`/deals/${model.dealId}/valuations/${model.id}`}
        underline="hover"
        sx={{ fontWeight: 500, color: 'text.primary' }}
      >
        {name}
      </Link>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {parent && `Scenario of ${parent.name}. `}Updated <RelativeTime at={model.updatedAt} inSentence />
      </Box>
      {step && <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: '44ch' }}>{step}</Box>}
    </Box>
  );
}
