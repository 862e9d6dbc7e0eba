import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { DARK, LIGHT, TYPE } from './tokens';

const rem = (pixels: number) => `${pixels / 16}rem`;
const heading = (size: number, lineHeight: number) => ({
  fontSize: rem(size),
  lineHeight,
  fontWeight: 600,
  letterSpacing: size >= TYPE.section ? '-0.012em' : '-0.003em',
});

const palette = (scheme: typeof LIGHT) => ({
  background: { default: scheme.paper, paper: scheme.surface },
  text: { primary: scheme.ink, secondary: scheme.mutedInk },
  divider: scheme.hairline,
  action: { selected: scheme.chosen },
  primary: { main: scheme.accent, dark: scheme.accentDeep, contrastText: scheme.onAccent },
  secondary: { main: scheme.mutedInk, contrastText: scheme.surface },
  error: { main: scheme.loss, contrastText: scheme.surface },
  warning: { main: scheme.doubt, contrastText: scheme.surface },
  success: { main: scheme.good, contrastText: scheme.surface },
  info: { main: scheme.news, contrastText: scheme.surface },
  tone: scheme.tone,
  badge: scheme.badge,
});

export const COLOR_SCHEME_KEY = 'colorScheme';

/** Both color schemes are CSS variables, so that switching needs no render. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: palette(LIGHT) }, dark: { palette: palette(DARK) } },
  spacing: 8,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } },
  typography: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSize: TYPE.body,
    htmlFontSize: 16,
    display: { ...heading(TYPE.display, 1.1), letterSpacing: '-0.025em' },
    h1: heading(TYPE.page, 1.2),
    h2: heading(TYPE.section, 1.3),
    h3: heading(TYPE.lead, 1.4),
    h4: heading(TYPE.body, 1.45),
    body1: { fontSize: rem(TYPE.body), lineHeight: 1.55 },
    body2: { fontSize: rem(TYPE.small), lineHeight: 1.5 },
    caption: { fontSize: rem(TYPE.caption), lineHeight: 1.4 },
    overline: {
      fontSize: rem(TYPE.caption),
      lineHeight: 1.4,
      fontWeight: 500,
      letterSpacing: '0.04em',
      textTransform: 'uppercase',
    },
    button: { fontSize: rem(TYPE.body), fontWeight: 550, lineHeight: 1.4, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 120,
    },
  },
  components,
});
