const CHECKBOX_WIDTH_PX = 50;
const CHECKBOX = '.MuiDataGrid-cellCheckbox, .MuiDataGrid-columnHeaderCheckbox';
const BUSINESS =
  '.MuiDataGrid-cell[data-field=businessName], .MuiDataGrid-columnHeader[data-field=businessName]';
const SELECTED = 'rgba(var(--mui-palette-primary-mainChannel) / var(--mui-palette-action-selectedOpacity))';

const tint = (color: string) => ({ backgroundImage: `linear-gradient(${color}, ${color})` });

/** Checkbox and business stay in view while the other columns scroll sideways under them. */
const PINNED = {
  [`& :is(${CHECKBOX}, ${BUSINESS})`]: { position: 'sticky', zIndex: 4, bgcolor: 'background.default' },
  [`& :is(${CHECKBOX})`]: { left: 0 },
  [`& :is(${BUSINESS})`]: { left: CHECKBOX_WIDTH_PX },
  [`& .MuiDataGrid-row:hover :is(${CHECKBOX}, ${BUSINESS})`]: tint('var(--mui-palette-action-hover)'),
  [`& .MuiDataGrid-row.Mui-selected :is(${CHECKBOX}, ${BUSINESS})`]: tint(SELECTED),
};

/** Styles of the data grid: hairlines between rows, no outer border. */
export const GRID_LOOK = {
  ...PINNED,
  border: 0,
  '--DataGrid-t-color-background-base': 'transparent',
  '--DataGrid-t-header-background-base': 'var(--mui-palette-background-default)',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '& .MuiDataGrid-columnHeaderTitle': {
    typography: 'overline',
    color: 'text.secondary',
    // A long head takes a second line instead of losing its end.
    whiteSpace: 'normal',
    lineHeight: 1.3,
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell[data-field=businessName] > *': { flex: 1, minWidth: 0 },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-row:hover': { bgcolor: 'action.hover' },
  // The grid adds the tints of selection and hover, on which secondary text is too faint.
  '& .MuiDataGrid-row.Mui-selected:is(:hover, .Mui-hovered)': { bgcolor: SELECTED },
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { px: 1.5 },
  '& .MuiDataGrid-cell.MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeader.MuiDataGrid-columnHeaderCheckbox':
    { px: 0 },
} as const;
