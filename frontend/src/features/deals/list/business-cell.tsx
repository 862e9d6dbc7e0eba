import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { type DealListItem } from '../api/deals';
import { SampleMark } from '../sample/sample-mark';
import { getDealName } from '../../../domain/deals/deal-name';

const DESCRIPTION = {
  minWidth: 0,
  typography: 'body2',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** What a deal is called and what it is. In one line, only a deal without a name is described. */
export function BusinessCell({ deal, oneLine = false }: { deal: DealListItem; oneLine?: boolean }) {
  const isDescribed = oneLine && !deal.businessName?.trim();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: '100%', lineHeight: 1.4 }}>
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Link
            component={RouterLink}
            to={`/deals/${deal.id}`}
            underline="hover"
            color={deal.businessName ? 'text.primary' : 'text.secondary'}
            noWrap
            {...(oneLine ? { title: deal.description } : {})}
            sx={{ minWidth: 0, fontWeight: 500, ...(isDescribed && { flexShrink: 0 }) }}
          >
            {getDealName(deal)}
          </Link>
          {isDescribed && (
            <Box component="span" title={deal.description} sx={DESCRIPTION}>
              {deal.description}
            </Box>
          )}
          {deal.isSample && <SampleMark />}
        </Box>
        {!oneLine && (
          <Box component="span" title={deal.description} sx={{ ...DESCRIPTION, display: 'block' }}>
            {deal.description}
          </Box>
        )}
      </Box>
    </Box>
  );
}
