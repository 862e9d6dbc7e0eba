import { useMemo } from 'react';
import { type ModelVersion } from '../api/versions';
import { CHART_COLORS, ChartFrame } from '../charts/chart-frame';
import { Plot } from '../charts/plot';
import { describeLastStep, listScores } from './describe-version';

/** The score of each version as a chart, and what moved it last. Needs two versions with a score. */
export function ScoreChart({ versions }: { versions: readonly ModelVersion[] }) {
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
  const labels = useMemo(() => scored.map(({ version }) => `v${version.number}`), [scored]);
  if (scored.length < 2) return null;
  return (
    <ChartFrame
      title="Score over time"
      summary={describeLastStep(versions) ?? `The score is ${scored.at(-1)?.version.score} in each version.`}
    >
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
