import { type Series } from './series';

export interface FiguresTableProps {
  /** caption of the table for screen readers */
  caption: string;
  years: readonly string[];
  /** head of the column of years */
  head?: string;
  series: readonly Series[];
  format: (value: number) => string;
}

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The values of a chart as a table for screen readers only. */
export function FiguresTable({ caption, years, head = 'Year', series: drawn, format }: FiguresTableProps) {
  // The edges of an area are series of their own.
  const series = drawn.filter(({ kind }) => kind !== 'area');
  return (
    <div style={HIDDEN}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ label }) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year, index) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {series.map(({ label, values }) => {
                const value = values[index] ?? null;
                return <td key={label}>{value === null ? 'unknown' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
