import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lowercaseFirst } from '@dealwright/figures';
import { type FinancialModel } from '@dealwright/finance';
import { memo } from 'react';
import { formatRatio } from '../../../../lib/formats';
import { NOTHING_BORROWED_FOR_PRICE } from '../../../../domain/loan/loan-completeness';
import { explainDscrDifference } from './explain-dscr-difference';
import { findDscrDifference } from './find-dscr-difference';
import { VerdictBand } from '../../../../domain/models/verdict-band';
import { type ClosingVerdictData, type Repair } from './use-closing-verdict';

/** Both coverages are named where they differ by at least this much. */
const NOTICEABLE_DSCR_DIFFERENCE = 0.005;

/** What a reader of the verdict may want to know next. Paper shows it. */
const DETAILS = {
  mt: 1,
  typography: 'body2',
  color: 'text.secondary',
  maxWidth: '80ch',
  '& > summary': { cursor: 'pointer' },
  '& > p': { m: 0, mt: 0.5 },
  '@media print': { '&::details-content': { display: 'block', contentVisibility: 'visible' } },
} as const;

interface ClosingVerdictProps {
  model: FinancialModel;
  /** null without loans */
  found: ClosingVerdictData | null;
  /** missing: the terms cannot be changed here */
  onRepair?: (repair: Repair) => void;
}

/** What the SBA program and the odds say to the model at closing, next to its score. Empty without loans. */
export const ClosingVerdict = memo(function ClosingVerdict({ model, found, onRepair }: ClosingVerdictProps) {
  if (found === null) return null;
  const { verdict, headline, isSimulating, repairs } = found;
  const { lenderView: view } = model;
  const differs =
    view.lenderDscr !== null &&
    (headline === null
      ? model.borrowingForPrice === 'none'
      : Math.abs(headline - view.lenderDscr) >= NOTICEABLE_DSCR_DIFFERENCE);
  const structured =
    headline === null ? `none, as ${lowercaseFirst(NOTHING_BORROWED_FOR_PRICE)}` : formatRatio(headline);
  return (
    <VerdictBand verdict={verdict} more={isSimulating ? ' Simulating how often the debt is paid...' : ''}>
      {verdict.failed.map(({ key, reason }) => (
        <Box
          key={key}
          sx={{
            mt: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.75,
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {reason}
          </Typography>
          {onRepair &&
            repairs
              .filter(({ line }) => line === key)
              .map((repair) => (
                <Button
                  key={repair.key}
                  size="small"
                  variant="outlined"
                  sx={{ backgroundColor: 'background.paper' }}
                  onClick={() => onRepair(repair)}
                >
                  {repair.label}
                </Button>
              ))}
        </Box>
      ))}
      {(differs || verdict.notices.length > 0) && (
        <Box component="details" sx={DETAILS}>
          <summary>
            {differs
              ? `DSCR before closing costs ${structured}, DSCR at closing ${formatRatio(view.lenderDscr)} in year ${view.worstYear}${view.isBeforeSalary ? ', before your salary' : ''}. `
              : 'The rules behind this verdict. '}
            <Box component="span" sx={{ color: 'primary.main' }}>
              Why?
            </Box>
          </summary>
          {differs && <p>{explainDscrDifference(findDscrDifference(model))}</p>}
          {verdict.notices.length > 0 && <p>{verdict.notices.join(' ')}</p>}
        </Box>
      )}
    </VerdictBand>
  );
});
