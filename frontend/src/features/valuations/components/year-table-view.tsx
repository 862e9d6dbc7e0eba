import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { money0, ratio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/pinned-table';
import { Why } from './why';
import { type YearLine } from './year-table';

interface YearTableViewProps<Row> {
  caption: string;
  years: readonly string[];
  rows: readonly Row[];
  lines: readonly YearLine<Row>[];
  /** why a figure may be missing */
  reason: string;
  /** the id of the derivation of a cell; none is shown where nothing explains it */
  whyId?: (line: string, row: Row) => string;
}

interface CellProps<Row> extends Pick<YearTableViewProps<Row>, 'reason' | 'whyId'> {
  line: YearLine<Row>;
  row: Row;
}

function Cell<Row>({ line, row, reason, whyId }: CellProps<Row>) {
  const value = line.value(row);
  const format = line.unit === 'ratio' ? ratio : money0;
  return (
    <td>
      <Why id={value === null ? '' : (whyId?.(line.key, row) ?? '')}>
        <Figure value={value} format={format} reason={reason} strong={line.kind === 'total'} />
      </Why>
    </td>
  );
}

/** A statement over years: lines down, years across, totals strong. */
export function YearTableView<Row>({ caption, years, rows, lines, reason, whyId }: YearTableViewProps<Row>) {
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
            {line.group && (
              <tr>
                <Box
                  component="th"
                  scope="rowgroup"
                  colSpan={years.length + 1}
                  sx={{ pt: '20px !important', fontSize: '0.75rem', color: 'text.secondary' }}
                >
                  {line.group}
                </Box>
              </tr>
            )}
            <tr>
              <Box
                component="th"
                scope="row"
                sx={{
                  fontWeight: line.kind === 'total' ? '600 !important' : undefined,
                  whiteSpace: 'nowrap',
                }}
              >
                {line.label}
              </Box>
              {rows.map((row, index) => (
                <Cell
                  key={years[index]}
                  line={line}
                  row={row}
                  reason={reason}
                  {...(whyId ? { whyId } : {})}
                />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </PinnedTable>
  );
}
