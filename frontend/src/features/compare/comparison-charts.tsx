import Box from '@mui/material/Box';
import { formatMoneyCompact } from '../../lib/formats';
import { Section } from '../../ui/section';
import { createScale } from '../../ui/charts/scale';
import {
  type ComparedModel,
  COMPARISON_GROWTH_PERCENT,
  getShortNames,
} from '../../domain/models/comparison/compared-model';
import { BarPanel } from './comparison-bars';
import { BARS } from './comparison-figures';
import { ProjectionPanel } from './projection-panel';

/** Charts of all columns on common scales, so that bars and lines are comparable. */
export function ComparisonCharts({ compared }: { compared: readonly ComparedModel[] }) {
  const names = getShortNames(compared);
  const scale = createScale(
    compared.flatMap(({ projections }) =>
      (projections?.data ?? []).flatMap(({ sde, annualDebtService }) => [sde, annualDebtService]),
    ),
    { format: formatMoneyCompact },
  );
  const grid = (least: number) => ({
    display: 'grid',
    gap: 4,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
  });
  return (
    <>
      <Section title="Charts">
        <Box sx={grid(240)}>
          {BARS.map((bars) => (
            <BarPanel key={bars.title} bars={bars} compared={compared} />
          ))}
        </Box>
      </Section>
      <Section
        title="Projections"
        lead={`SDE and debt service at ${COMPARISON_GROWTH_PERCENT}% annual growth for every model, on the same scale. The closer the lines, the less cash flow is left.`}
      >
        <Box sx={grid(300)}>
          {compared.map((each, index) => (
            <ProjectionPanel key={each.model.id} compared={each} name={names[index] ?? ''} scale={scale} />
          ))}
        </Box>
      </Section>
    </>
  );
}
