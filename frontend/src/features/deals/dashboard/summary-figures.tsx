import Box from '@mui/material/Box';
import { type DealSummary } from '../api/deals';

/** The four figures of the dashboard in one row. */
export function SummaryFigures({ summary }: { summary: DealSummary }) {
  const figures = [
    { term: 'Total Deals', value: summary.total.toLocaleString('en-US') },
    { term: 'Active Deals', value: summary.active.toLocaleString('en-US') },
    { term: 'This Week', value: summary.thisWeek.toLocaleString('en-US') },
    { term: 'Avg. Revenue', value: summary.averageRevenue },
  ];
  return (
    <Box
      component="dl"
      aria-label="Pipeline summary"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        m: 0,
        borderBlock: 1,
        borderColor: 'divider',
        '& > div': { px: { xs: 0, md: 3 }, py: 2.5 },
        '& > div + div': { borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
        '& > div:first-of-type': { pl: 0 },
      }}
    >
      {figures.map(({ term, value }) => (
        <div key={term}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" className="figure" sx={{ m: 0, typography: 'h1' }}>
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}
