import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type ModelInput,
  type MonteCarloResult,
  toMonteCarloInput,
  applyAssumptions,
} from '@dealwright/finance';
import { memo, useMemo } from 'react';
import { formatPercent, formatRatio } from '../../../../lib/formats';
import { Missing, Section } from '../../../../ui/section';
import { LoadingState } from '../../../../ui/states';
import { NOTHING_BORROWED } from '../../loan-structure/loan-completeness';
import { Plot } from '../../charts/plot';
import { EnterDataButton } from '../../results/enter-data-button';
import { SimulationFields } from './simulation-fields';
import { type LendersDeskState } from '../use-lenders-desk';
import { CHART_COLORS } from '../../charts/chart-frame';
import { renderMissingInputs } from '../missing-inputs';
import { useDeskWorker } from './use-desk-worker';

const formatShare = (fraction: number) => formatPercent(Math.round(1000 * fraction) / 10);

const LINES = [
  { label: 'Best twentieth', pick: 'p95', color: CHART_COLORS.other },
  { label: 'Middle', pick: 'p50', color: CHART_COLORS.own },
  { label: 'Worst twentieth', pick: 'p5', color: CHART_COLORS.debt },
] as const;

/** The years that have debt to cover, and the spread of each. */
function toSimulationSeries(all: MonteCarloResult['years']) {
  const years = all.filter(({ odds }) => odds !== null);
  return {
    years: years.map(({ year }) => `Year ${year}`),
    series: LINES.map(({ label, pick, color }) => ({
      label,
      color,
      kind: 'line' as const,
      values: years.map(({ odds }) => odds?.[pick] ?? null),
    })),
  };
}

export interface SimulationProps extends Pick<
  LendersDeskState,
  'simulationOptions' | 'assumptions' | 'onAssumptionsChange' | 'missing'
> {
  input: ModelInput;
  growthRate: number | null;
}

const INPUT_DELAY_MS = 250;
const NO_SIMULATION = `${NOTHING_BORROWED}: there is no debt service in any future, so DSCR does not apply.`;

/** Ten thousand futures: how coverage may spread, year by year. */
export const Simulation = memo(function Simulation({
  input,
  growthRate,
  simulationOptions: given,
  assumptions,
  onAssumptionsChange,
  missing,
}: SimulationProps) {
  const seed = assumptions.seed ?? 1;
  const { standby, standbyCompounding, interestOnlyMonths } = assumptions;
  const simulationOptions = useMemo(() => {
    const loan = applyAssumptions({ ...input.loan }, { standby, standbyCompounding, interestOnlyMonths });
    return toMonteCarloInput({ ...input, loan }, { growthRate, ...given });
  }, [input, growthRate, given, standby, standbyCompounding, interestOnlyMonths]);
  const missingMessage = renderMissingInputs(missing, { none: NO_SIMULATION });
  const idle = missingMessage !== null;
  const task = useMemo(
    () => (idle ? null : ({ task: 'futures', input: simulationOptions } as const)),
    [idle, simulationOptions],
  );
  const result = useDeskWorker(task, INPUT_DELAY_MS);
  const drawn = useMemo(() => toSimulationSeries(result?.years ?? []), [result]);
  if (missingMessage !== null) return <Section title="How it may turn out">{missingMessage}</Section>;
  return (
    <Section
      title="How it may turn out"
      lead={`Growth scatters by ${formatPercent(Number(simulationOptions.growthDeviation))} and margin by ${formatPercent(Number(simulationOptions.marginDeviation))} a year around the projection.`}
      action={
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          <span className="figure">
            {result ? `${result.trials.toLocaleString('en-US')} trials, seed ${result.seed}` : `seed ${seed}`}
          </span>
          <Button size="small" onClick={() => onAssumptionsChange({ seed: (seed + 1) % 2 ** 32 })}>
            Play again
          </Button>
        </Box>
      }
    >
      <SimulationFields />
      {result === null ? (
        <LoadingState label="Simulating..." rows={4} />
      ) : drawn.years.length === 0 || result.worstYear === null || !simulationOptions.grossRevenue ? (
        <Missing action={<EnterDataButton to={missing.enterYears}>Enter the years</EnterDataButton>}>
          {simulationOptions.grossRevenue
            ? 'Nothing is paid in these years: the note waits, and DSCR does not apply.'
            : 'Needs a year with revenue.'}
        </Missing>
      ) : (
        <>
          <Box sx={{ mb: 1 }}>
            In {formatShare(result.worstYear.belowTarget)} of the futures some year misses{' '}
            {formatRatio(result.target)}; in {formatShare(result.worstYear.belowOne)} some year does not pay
            the debt.
          </Box>
          <Plot
            caption="DSCR by year in the best twentieth, the middle and the worst twentieth of the futures"
            years={drawn.years}
            series={drawn.series}
            format={formatRatio}
            rule={{ value: result.target, label: `${formatRatio(result.target)} asked` }}
            labelWidth={120}
          />
        </>
      )}
    </Section>
  );
});
