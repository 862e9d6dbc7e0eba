import { type StatusTone } from '@dealwright/vocabulary';
import { type BadgeColor } from '@dealwright/finance';
import '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Record<StatusTone, string>;
    badge: Record<BadgeColor, string>;
  }
  interface PaletteOptions {
    tone?: Record<StatusTone, string>;
    badge?: Record<BadgeColor, string>;
  }
  interface BreakpointOverrides {
    xxl: true;
  }
  interface TypographyVariants {
    display: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
  }
}

declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsSizeOverrides {
    mini: true;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
  }
}
