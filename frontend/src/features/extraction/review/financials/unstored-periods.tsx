import Alert from '@mui/material/Alert';
import { joinWithAnd } from '../../../../lib/join-with-and';
import { type OtherPeriod } from '../../api/extraction.types';

/** Says before the deal is saved which periods were read and are not saved with it, and why. */
export function UnstoredPeriods({ periods }: { periods: readonly OtherPeriod[] }) {
  if (periods.length === 0) return null;
  const names = joinWithAnd(periods.map(({ period }) => period.label));
  const isOne = periods.length === 1;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {names} {isOne ? 'is' : 'are'} not saved with the deal, because {isOne ? 'it is no' : 'they are no'}{' '}
      full past {isOne ? 'year' : 'years'} and earnings of a deal are those of full years. The figures are
      under Other periods below; the document keeps them.
    </Alert>
  );
}
