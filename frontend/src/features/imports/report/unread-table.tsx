import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { UNKNOWN } from '../../../lib/formats';
import { type ImportBatch } from '../api/imports';
import { getSheetRow } from '../reading/failed-rows';

const LIMIT = 200;

/** Cells that could not be read, as they are written, with the deal whose note keeps each. */
export function UnreadTable({ rows }: { rows: ImportBatch['unreadRows'] }) {
  const hidden = rows.length - LIMIT;
  return (
    <Box component="section" aria-labelledby="unread-cells" sx={{ mt: 4 }}>
      <Typography variant="h2" id="unread-cells">
        Cells that could not be read
      </Typography>
      <Typography color="textSecondary" sx={{ my: 1, maxWidth: '68ch' }}>
        These deals were imported without them. A note on each deal keeps what the cells say.
      </Typography>
      <Table aria-label="Cells that could not be read" sx={{ maxWidth: 880 }}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 80 }}>
              Row
            </TableCell>
            <TableCell>Business</TableCell>
            <TableCell>Cells</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, LIMIT).map((row) => (
            <TableRow key={row.row}>
              <TableCell align="right">{getSheetRow(row).toLocaleString('en-US')}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '12ch' }}>
                <Link component={RouterLink} to={`/deals/${row.dealId}`}>
                  {row.name ?? UNKNOWN}
                </Link>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {row.cells.map(({ field, text }) => (
                  <div key={field}>
                    {field}: “{text}”
                  </div>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {hidden > 0 && <p>{hidden.toLocaleString('en-US')} more deals have a note of this kind.</p>}
    </Box>
  );
}
