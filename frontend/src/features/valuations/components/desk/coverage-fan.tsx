import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ModelInput, monteCarloInputOf, withAssumptions } from '@dealwright/finance';
import { useMemo } from 'react';
import { percent, ratio } from '../../../../lib/formats';
import { Missing, Section } from '../../../../ui/section';
import { LoadingState } from '../../../../ui/states';
import { Plot } from '../charts/plot';
import { FanFields } from './fan-fields';
import { type Desk } from './use-desk';
import { CHART_COLORS } from './chart-frame';
import { useMonteCarlo } from './use-monte-carlo';

const share = (fraction: number) => percent(Math.round(1000 * fraction) / 10);

const LINES = [
  { label: 'Best twentieth', pick: 'p95', color: CHART_COLORS.other },
  { label: 'Middle', pick: 'p50', color: CHART_COLORS.own },
  { label: 'Worst twentieth', pick: 'p5', color: CHART_COLORS.debt },
] as const;

/** The years that have debt to cover, and the spread of each. */
function fanOf(all: NonNullable<ReturnType<typeof useMonteCarlo>>['years']) {
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
  const drawn = useMemo(() => fanOf(result?.years ?? []), [result]);
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
      ) : drawn.years.length === 0 || result.worstYear === null || !chances.grossRevenue ? (
        <Missing>Needs a year with revenue, and a loan structure with debt to cover.</Missing>
      ) : (
        <>
          <Box sx={{ mb: 1 }}>
            In {share(result.worstYear.belowTarget)} of the futures some year misses {ratio(result.target)};
            in {share(result.worstYear.belowOne)} some year does not pay the debt.
          </Box>
          <Plot
            caption="DSCR by year in the best twentieth, the middle and the worst twentieth of the futures"
            years={drawn.years}
            series={drawn.series}
            format={ratio}
            rule={{ value: result.target, label: `${ratio(result.target)} asked` }}
            labelWidth={120}
          />
        </>
      )}
    </Section>
  );
}
