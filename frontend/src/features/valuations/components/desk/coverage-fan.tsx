import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { type ModelInput, monteCarloInputOf, REQUIRED_DSCR, withAssumptions } from '@dealwright/finance';
import { useMemo } from 'react';
import { percent, ratio } from '../../../../lib/formats';
import { Missing, Section } from '../../../../ui/section';
import { LoadingState } from '../../../../ui/states';
import { FanFields } from './fan-fields';
import { type Desk } from './use-desk';
import { CHART_COLORS, CHART_HEIGHT, CHART_MARGIN } from './chart-frame';
import { useMonteCarlo } from './use-monte-carlo';

const share = (fraction: number) => percent(Math.round(1000 * fraction) / 10);
const say = (value: number | null) => (value === null ? 'no debt' : ratio(value));

interface CoverageFanProps {
  input: ModelInput;
  desk: Desk;
  growthRate: number | null;
}

/** Ten thousand futures: how coverage may spread, year by year. */
export function CoverageFan({ input, desk, growthRate }: CoverageFanProps) {
  const { assumptions, onAssume } = desk;
  const seed = assumptions.seed ?? 1;
  const { standby, standbyCompounding, interestOnlyMonths } = assumptions;
  const chances = useMemo(() => {
    const loan = withAssumptions({ ...input.loan }, { standby, standbyCompounding, interestOnlyMonths });
    return monteCarloInputOf({ ...input, loan }, { growthRate, ...desk.chances });
  }, [input, growthRate, desk.chances, standby, standbyCompounding, interestOnlyMonths]);
  const result = useMonteCarlo(chances);
  const years = result?.years.filter(({ odds }) => odds !== null) ?? [];
  const line = (pick: 'p5' | 'p50' | 'p95') => years.map(({ odds }) => odds?.[pick] ?? null);
  return (
    <Section
      title="How it may turn out"
      lead={`Growth scatters by ${percent(Number(chances.growthDeviation))} and margin by ${percent(Number(chances.marginDeviation))} a year around the projection.`}
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
          <Button size="small" onClick={() => onAssume({ seed: (seed + 1) % 2 ** 32 })}>
            Play again
          </Button>
        </Box>
      }
    >
      <FanFields />
      {result === null ? (
        <LoadingState label="Simulating..." rows={4} />
      ) : years.length === 0 || result.worstYear === null || !chances.grossRevenue ? (
        <Missing>Needs a year with revenue, and a loan structure with debt to cover.</Missing>
      ) : (
        <>
          <Box sx={{ mb: 1 }}>
            In {share(result.worstYear.belowTarget)} of the futures some year misses {ratio(result.target)};
            in {share(result.worstYear.belowOne)} some year does not pay the debt.
          </Box>
          <LineChart
            height={CHART_HEIGHT}
            margin={CHART_MARGIN}
            xAxis={[{ data: years.map(({ year }) => `Year ${year}`), scaleType: 'point' }]}
            yAxis={[{ width: 56, valueFormatter: (value: number) => ratio(value) }]}
            series={[
              {
                label: 'Best twentieth',
                data: line('p95'),
                color: CHART_COLORS.other,
                curve: 'linear',
                showMark: false,
                valueFormatter: say,
              },
              {
                label: 'Middle',
                data: line('p50'),
                color: CHART_COLORS.own,
                curve: 'linear',
                showMark: false,
                valueFormatter: say,
              },
              {
                label: 'Worst twentieth',
                data: line('p5'),
                color: CHART_COLORS.debt,
                curve: 'linear',
                showMark: false,
                valueFormatter: say,
              },
            ]}
          >
            <ChartsReferenceLine
              y={REQUIRED_DSCR}
              lineStyle={{ stroke: CHART_COLORS.rule, strokeDasharray: '4 4' }}
            />
          </LineChart>
        </>
      )}
    </Section>
  );
}
