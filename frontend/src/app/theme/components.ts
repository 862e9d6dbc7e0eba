import { type Components, type Theme } from '@mui/material/styles';
import { PRINT } from './print';

const CONTROL_RADIUS = 6;
const RING = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

/** The style of MUI components: thin borders, no ripples, shadows only on floating elements. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: {
        WebkitTextSizeAdjust: '100%',
        // What the bars of the app cover.
        scrollPaddingTop: 64,
        '@media (max-width: 899.95px)': { scrollPaddingBottom: 'calc(68px + env(safe-area-inset-bottom))' },
      },
      // A name without a space breaks rather than making the page scroll sideways.
      body: { fontSize: '0.875rem', lineHeight: 1.55, minHeight: '100dvh', overflowWrap: 'break-word' },
      // Without contextual alternates, with which Inter draws the x of 'x9' or '2x4' as a multiplication sign and '->' as
      // an arrow: names, phone numbers and notes are shown as they were typed. The browser resets it in controls.
      'body, button, input, select, textarea': { fontVariantLigatures: 'no-contextual' },
      // All figures: digits line up in columns, and 1, l and I are easy to distinguish.
      '.figure, table td, input[inputmode="decimal"], input[inputmode="numeric"]': {
        fontFeatureSettings: "'tnum', 'cv05', 'ss03'",
      },
      // A figure that opens its explanation. A page has hundreds, so one global rule styles them all.
      '.why': {
        font: 'inherit',
        letterSpacing: 'inherit',
        color: 'inherit',
        background: 'none',
        border: 0,
        padding: 0,
        cursor: 'help',
        textAlign: 'inherit',
        textDecoration: 'underline dotted',
        textDecorationThickness: 1,
        textUnderlineOffset: '0.22em',
        textDecorationColor: 'color-mix(in srgb, currentColor 38%, transparent)',
      },
      '.why:hover': { textDecorationColor: 'currentColor' },
      // Beneath the top bar, so that the user menu stays in reach.
      '.toasts.toasts': { top: 60 },
      a: { color: 'var(--mui-palette-primary-main)' },
      ':focus-visible': RING,
      '::selection': { background: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
      ...PRINT,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a short duration: every property would then still change in a transition, and code that reads a width
          // or color right after a change would get the old value.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: CONTROL_RADIUS,
        padding: '7px 14px',
        minWidth: 0,
        whiteSpace: 'nowrap',
        '&.MuiButton-contained.Mui-disabled': {
          backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 13%, transparent)',
          color: 'color-mix(in srgb, var(--mui-palette-text-secondary) 78%, transparent)',
        },
      },
      sizeSmall: { padding: '4px 10px', fontSize: '0.8125rem' },
      outlined: { borderColor: 'var(--mui-palette-divider)' },
      text: { padding: '7px 10px' },
    },
  },
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: CONTROL_RADIUS, color: 'var(--mui-palette-text-secondary)' } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  // Menus and options are rendered at the end of the body, outside all landmarks, so they get their own landmark.
  MuiAutocomplete: {
    defaultProps: { slotProps: { popper: { role: 'region', 'aria-label': 'Options' } } },
  },
  MuiMenu: {
    defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } },
    styleOverrides: { paper: floating(), list: { padding: 4 } },
  },
  MuiPopover: { styleOverrides: { paper: floating() } },
  // Icon sizes: 16 or 20 px next to body text, 24 px in a bar, 28 px alone in an empty state.
  MuiSvgIcon: {
    variants: [{ props: { fontSize: 'mini' }, style: { fontSize: '1rem' } }],
    styleOverrides: { fontSizeLarge: { fontSize: '1.75rem' } },
  },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: 4, fontSize: '0.875rem', minHeight: 36, paddingInline: 10 } },
  },
  MuiDialog: { styleOverrides: { paper: { ...floating(), borderRadius: 8 } } },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '24px 24px 8px', fontSize: '1.25rem', fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        maxWidth: 300,
        fontSize: '0.75rem',
        lineHeight: 1.45,
        padding: '6px 10px',
        backgroundColor: 'var(--mui-palette-text-primary)',
        color: 'var(--mui-palette-background-paper)',
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: CONTROL_RADIUS,
        backgroundColor: 'var(--mui-palette-background-paper)',
        '& .MuiInputBase-inputAdornedStart': { paddingLeft: 0 },
        '& .MuiInputBase-inputAdornedEnd': { paddingRight: 0 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      },
      input: {
        padding: '9px 12px',
        height: 'auto',
        minHeight: 20,
        // Native dates and times are taller than a line of text.
        '&[type=date], &[type=time]': { height: '1.4375em' },
        // A placeholder that does not fit ends in an ellipsis instead of inside a letter.
        '&:placeholder-shown': { textOverflow: 'ellipsis' },
      },
      notchedOutline: {
        borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 42%, transparent)',
      },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--mui-palette-text-secondary)' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: 'var(--mui-palette-divider)', padding: '9px 12px' },
      head: {
        fontSize: '0.75rem',
        fontWeight: 500,
        letterSpacing: '0.04em',
        textTransform: 'uppercase',
        color: 'var(--mui-palette-text-secondary)',
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: CONTROL_RADIUS, height: 28 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};

function floating() {
  return {
    border: '1px solid var(--mui-palette-divider)',
    boxShadow: '0 1px 2px rgb(0 0 0 / 0.06), 0 8px 28px rgb(10 25 20 / 0.14)',
  };
}
