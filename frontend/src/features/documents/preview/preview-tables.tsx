import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Preview } from '../api/documents';

type Tables = NonNullable<Preview['pages'][number]['tables']>;

/** The preview of an Office file: its text, then its tables or sheets. */
export function PreviewTables({ text, tables }: { text: string; tables: Tables }) {
  return (
    <>
      {text.trim() !== '' && (
        <Box sx={{ whiteSpace: 'pre-wrap', maxWidth: '68ch', overflowWrap: 'anywhere' }}>{text}</Box>
      )}
      <Sheets tables={tables} />
    </>
  );
}

function Sheets({ tables }: { tables: Tables }) {
  return tables.map(({ name, rows }, table) => (
    <Box
      key={table}
      // A scroll container must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={name ?? `Table ${table + 1}`}
      sx={{ overflowX: 'auto' }}
    >
      {name && (
        <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
          {name}
        </Typography>
      )}
      <Box
        component="table"
        className="figure"
        sx={{
          borderCollapse: 'collapse',
          typography: 'body2',
          '& td': { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
          '& td:not(:first-of-type)': { textAlign: 'right' },
        }}
      >
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  ));
}
