import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SheetTable } from '../reading/sheet-table';
import { takeSkippedRow } from '../reading/skipped-rows';

interface SkippedRowsProps {
  table: SheetTable;
  onTable: (table: SheetTable) => void;
}

/** Lists the rows that are not read as deals with the reason for each, and lets the user import them all the same. */
export function SkippedRows({ table, onTable }: SkippedRowsProps) {
  if (table.skipped.length === 0) return null;
  return (
    <section aria-labelledby="skipped-rows">
      <Typography variant="h3" id="skipped-rows">
        Skipped rows
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {table.skipped.map(({ row, reason }) => (
          <Box
            component="li"
            key={row.number}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
          >
            <Box sx={{ flex: '1 1 320px', overflowWrap: 'anywhere' }}>
              Row {row.number} is {reason}: {row.cells.filter((cell) => cell.trim() !== '').join(' · ')}
            </Box>
            <Button
              size="small"
              aria-label={`Import anyway: row ${row.number}`}
              onClick={() => onTable(takeSkippedRow(table, row.number))}
            >
              Import anyway
            </Button>
          </Box>
        ))}
      </Box>
    </section>
  );
}
