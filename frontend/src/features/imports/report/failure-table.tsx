import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { UNKNOWN } from '../../../lib/formats';
import { type ImportFailure } from '../api/imports';
import { describeFailure, getSheetRow } from '../reading/failed-rows';

const FIRST = 100;

/** Failed rows with the reason for each. */
export function FailureTable({ failures }: { failures: readonly ImportFailure[] }) {
  const [shown, setShown] = useState(FIRST);
  const hidden = failures.length - shown;
  return (
    <>
      <Table aria-label="Rows that failed" sx={{ maxWidth: 880 }}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 80 }}>
              Row
            </TableCell>
            <TableCell>Business</TableCell>
            <TableCell>Reason</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {failures.slice(0, shown).map((failure) => (
            <TableRow key={failure.row}>
              <TableCell align="right">{getSheetRow(failure).toLocaleString('en-US')}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '12ch' }}>
                {failure.name ?? UNKNOWN}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{describeFailure(failure)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {hidden > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => setShown(shown + 10 * FIRST)}>
          Show more ({hidden.toLocaleString('en-US')} left)
        </Button>
      )}
    </>
  );
}
