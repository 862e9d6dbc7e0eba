import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lowercaseFirst } from '@dealwright/figures';
import { type FinancialModel, type ModelAnalyses } from '@dealwright/finance';
import { memo, useMemo } from 'react';
import { formatRatio } from '../../../../lib/formats';
import { NOTHING_BORROWED_FOR_PRICE } from '../../../../domain/loan/loan-completeness';
import { explainDscrDifference } from './explain-dscr-difference';
import { findDscrDifference } from './find-dscr-difference';
import { VerdictBand } from '../../../../domain/models/verdict-band';
import { useCurrentDeskResult } from '../../../../domain/models/worker/use-desk-worker';

/** Both coverages are named where they differ by at least this much. */
const NOTICEABLE_DSCR_DIFFERENCE = 0.005;
const SIMULATION_DELAY_MS = 400;
const REPAIRS_DELAY_MS = 150;

export type Repair = ModelAnalyses['repairs'][number];

interface ClosingVerdictProps {
  model: FinancialModel;
  /** missing: the terms cannot be changed here */
  onRepair?: (repair: Repair) => void;
  /** the score is not stated */
  hidesScore?: boolean;
}

/** What the SBA program and the odds say to the model at closing, next to its score. Empty without loans. */
export const ClosingVerdict = memo(function ClosingVerdict({
  model,
  onRepair,
  hidesScore = false,
}: ClosingVerdictProps) {
  const found = useClosingVerdict(model, { hidesScore, isRepairable: onRepair !== undefined });
  if (found === null) return null;
  const { verdict, view, headline, difference, isSimulating, repairs } = found;
  const differs =
    view.lenderDscr !== null &&
    (headline === null
      ? model.borrowingForPrice === 'none'
      : Math.abs(headline - view.lenderDscr) >= NOTICEABLE_DSCR_DIFFERENCE);
  // The odds can still make it tight.
  const isUndecided = isSimulating && verdict.status === 'financeable';
  const structured =
    headline === null ? `none, as ${lowercaseFirst(NOTHING_BORROWED_FOR_PRICE)}` : formatRatio(headline);
  return (
    <VerdictBand
      verdict={isUndecided ? { ...verdict, status: 'open' } : verdict}
      more={isSimulating ? ' Simulating how often the debt is paid...' : ''}
    >
      {verdict.failed.map(({ key, reason }) => (
        <Box key={key} sx={{ mt: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
            {reason}
          </Typography>
          {onRepair && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
              {repairs
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
          )}
        </Box>
      ))}
      {verdict.notices.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, maxWidth: '80ch' }}>
          {verdict.notices.join(' ')}
        </Typography>
      )}
      {differs && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
          {`DSCR before closing costs ${structured}, DSCR at closing ${formatRatio(view.lenderDscr)} in year ${view.worstYear}${view.isBeforeSalary ? ', before your salary' : ''}. ${explainDscrDifference(difference)}`}
        </Typography>
      )}
    </VerdictBand>
  );
});

function useClosingVerdict(
  model: FinancialModel,
  { hidesScore, isRepairable }: { hidesScore: boolean; isRepairable: boolean },
) {
  const { outcome, lenderView: view } = model;
  const hasDebt = view.debtService > 0;
  const task = useMemo(() => {
    // Without a year to start from, odds would mislead.
    if (!hasDebt || model.outcome.results === null || model.simulation.grossRevenue === undefined)
      return null;
    return { task: 'simulation', input: model.simulation } as const;
  }, [hasDebt, model]);
  const odds = useCurrentDeskResult(task, SIMULATION_DELAY_MS);
  const isFailing = isRepairable && model.failures.length > 0;
  const broken = useMemo(
    () => (isFailing ? ({ task: 'repairs', source: model.source } as const) : null),
    [isFailing, model],
  );
  const repairs = useCurrentDeskResult(broken, REPAIRS_DELAY_MS) ?? [];
  if (!hasDebt) return null;
  return {
    verdict: model.judge(hidesScore ? { odds, score: null } : { odds }),
    view,
    repairs,
    isSimulating: task !== null && odds === null,
    difference: findDscrDifference(model),
    headline: outcome.results?.debtService?.dscr ?? null,
  };
}
