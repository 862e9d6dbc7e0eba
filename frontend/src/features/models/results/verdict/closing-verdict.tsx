import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  applyAssumptions,
  buildLoanStructure,
  calculateLenderView,
  checkEligibility,
  classifyBorrowing,
  getFinancing,
  getLendingRules,
  judgeModel,
  listDebtServiceYears,
  lowercaseFirst,
  type ModelInput,
  type ModelOutcome,
  nameFinancedUses,
  pickSimulationOptions,
  toMonteCarloInput,
  toStructureInput,
  type Tranche,
} from '@dealwright/finance';
import { memo, useMemo } from 'react';
import { formatRatio } from '../../../../lib/formats';
import { StatusDot } from '../../../../ui/status-dot';
import { type Assumptions } from '../../../../domain/models/api/models';
import { NOTHING_BORROWED_FOR_PRICE } from '../../../../domain/loan/loan-completeness';
import { getIsoToday } from '../../../../domain/models/model-input';
import { type DscrDifference, explainDscrDifference } from './explain-dscr-difference';
import { VERDICT_STATUS } from './verdict-status';
import { useCurrentDeskResult } from '../../../../domain/models/worker/use-desk-worker';

/** Both coverages are named where they differ by at least this much. */
const NOTICEABLE_DSCR_DIFFERENCE = 0.005;
const SIMULATION_DELAY_MS = 400;
const MONTHS_PER_YEAR = 12;

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
  const { verdict, view, headline, difference, isSimulating } = found;
  const differs =
    view.lenderDscr !== null &&
    (headline === null
      ? classifyBorrowing(props.input.loan) === 'none'
      : Math.abs(headline - view.lenderDscr) >= NOTICEABLE_DSCR_DIFFERENCE);
  const structured =
    headline === null ? `none, as ${lowercaseFirst(NOTHING_BORROWED_FOR_PRICE)}` : formatRatio(headline);
  return (
    <Box component="section" aria-label="Verdict at closing" sx={{ maxWidth: '70ch' }}>
      <StatusDot tone={VERDICT_STATUS[verdict.status].tone}>{VERDICT_STATUS[verdict.status].text}</StatusDot>
      <Typography sx={{ mt: 0.5 }}>
        {verdict.sentence}
        {isSimulating && ' Simulating how often the debt is paid...'}
      </Typography>
      {verdict.failed.map(({ key, reason }) => (
        <Typography key={key} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {reason}
        </Typography>
      ))}
      {differs && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {`DSCR (structure) ${structured}, DSCR (at closing) ${formatRatio(view.lenderDscr)} in year ${view.worstYear}${view.isBeforeSalary ? ', before your salary' : ''}. ${explainDscrDifference(difference)}`}
        </Typography>
      )}
    </Box>
  );
});

/** What an interest-only seller note costs in a year at closing, against the first year of the structure. */
function findInterestOnlyNote(
  tranches: readonly Tranche[],
  year: number,
  { loan }: ModelInput,
): DscrDifference['interestOnlyNote'] {
  const note = tranches.find(
    ({ kind, principal, standby, interestOnlyMonths }) =>
      kind === 'sellerNote' && principal > 0 && standby !== 'full' && interestOnlyMonths > 0,
  );
  if (note === undefined) return null;
  const paid = listDebtServiceYears([note]).find((each) => each.year === year)?.debtService ?? 0;
  const counted = MONTHS_PER_YEAR * (buildLoanStructure(loan)?.seller.payment ?? 0);
  return { months: note.interestOnlyMonths, change: paid - counted };
}

function useClosingVerdict({ input, outcome, assumptions, growthRate }: ClosingVerdictProps) {
  const deal = useMemo(() => {
    const rules = getLendingRules(getIsoToday());
    const structure = applyAssumptions(toStructureInput(input, growthRate), assumptions);
    const view = calculateLenderView(structure, rules);
    const { closing, tranches } = getFinancing(structure, rules);
    const difference: DscrDifference = {
      largerLoan: (closing?.sevenALoan ?? 0) - (buildLoanStructure(input.loan)?.sba.principal ?? 0),
      larger504Loan: closing?.fee504 ?? 0,
      otherUses: nameFinancedUses(closing?.uses ?? [], structure.feeFinanced !== false),
      isNoteOnStandby: tranches.some(
        ({ kind, principal, standby }) => kind === 'sellerNote' && principal > 0 && standby === 'full',
      ),
      interestOnlyNote: findInterestOnlyNote(tranches, view.worstYear, input),
      cashFlowChange: (view.lenderCashFlow ?? 0) - (outcome.results?.sde ?? 0),
    };
    return { rules, view, difference, eligibility: checkEligibility(structure, rules) };
  }, [input, outcome.results, assumptions, growthRate]);
  const { rules, view, difference, eligibility } = deal;
  const hasDebt = view.debtService > 0;
  const task = useMemo(() => {
    if (!hasDebt || outcome.results === null) return null;
    const { seed, growthDeviation, marginDeviation } = assumptions;
    const financed = { ...input, loan: applyAssumptions({ ...input.loan }, assumptions) };
    const options = pickSimulationOptions({ seed, growthDeviation, marginDeviation });
    const simulation = toMonteCarloInput(financed, rules, { growthRate, ...options });
    // Without a year to start from, odds would mislead.
    return simulation.grossRevenue === undefined
      ? null
      : ({ task: 'simulation', input: simulation } as const);
  }, [hasDebt, outcome.results, assumptions, input, rules, growthRate]);
  const odds = useCurrentDeskResult(task, SIMULATION_DELAY_MS);
  if (!hasDebt) return null;
  const score = outcome.viability?.score ?? null;
  const verdict = judgeModel({ score, eligibility, odds });
  return {
    verdict,
    view,
    isSimulating: task !== null && odds === null,
    difference,
    headline: outcome.results?.debtService?.dscr ?? null,
  };
}
