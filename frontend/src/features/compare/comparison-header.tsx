import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { SelectField } from '../../ui/fields/select-field';
import { getShortDealTitle } from '../../domain/deals/deal-name';
import { type ComparisonSubject } from '../../domain/models/comparison/compared-model';

interface ComparisonHeaderProps {
  subject: ComparisonSubject;
  /** other models of the same deal that can replace this one */
  others?: readonly { readonly id: string; readonly name: string; readonly isDefault: boolean }[];
  onSwap?: (id: string) => void;
  onRemove?: () => void;
}

const formatModelName = ({ name, isDefault }: { name: string; isDefault: boolean }) =>
  isDefault ? `${name} (Default)` : name;

/**
 * A name of any length keeps its column's head as tall as the others; the rest of it is read on hover. Chromium cuts
 * the ellipsis of right-aligned text, so what fills two lines starts at the left.
 */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  textAlign: 'start',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Header of a column: deal, model, and the controls to swap or remove it. */
export function ComparisonHeader({ subject, others = [], onSwap, onRemove }: ComparisonHeaderProps) {
  const { deal, model, isWithoutModel = false } = subject;
  const at = `/deals/${deal.id}/valuations/${model.id}`;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
        <Link
          component={RouterLink}
          to={onRemove ? `/deals/${deal.id}` : at}
          color="textPrimary"
          underline="hover"
          title={onRemove ? getShortDealTitle(deal) : formatModelName(model)}
          sx={{ ...TWO_LINES, fontWeight: 600 }}
        >
          {onRemove ? getShortDealTitle(deal) : formatModelName(model)}
        </Link>
        {onRemove && (
          <IconButton
            size="small"
            aria-label={`Remove ${getShortDealTitle(deal)}, ${model.name}`}
            onClick={onRemove}
          >
            <Close fontSize="mini" />
          </IconButton>
        )}
      </Box>
      {isWithoutModel ? (
        <Link component={RouterLink} to={`/deals/${deal.id}/valuations/new`} underline="hover">
          Create a model
        </Link>
      ) : onSwap && others.length > 1 ? (
        <Box sx={{ width: '100%', maxWidth: 200 }}>
          <SelectField
            label={`Model of ${getShortDealTitle(deal)}`}
            hideLabel
            required
            value={model.id}
            options={others.map((other) => ({ value: other.id, label: formatModelName(other) }))}
            onChange={onSwap}
          />
        </Box>
      ) : (
        onRemove && (
          <Link
            component={RouterLink}
            to={at}
            color="textSecondary"
            underline="hover"
            title={formatModelName(model)}
            sx={TWO_LINES}
          >
            {formatModelName(model)}
          </Link>
        )
      )}
    </Box>
  );
}
