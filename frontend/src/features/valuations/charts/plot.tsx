import { memo, type PointerEvent, useState } from 'react';
import { UNKNOWN } from '../../../lib/formats';
import { Axes } from './axes';
import { FiguresTable, type FiguresTableProps } from './figures-table';
import { Marks } from './marks';
import { spreadLabels, type Scale, createScale } from './scale';
import { findLastKnownIndex, stackSeries, type ReferenceLine } from './series';
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
const READING = {
  minHeight: 20,
  font: 'var(--mui-font-caption)',
  color: 'var(--mui-palette-text-secondary)',
} as const;
const DIVIDER = 'var(--mui-palette-divider)';

/** A chart of values by year with a label at the end of each line. Pointing at a year shows its values above. */
export const Plot = memo(function Plot(props: PlotProps) {
  const { years, series, format, height = 240, rule, labelWidth = 104 } = props;
  const { ref, width } = useWidth<HTMLDivElement>(560);
  const drawn = stackSeries(series);
  const [pointed, setPointed] = useState<number | null>(null);
  const scale =
    props.scale ??
    createScale(
      [...drawn.flatMap(({ values }) => values), rule?.value ?? null],
      Math.max(2, Math.round(height / 60)),
    );
  const right = width - labelWidth;
  const bottom = height - BOTTOM;
  const band = Math.max(1, right - LEFT) / Math.max(1, years.length);
  const x = (index: number) => LEFT + (index + 0.5) * band;
  const y = (value: number) => bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - TOP);
  const named = [
    ...drawn.flatMap(({ label, values, color, base, kind }) => {
      const last = findLastKnownIndex(values);
      const value = values[last];
      if (value == null) return [];
      // The label of a stacked bar is at its middle, the label of a line at its end.
      return [{ label, value: kind === 'stack' ? (value + (base[last] ?? 0)) / 2 : value, color }];
    }),
    ...(rule ? [{ ...rule, color: 'var(--mui-palette-error-main)' }] : []),
  ];
  const heights = spreadLabels(
    named.map(({ value }) => y(value)),
    LINE,
    TOP,
    bottom,
  );
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = Math.floor((at - LEFT) / band);
    setPointed(index >= 0 && index < years.length ? index : null);
  };
  const read = pointed === null ? null : { year: years[pointed] ?? '', at: pointed };
  return (
    <div ref={ref} style={FRAME}>
      <div aria-hidden className="figure" style={READING}>
        {read &&
          `${read.year}: ${series
            .map(({ label, values }) => {
              const value = values[read.at] ?? null;
              return `${label} ${value === null ? UNKNOWN : format(value)}`;
            })
            .join(', ')}`}
      </div>
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
        {named.map(({ label, color }, index) => (
          <g key={label}>
            <rect x={right + 4} y={(heights[index] ?? 0) - 1} width={8} height={2} fill={color} />
            <text x={right + 16} y={(heights[index] ?? 0) + 4} {...ink}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      <FiguresTable {...props} />
    </div>
  );
});
