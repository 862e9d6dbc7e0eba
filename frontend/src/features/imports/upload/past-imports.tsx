import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../../ui/relative-time';
import { TwoLineList } from '../../../ui/lists/two-line-list';
import { type ImportBatch, importsQuery } from '../api/imports';

const SHOWN = 5;

const describeOutcome = ({ state, failures, total, done }: ImportBatch): string => {
  if (state === 'undone') return 'Undone';
  if (state === 'running') return `${done} of ${total} rows`;
  return failures.length === 0 ? 'All rows imported' : `${failures.length} failed`;
};

const countDeals = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'deal' : 'deals'}`;

/** The most recent imports with links to their reports. Renders nothing if there are none. */
export function PastImports() {
  const { data = [] } = useQuery(importsQuery);
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="past-imports" sx={{ mt: 6, maxWidth: 760 }}>
      <Typography
        variant="h3"
        component="h2"
        id="past-imports"
        sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        Earlier imports
      </Typography>
      <TwoLineList
        label="Earlier imports"
        items={data.slice(0, SHOWN).map((batch) => ({
          id: batch.id,
          to: `/deals/imports/${batch.id}`,
          title: batch.fileName ?? 'CSV file',
          detail: <RelativeTime at={batch.createdAt} />,
          figure: countDeals(batch.imported),
          status: describeOutcome(batch),
        }))}
      />
    </Box>
  );
}
