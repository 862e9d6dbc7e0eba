import { type PlacedSeries, type Series } from './series';

interface MarksProps {
  series: readonly PlacedSeries[];
  x: (index: number) => number;
  y: (value: number) => number;
  /** width of one year in px */
  band: number;
}

/** Builds the SVG path of a line. It breaks at years without a value. */
function buildLinePath({ values, kind }: Series, { x, y, band }: Omit<MarksProps, 'series'>): string {
  const half = kind === 'step' ? band / 2 : 0;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const joined = index > 0 && values[index - 1] != null;
      const [left, right] = [x(index) - half, x(index) + half];
      return `${joined ? 'L' : 'M'}${left},${y(value)}${half > 0 ? `H${right}` : ''}`;
    })
    .join('');
}

/** Builds the SVG path of the space between two edges, from the first to the last year that has both. */
function buildAreaPath({ values, lower = [] }: Series, { x, y }: Omit<MarksProps, 'series'>): string {
  const known = values.flatMap((top, index) => {
    const foot = lower[index] ?? null;
    return top === null || foot === null ? [] : [{ index, top, foot }];
  });
  if (known.length === 0) return '';
  const above = known.map(({ index, top }) => `${x(index)},${y(top)}`);
  const below = known.toReversed().map(({ index, foot }) => `${x(index)},${y(foot)}`);
  return `M${[...above, ...below].join('L')}Z`;
}

/** Draws areas, then bars, stacked or side by side, and lines above them. */
export function Marks({ series, ...at }: MarksProps) {
  const { x, y, band } = at;
  const bars = series.filter(({ kind }) => kind === 'bar' || kind === 'stack');
  // Stacked bars share one position; other bars are side by side.
  const side = bars.some(({ kind }) => kind === 'stack') ? 1 : bars.length;
  const width = Math.min(32, (band * 0.72) / Math.max(1, side));
  // Bars of single months are too narrow for a gap.
  const gap = width > 6 ? 2 : 0;
  return (
    <>
      {series
        .filter(({ kind }) => kind === 'area')
        .map((area) => (
          <path key={area.label} d={buildAreaPath(area, at)} fill={area.color} />
        ))}
      {bars.map(({ label, values, color, base, kind }) => {
        const place = kind === 'stack' ? 0 : bars.findIndex((bar) => bar.label === label);
        return values.map((value, index) => {
          if (value === null) return null;
          const foot = y(base[index] ?? 0);
          return (
            <rect
              key={`${label}-${index}`}
              x={x(index) + (place - side / 2) * width + gap / 2}
              y={Math.min(y(value), foot)}
              width={width - gap}
              height={Math.max(kind === 'stack' ? 0 : 1, Math.abs(y(value) - foot))}
              fill={color}
            />
          );
        });
      })}
      {series
        .filter(({ kind }) => kind === 'line' || kind === 'step')
        .map((line) => (
          <g key={line.label} fill="none" stroke={line.color} strokeWidth={2}>
            <path d={buildLinePath(line, at)} />
            {line.kind === 'line' &&
              line.values.length <= 12 &&
              line.values.map(
                (value, index) =>
                  value !== null && (
                    <circle key={index} cx={x(index)} cy={y(value)} r={2.5} fill={line.color} stroke="none" />
                  ),
              )}
          </g>
        ))}
    </>
  );
}
