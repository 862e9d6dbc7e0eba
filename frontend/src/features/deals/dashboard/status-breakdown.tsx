import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DEAL_STATUSES, getStatusInfo } from '@dealwright/vocabulary';
import { Link } from 'react-router-dom';
import { StatusDot } from '../../../ui/status-dot';
import { type DealSummary } from '../api/deals';

const count = new Intl.NumberFormat('en-US');

/** The number of deals by status; each status opens its list. */
export function StatusBreakdown({ summary }: { summary: DealSummary }) {
  const most = Math.max(1, ...Object.values(summary.counts));
  const share = summary.total === 0 ? 0 : Math.round((summary.active / summary.total) * 100);
  return (
    <section aria-labelledby="status-breakdown">
      <Typography variant="h2" id="status-breakdown" sx={{ mb: 1 }}>
        Deal Status Breakdown
      </Typography>
      <Box
        role="progressbar"
        aria-label="Share of deals that are active"
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{ height: 6, borderRadius: '3px', bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box sx={{ height: '100%', width: `${share}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Typography variant="body2" color="textSecondary" className="figure" sx={{ mt: 0.75, mb: 1.5 }}>
        {count.format(summary.active)} of {count.format(summary.total)} active
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {DEAL_STATUSES.map((status) => {
          const deals = summary.counts[status] ?? 0;
          const { tone, active } = getStatusInfo(status);
          const tab = active ? '' : 'tab=inactive&';
          return (
            <Box component="li" key={status}>
              <Box
                component={Link}
                to={`/deals?${tab}status=${encodeURIComponent(status)}`}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '136px minmax(0, 1fr) 40px',
                  alignItems: 'center',
                  gap: 1.5,
                  minHeight: 32,
                  color: deals === 0 ? 'text.secondary' : 'text.primary',
                  textDecoration: 'none',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <StatusDot tone={tone}>{status}</StatusDot>
                <Box aria-hidden sx={{ height: 8 }}>
                  <Box
                    sx={{
                      height: '100%',
                      width: `${(deals / most) * 100}%`,
                      bgcolor: `tone.${tone}`,
                      borderRadius: '2px',
                    }}
                  />
                </Box>
                <Box className="figure" sx={{ textAlign: 'right' }}>
                  {count.format(deals)}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}
