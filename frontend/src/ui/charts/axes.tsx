interface AxesProps {
  years: readonly string[];
  ticks: readonly number[];
  format: (value: number) => string;
  frame: { readonly left: number; readonly right: number; readonly height: number };
  x: (index: number) => number;
  y: (value: number) => number;
}

const LABEL_PX = 44;
const muted = { fill: 'var(--mui-palette-text-secondary)', fontSize: 12, className: 'figure' } as const;

/** Grid lines with labels, a stronger line at zero, and as many year labels as fit. */
export function Axes({ years, ticks, format, frame: { left, right, height }, x, y }: AxesProps) {
  const every = Math.ceil(LABEL_PX / Math.max(1, (right - left) / Math.max(1, years.length)));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            stroke={`var(--mui-palette-${tick === 0 ? 'text-secondary' : 'divider'})`}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" {...muted}>
            {format(tick)}
          </text>
        </g>
      ))}
      {years.map(
        (year, index) =>
          (years.length - 1 - index) % every === 0 && (
            <text key={year} x={x(index)} y={height - 6} textAnchor="middle" {...muted}>
              {year}
            </text>
          ),
      )}
    </>
  );
}
