import { useMemo } from 'react';
import { type ModelVersion } from '../../domain/models/api/versions';
import { CHART_COLORS, ChartFrame } from '../../ui/charts/chart-frame';
import { Plot } from '../../ui/charts/plot';
import { PROVISIONAL } from '../../domain/viability-labels';
import { describeLastStep, listScores } from '../../domain/models/versions/describe-version';

/** Behind the number of a version whose score is provisional. */
const PROVISIONAL_MARK = '*';
const PROVISIONAL_NOTE = `${PROVISIONAL_MARK} ${PROVISIONAL}.`;

interface ScoreChartProps {
  versions: readonly ModelVersion[];
  /** numbers of the versions whose score is provisional */
  provisional: ReadonlySet<number>;
}

/** The score of each version as a chart, and what moved it last. Needs two versions with a score. */
export function ScoreChart({ versions, provisional }: ScoreChartProps) {
  const scored = useMemo(() => listScores(versions), [versions]);
  const series = useMemo(
    () => [
      {
        label: 'Score',
        values: scored.map(({ version }) => version.score),
        color: CHART_COLORS.own,
        kind: 'line' as const,
      },
    ],
    [scored],
  );
  const labels = useMemo(
    () =>
      scored.map(({ version: { number } }) => `v${number}${provisional.has(number) ? PROVISIONAL_MARK : ''}`),
    [scored, provisional],
  );
  if (scored.length < 2) return null;
  const step = describeLastStep(versions) ?? `The score is ${scored.at(-1)?.version.score} in each version`;
  const note = labels.some((label) => label.endsWith(PROVISIONAL_MARK)) ? ` ${PROVISIONAL_NOTE}` : '';
  return (
    <ChartFrame title="Score over time" summary={`${step}.${note}`}>
      <Plot
        caption="Score of each version"
        head="Version"
        years={labels}
        series={series}
        format={String}
        height={160}
        labelWidth={64}
      />
    </ChartFrame>
  );
}
