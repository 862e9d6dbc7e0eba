const PINNED = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  textAlign: 'left',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderRightColor: 'divider',
  width: { xs: 148, sm: 224 },
  minWidth: { xs: 148, sm: 224 },
  cursor: 'default',
  whiteSpace: 'normal',
} as const;

/** The sheet as a well-set statement: hairlines, aligned figures, totals under a rule. */
export const SHEET_LOOK = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  bgcolor: 'background.paper',
  '& th, & td': {
    position: 'relative',
    height: 36,
    px: 1.5,
    py: 0.5,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderBottomColor: 'divider',
    userSelect: 'none',
    touchAction: 'manipulation',
  },
  '& td[role=gridcell], & th[role=columnheader]:not(:first-of-type)': {
    minWidth: 116,
    scrollMarginLeft: 232,
  },
  '& tr > th:first-of-type': PINNED,
  '& thead th:first-of-type': {
    typography: 'caption',
    fontWeight: 500,
    letterSpacing: '0.04em',
    color: 'text.secondary',
  },
  // With the name of its row, so that it outweighs the pinned first column.
  '& tr.section > th': {
    height: 40,
    verticalAlign: 'bottom',
    typography: 'overline',
    color: 'text.secondary',
    borderRight: 0,
  },
  '& .section th > span': { position: 'sticky', left: 12 },
  '& .answer > *': { borderBottom: 0, borderTop: '1px solid var(--mui-palette-text-primary)', height: 44 },
  '& [aria-selected=true]': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, var(--mui-palette-background-paper))',
  },
  '& [data-active]:focus': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
  '& [aria-readonly=true]': { cursor: 'default' },
} as const;
