import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface ImportProgressProps {
  done: number;
  total: number;
}

const count = (value: number) => value.toLocaleString('en-US');

/** Progress of a running import. */
export function ImportProgress({ done, total }: ImportProgressProps) {
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h2" id="import-progress">
        Importing deals
      </Typography>
      <LinearProgress
        variant={done === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : (100 * done) / total}
        aria-labelledby="import-progress"
        sx={{ my: 2, borderRadius: '3px', height: 6 }}
      />
      <Box role="status" className="figure">
        {count(done)} of {count(total)} rows
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        You can leave this page. The import continues and the report stays available.
      </Typography>
    </Box>
  );
}
