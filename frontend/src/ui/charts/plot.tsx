import { memo, type PointerEvent, useState } from 'react';
import { Axes } from './axes';
import { FiguresTable, type FiguresTableProps } from './figures-table';
import { Marks } from './marks';
import { spreadLabels, type Scale, createScale } from './scale';
import { findLastKnownIndex, stackSeries, type PlacedSeries, type ReferenceLine } from './series';
import { Readout } from './readout';
import { useWidth } from './use-width';

interface PlotProps extends FiguresTableProps {
  height?: number;
  rule?: ReferenceLine;
  /** common scale of charts to compare; calculated from the values if absent */
  scale?: Scale;
  /** width in px reserved for labels on the right, so that stacked charts align */
  labelWidth?: number;
}

const LEFT = 52;
const TOP = 10;
const BOTTOM = 22;
const LINE = 15;
const ink = { fill: 'var(--mui-palette-text-primary)', fontSize: 12 } as const;
const FRAME = { position: 'relative', minWidth: 0, overflow: 'hidden' } as const;
const DIVIDER = 'var(--mui-palette-divider)';

interface Label {
  readonly label: string;
  readonly value: number;
  readonly color: string;
}

/** The labels of all series and of the reference line, each at the height that it names. */
function findLabels(drawn: readonly PlacedSeries[], rule: ReferenceLine | undefined): Label[] {
  return [
    ...drawn.flatMap(({ label, values, color, base, kind }) => {
      if (kind === 'area') return [];
      const last = findLastKnownIndex(values);
      const value = values[last];
      if (value == null) return [];
      // The label of a stacked bar is at its middle, the label of a line at its end.
      return [{ label, value: kind === 'stack' ? (value + (base[last] ?? 0)) / 2 : value, color }];
    }),
    ...(rule ? [{ ...rule, color: 'var(--mui-palette-error-main)' }] : []),
  ];
}

interface LabelsProps {
  labels: readonly Label[];
  y: (value: number) => number;
  left: number;
  bottom: number;
}

/** Labels at the right edge, moved apart where they would overlap. */
function Labels({ labels, y, left, bottom }: LabelsProps) {
  const heights = spreadLabels(
    labels.map(({ value }) => y(value)),
    LINE,
    TOP,
    bottom,
  );
  return labels.map(({ label, color }, index) => (
    <g key={label}>
      <rect x={left + 4} y={(heights[index] ?? 0) - 1} width={8} height={2} fill={color} />
      <text x={left + 16} y={(heights[index] ?? 0) + 4} {...ink}>
        {label}
      </text>
    </g>
  ));
}

/** A chart of values by year with a label at the end of each line. Pointing at a year shows its values above. */
export const Plot = memo(function Plot(props: PlotProps) {
  const { years, series, format, height = 240, rule, labelWidth = 104 } = props;
  const { ref, width } = useWidth<HTMLDivElement>(560);
  const drawn = stackSeries(series);
  const [pointed, setPointed] = useState<number | null>(null);
  const scale =
    props.scale ??
    createScale([...drawn.flatMap(({ values, lower = [] }) => [...values, ...lower]), rule?.value ?? null], {
      count: Math.max(2, Math.round(height / 60)),
      format,
    });
  const right = width - labelWidth;
  const bottom = height - BOTTOM;
  const band = Math.max(1, right - LEFT) / Math.max(1, years.length);
  const x = (index: number) => LEFT + (index + 0.5) * band;
  const y = (value: number) => bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - TOP);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = Math.floor((at - LEFT) / band);
    setPointed(index >= 0 && index < years.length ? index : null);
  };
  const read = pointed === null ? null : { year: years[pointed] ?? '', at: pointed };
  return (
    <div ref={ref} style={FRAME}>
      <Readout year={read?.year} index={read?.at ?? 0} series={series} format={format} />
      <svg
        width={width}
        height={height}
        aria-hidden
        style={{ display: 'block', touchAction: 'pan-y' }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        <Axes
          years={years}
          ticks={scale.ticks}
          format={format}
          frame={{ left: LEFT, right, height }}
          x={x}
          y={y}
        />
        {read && (
          <rect
            x={x(read.at) - band / 2}
            y={TOP}
            width={band}
            height={bottom - TOP}
            fill={DIVIDER}
            opacity={0.5}
          />
        )}
        {rule && (
          <line
            x1={LEFT}
            x2={right}
            y1={y(rule.value)}
            y2={y(rule.value)}
            stroke="var(--mui-palette-error-main)"
            strokeDasharray="4 4"
          />
        )}
        <Marks series={drawn} x={x} y={y} band={band} />
        <Labels labels={findLabels(drawn, rule)} y={y} left={right} bottom={bottom} />
      </svg>
      <FiguresTable {...props} />
    </div>
  );
});
