import Box from '@mui/material/Box';
import { UNKNOWN } from '../../../lib/formats';
import { type QueueFigures as Figures } from '../api/operations';

const seconds = (value: number | null) => (value === null ? UNKNOWN : `${value.toFixed(1)} s`);
const number = (value: number | null, digits = 0) =>
  value === null ? UNKNOWN : value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** The figures of the queue. */
export function QueueFigures({ queue }: { queue: Figures }) {
  const figures = [
    { label: 'Queued', value: number(queue.depth) },
    { label: 'Running', value: number(queue.running) },
    { label: 'Done, 24 h', value: number(queue.done) },
    { label: 'Failed, 24 h', value: number(queue.failed), bad: queue.failed > 0 },
    { label: 'Jobs per minute', value: number(queue.throughput, 1) },
    { label: 'Pages per second', value: number(queue.pagesPerSecond, 1) },
    {
      label: 'Median wait',
      value: seconds(queue.waitSeconds),
      more: `90th percentile: ${seconds(queue.waitSecondsP90)}`,
    },
    {
      label: 'Median run time',
      value: seconds(queue.runSeconds),
      more: `90th percentile: ${seconds(queue.runSecondsP90)}`,
    },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: 3,
        m: 0,
        mb: 5,
        '& dd': { m: 0 },
      }}
    >
      {figures.map(({ label, value, more, bad }) => (
        <div key={label}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            className="figure"
            sx={{ typography: 'h2', color: bad ? 'error.main' : 'text.primary' }}
          >
            {value}
          </Box>
          {more && (
            <Box component="dd" className="figure" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {more}
            </Box>
          )}
        </div>
      ))}
    </Box>
  );
}
