import Box from '@mui/material/Box';
import { DataGrid } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ModelListItem } from '../../../domain/models/api/models';
import { getModelPath } from '../../../domain/models/model-search';
import { useSdeTerm } from '../../../domain/user-settings';
import { usePrinting } from '../../../lib/hooks/use-printing';
import { isEnterOnCell, isOnLink } from '../../../ui/lists/grid-keyboard';
import { PrintedTable } from '../../../ui/lists/printed-table';
import { MODEL_COLUMNS } from './all-models-columns';

/** All models of all deals. A click on a row opens the model. */
export function AllModelsGrid({ models }: { models: readonly ModelListItem[] }) {
  const navigate = useNavigate();
  const sdeTerm = useSdeTerm();
  const columns = useMemo(
    () =>
      MODEL_COLUMNS.map((column) => (column.field === 'sde' ? { ...column, headerName: sdeTerm } : column)),
    [sdeTerm],
  );
  const printing = usePrinting();
  return (
    <>
      {printing && <PrintedTable label="Financial models" rows={models} columns={columns} />}
      <Box sx={{ displayPrint: 'none' }}>
        <DataGrid
          rows={models}
          columns={columns}
          autoHeight={models.length <= 25}
          hideFooter={models.length <= 100}
          disableRowSelectionOnClick
          disableColumnMenu
          rowHeight={48}
          columnHeaderHeight={40}
          onRowClick={({ row }, event) =>
            !isOnLink(event) && void navigate(getModelPath(row as ModelListItem))
          }
          onCellKeyDown={({ row }, event) =>
            isEnterOnCell(event) && void navigate(getModelPath(row as ModelListItem))
          }
          sx={{
            position: 'relative',
            border: 0,
            '--DataGrid-t-color-background-base': 'transparent',
            '& .MuiDataGrid-cell': { position: 'relative' },
            '& .MuiDataGrid-cell--flex': { lineHeight: 1.5 },
            '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
            '& .MuiDataGrid-row': { cursor: 'pointer' },
            '& .MuiDataGrid-columnHeaderTitle': {
              typography: 'overline',
              color: 'text.secondary',
            },
            ...(models.length > 25 && { height: 'calc(100dvh - 260px)' }),
          }}
        />
      </Box>
    </>
  );
}
