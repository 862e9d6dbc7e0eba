import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FinancialModel } from '@dealwright/finance';
import { memo, use, useMemo } from 'react';
import { formatPercent, formatRatio } from '../../../lib/formats';
import { Missing, Section } from '../../../ui/section';
import { LoadingState } from '../../../ui/states';
import { NOTHING_BORROWED } from '../../../domain/loan/loan-completeness';
import { Plot } from '../../../ui/charts/plot';
import { type Series } from '../../../ui/charts/series';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { SimulationFields } from './simulation-fields';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { CHART_COLORS } from '../../../ui/charts/chart-frame';
import { type DeskProps, renderMissingInputs } from '../../../domain/models/missing-inputs';
import { explainSimulation } from '../../../domain/explain/chart-explanations';
import { WhyButton } from '../../../domain/explain/why-button';
import { useDeskWorker } from '../../../domain/models/worker/use-desk-worker';

type MonteCarloResult = NonNullable<FinancialModel['odds']>;

const formatShare = (fraction: number) => formatPercent(Math.round(1000 * fraction) / 10);

const FAN_COLOR = 'color-mix(in srgb, var(--mui-palette-primary-main) 18%, transparent)';

/** The fan of DSCR: the middle 90 % of all trials as an area, its edges and the median as lines. */
function toSimulationSeries(all: MonteCarloResult['years']) {
  const years = all.filter(({ odds }) => odds !== null);
  const pick = (key: 'p5' | 'p50' | 'p95') => years.map(({ odds }) => odds?.[key] ?? null);
  const [low, middle, high] = [pick('p5'), pick('p50'), pick('p95')];
  return {
    years: years.map(({ year }) => `Year ${year}`),
    series: [
      { label: 'Middle 90%', color: FAN_COLOR, kind: 'area', values: high, lower: low },
      { label: '95th percentile', color: CHART_COLORS.other, kind: 'line', values: high },
      { label: 'Median', color: CHART_COLORS.own, kind: 'line', values: middle },
      { label: '5th percentile', color: CHART_COLORS.debt, kind: 'line', values: low },
    ] satisfies readonly Series[],
  };
}

const INPUT_DELAY_MS = 250;
const NO_SIMULATION = `${NOTHING_BORROWED}, so DSCR does not apply.`;

function SimulationWhy({ input, result }: { input: FinancialModel['simulation']; result: MonteCarloResult }) {
  const explained = explainSimulation(input, result);
  return (
    explained && (
      <WhyButton
        result={explained}
        terms={['DSCR']}
        source="Historical Financials, the growth rate, the loans at closing and the two standard deviations below."
      />
    )
  );
}

/** Monte Carlo simulation of coverage by year. */
export const Simulation = memo(function Simulation({ model, missing }: DeskProps) {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  const seed = assumptions.seed ?? 1;
  const simulationOptions = model.simulation;
  const missingMessage = renderMissingInputs(missing, { none: NO_SIMULATION });
  const idle = missingMessage !== null;
  const task = useMemo(
    () => (idle ? null : ({ task: 'simulation', input: simulationOptions } as const)),
    [idle, simulationOptions],
  );
  const result = useDeskWorker(task, INPUT_DELAY_MS);
  const drawn = useMemo(() => toSimulationSeries(result?.years ?? []), [result]);
  if (missingMessage !== null) return <Section title="Monte Carlo simulation">{missingMessage}</Section>;
  return (
    <Section
      title="Monte Carlo simulation"
      lead={`Debt is tested on: ${model.basisName}. Growth and margin vary by the standard deviations below. A drop in revenue carries into later years, expenses are not cut, and no cash is held in reserve.`}
      action={
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          <span className="figure">
            {result ? `${result.trials.toLocaleString('en-US')} trials, seed ${result.seed}` : `seed ${seed}`}
          </span>
          {result && drawn.years.length > 0 && <SimulationWhy input={simulationOptions} result={result} />}
          <Button size="small" onClick={() => onAssumptionsChange({ seed: (seed + 1) % 2 ** 32 })}>
            Run again
          </Button>
        </Box>
      }
    >
      <SimulationFields />
      {result === null ? (
        <LoadingState label="Simulating..." rows={4} />
      ) : drawn.years.length === 0 || result.worstYear === null || !simulationOptions.grossRevenue ? (
        <Missing action={<EnterDataButton to={missing.enterYears}>Enter financials</EnterDataButton>}>
          {simulationOptions.grossRevenue
            ? 'The note is on standby in these years, so there is no debt service and DSCR does not apply.'
            : 'Needs a year with revenue.'}
        </Missing>
      ) : (
        <>
          <Box sx={{ mb: 1 }}>
            In {formatShare(result.worstYear.belowTarget)} of trials, DSCR falls below{' '}
            {formatRatio(result.target)} in at least one year; in {formatShare(result.worstYear.belowOne)}, it
            falls below {formatRatio(1)}.
          </Box>
          <Plot
            caption="DSCR by year: the middle 90% of all trials with the median"
            years={drawn.years}
            series={drawn.series}
            format={formatRatio}
            rule={{ value: result.target, label: `${formatRatio(result.target)} minimum` }}
            labelWidth={120}
          />
        </>
      )}
    </Section>
  );
});
