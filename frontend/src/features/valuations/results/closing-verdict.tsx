import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  applyAssumptions,
  calculateLenderView,
  checkEligibility,
  getLendingRules,
  judgeModel,
  type ModelInput,
  type ModelOutcome,
  type ModelVerdict,
  pickSimulationOptions,
  toMonteCarloInput,
  toStructureInput,
} from '@dealwright/finance';
import { type StatusTone } from '@dealwright/vocabulary';
import { memo, useMemo } from 'react';
import { formatRatio } from '../../../lib/formats';
import { StatusDot } from '../../../ui/status-dot';
import { type Assumptions } from '../api/models';
import { getIsoToday } from '../editor/model-input';
import { useDeskWorker } from '../lenders-desk/charts/use-desk-worker';

const STATUS: Readonly<Record<ModelVerdict['status'], { tone: StatusTone; text: string }>> = {
  financeable: { tone: 'green', text: 'Financeable as structured' },
  notFinanceable: { tone: 'red', text: 'Not financeable as structured' },
  open: { tone: 'grey', text: 'Not decided yet' },
};

/** Both coverages are named where they differ by at least this much. */
const NOTICEABLE_DSCR_DIFFERENCE = 0.005;
const SIMULATION_DELAY_MS = 400;

interface ClosingVerdictProps {
  input: ModelInput;
  outcome: ModelOutcome;
  assumptions: Assumptions;
  growthRate: number | null;
}

/** What the SBA program and the odds say to the model at closing, next to its score. Empty without loans. */
export const ClosingVerdict = memo(function ClosingVerdict(props: ClosingVerdictProps) {
  const found = useClosingVerdict(props);
  if (found === null) return null;
  const { verdict, view, headline } = found;
  const differs =
    headline !== null &&
    view.lenderDscr !== null &&
    Math.abs(headline - view.lenderDscr) >= NOTICEABLE_DSCR_DIFFERENCE;
  return (
    <Box component="section" aria-label="Verdict at closing" sx={{ maxWidth: '70ch' }}>
      <StatusDot tone={STATUS[verdict.status].tone}>{STATUS[verdict.status].text}</StatusDot>
      <Typography sx={{ mt: 0.5 }}>{verdict.sentence}</Typography>
      {differs && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {`DSCR (structure) ${formatRatio(headline)}, DSCR (at closing) ${formatRatio(view.lenderDscr)} in year ${view.worstYear}. ${DIFFERENCE}`}
        </Typography>
      )}
    </Box>
  );
});

const DIFFERENCE =
  'At closing the loan also pays for costs, working capital and its fee, and the lender adjusts the cash flow.';

function useClosingVerdict({ input, outcome, assumptions, growthRate }: ClosingVerdictProps) {
  const deal = useMemo(() => {
    const rules = getLendingRules(getIsoToday());
    const structure = applyAssumptions(toStructureInput(input, growthRate), assumptions);
    const view = calculateLenderView(structure, rules);
    return { rules, view, eligibility: checkEligibility(structure, rules) };
  }, [input, assumptions, growthRate]);
  const { rules, view, eligibility } = deal;
  const hasDebt = view.debtService > 0;
  const task = useMemo(() => {
    if (!hasDebt || outcome.results === null) return null;
    const { seed, growthDeviation, marginDeviation } = assumptions;
    const financed = { ...input, loan: applyAssumptions({ ...input.loan }, assumptions) };
    const options = pickSimulationOptions({ seed, growthDeviation, marginDeviation });
    return {
      task: 'simulation',
      input: toMonteCarloInput(financed, rules, { growthRate, ...options }),
    } as const;
  }, [hasDebt, outcome.results, assumptions, input, rules, growthRate]);
  const odds = useDeskWorker(task, SIMULATION_DELAY_MS);
  if (!hasDebt) return null;
  const score = outcome.viability?.score ?? null;
  const verdict = judgeModel({ score, eligibility, odds: task === null ? null : odds });
  return { verdict, view, headline: outcome.results?.debtService?.dscr ?? null };
}
