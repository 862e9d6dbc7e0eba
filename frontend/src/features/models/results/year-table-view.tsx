import Box from '@mui/material/Box';
import { Fragment, memo } from 'react';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/lists/pinned-table';
import { ExplainButton } from '../../../domain/explain/explain-button';
import { type YearLine } from './year-table';

interface YearTableViewProps<Row> {
  caption: string;
  years: readonly string[];
  rows: readonly Row[];
  lines: readonly YearLine<Row>[];
  /** why a value may be missing */
  reason: string;
  /** returns the result id that explains a cell */
  explanationId?: (line: string, row: Row) => string;
}

interface CellProps {
  value: number | null;
  unit: YearLine<unknown>['unit'];
  reason: string;
  strong: boolean;
  /** result id of the explanation; empty if there is none */
  explanationId: string;
}

// Memoized, because one edit changes only a few of the cells.
const Cell = memo(function Cell({ value, unit, reason, strong, explanationId }: CellProps) {
  return (
    <td>
      <ExplainButton id={value === null ? '' : explanationId}>
        <Figure
          value={value}
          format={unit === 'ratio' ? formatRatio : formatMoney}
          reason={reason}
          strong={strong}
        />
      </ExplainButton>
    </td>
  );
});

const PLAIN = { whiteSpace: 'nowrap' } as const;
const STRONG = { ...PLAIN, fontWeight: 600 } as const;

const LineHead = memo(function LineHead({ label, strong }: { label: string; strong: boolean }) {
  return (
    <th scope="row" style={strong ? STRONG : PLAIN}>
      {label}
    </th>
  );
});

const GroupHead = memo(function GroupHead({ label, span }: { label: string; span: number }) {
  return (
    <tr>
      <Box
        component="th"
        scope="rowgroup"
        colSpan={span}
        sx={{ pt: '20px !important', typography: 'caption', color: 'text.secondary' }}
      >
        {label}
      </Box>
    </tr>
  );
});

/** A table with one row per line and one column per year. */
export function YearTableView<Row>({
  caption,
  years,
  rows,
  lines,
  reason,
  explanationId,
}: YearTableViewProps<Row>) {
  return (
    <PinnedTable caption={caption} minWidth={200 + 112 * years.length}>
      <thead>
        <tr>
          <th scope="col">US dollars</th>
          {years.map((year) => (
            <th scope="col" key={year}>
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.key}>
            {line.group && <GroupHead label={line.group} span={years.length + 1} />}
            <tr>
              <LineHead label={line.label} strong={line.kind === 'total'} />
              {rows.map((row, index) => (
                <Cell
                  key={years[index]}
                  value={line.value(row)}
                  unit={line.unit}
                  reason={reason}
                  strong={line.kind === 'total'}
                  explanationId={explanationId?.(line.key, row) ?? ''}
                />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </PinnedTable>
  );
}
