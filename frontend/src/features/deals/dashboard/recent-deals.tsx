import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { findRevenueRange, getStatusInfo } from '@dealwright/vocabulary';
import { Link as RouterLink } from 'react-router-dom';
import { getRevenueRange } from '../../../domain/deals/newest-revenue';
import { Hint } from '../../../ui/hint';
import { StatusDot } from '../../../ui/status-dot';
import { SampleMark } from '../sample/sample-mark';
import { type DealListItem } from '../api/deals';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const formatDate = (at: string) => (Number.isNaN(Date.parse(at)) ? 'Invalid Date' : day.format(new Date(at)));
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The five newest deals. */
export function RecentDeals({ deals }: { deals: readonly DealListItem[] }) {
  return (
    <section aria-labelledby="recent-deals">
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h2" id="recent-deals" sx={{ flex: 1 }}>
          Recent Deals
        </Typography>
        <Link component={RouterLink} to="/deals" underline="hover" sx={{ typography: 'body2' }}>
          View All Deals
        </Link>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deals.map((deal) => (
          <Box component="li" key={deal.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box
              component={RouterLink}
              to={`/deals/${deal.id}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 140px 96px 136px' },
                columnGap: 2,
                rowGap: 0.25,
                alignItems: 'center',
                py: 1.5,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <NameAndDescription deal={deal} />
              <Box
                className="figure"
                sx={{ color: 'text.secondary', textAlign: { xs: 'right', sm: 'left' } }}
              >
                {findRevenueRange(getRevenueRange(deal))?.friendly ?? 'No revenue range'}
              </Box>
              <Box className="figure" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {formatDate(deal.createdAt)}
              </Box>
              <StatusDot tone={getStatusInfo(deal.status).tone}>{deal.status}</StatusDot>
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}

/** The business name, if there is one, above the description. */
function NameAndDescription({ deal }: { deal: DealListItem }) {
  const name = deal.businessName?.trim() ?? '';
  return (
    <Box sx={{ minWidth: 0 }}>
      {(name !== '' || deal.isSample) && (
        <Box sx={{ fontWeight: 500, ...ONE_LINE }}>
          {deal.isSample && <SampleMark />} {name}
        </Box>
      )}
      <Hint text={deal.description}>
        <Box
          sx={{
            ...ONE_LINE,
            ...(name === '' ? { fontWeight: 500 } : { typography: 'body2', color: 'text.secondary' }),
          }}
        >
          {deal.description}
        </Box>
      </Hint>
    </Box>
  );
}
