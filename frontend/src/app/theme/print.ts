/** What only a screen can use. */
const CONTROLS = [
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiToggleButton-root',
  '.tabs',
  '.MuiCheckbox-root',
  '.MuiFormControlLabel-root:has(.MuiSwitch-root)',
  '.MuiInputBase-root:has([role=searchbox])',
  '[role=toolbar]',
  '.handle',
  '.toasts',
].join(', ');

/** Paper: no controls, nothing cut, no row on two pages. The colors are those of the light scheme: see `watchPrinting`. */
export const PRINT = {
  '@page': { margin: '14mm 12mm' },
  '@media print': {
    // The style sheet of the first paint names the root with more weight.
    ':root:root, body': { background: '#fff', minHeight: 0 },
    [CONTROLS]: { display: 'none !important' },
    // A choice without its box: a mark says that it is chosen.
    '.MuiFormControlLabel-root:has(.MuiCheckbox-root)': { marginLeft: 0, gap: 6 },
    '.MuiFormControlLabel-root:has(.MuiCheckbox-root)::before': {
      content: '""',
      width: 12,
      height: 12,
      border: '1px solid',
      font: '10px/12px Inter, sans-serif',
      textAlign: 'center',
    },
    '.MuiFormControlLabel-root:has(.MuiCheckbox-root :checked)::before': { content: '"✓"' },
    // Elements that the browser has not rendered yet, and boxes that scroll, would stay empty or lose their end.
    '*': { contentVisibility: 'visible !important' },
    'tr, li, figure': { breakInside: 'avoid' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    thead: { display: 'table-header-group' },
  },
} as const;
