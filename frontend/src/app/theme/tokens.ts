import { type StatusTone } from '@dealwright/vocabulary';
import { type BadgeColor } from '@dealwright/finance';

/** One scheme's colors. Accent: what can be pressed and the reader's own data; red: loss; amber: doubt. */
interface Scheme {
  readonly paper: string;
  readonly surface: string;
  readonly ink: string;
  readonly mutedInk: string;
  readonly hairline: string;
  /** laid over what is chosen; muted ink stays readable on it */
  readonly chosen: string;
  readonly accent: string;
  readonly accentDeep: string;
  readonly onAccent: string;
  readonly loss: string;
  readonly doubt: string;
  readonly good: string;
  readonly news: string;
  readonly tone: Readonly<Record<StatusTone, string>>;
  readonly badge: Readonly<Record<BadgeColor, string>>;
}

export const LIGHT: Scheme = {
  paper: '#FBFBF9',
  surface: '#FFFFFF',
  ink: '#14211F',
  mutedInk: '#5B6966',
  hairline: '#E4E7E3',
  chosen: 'rgba(20, 33, 31, 0.07)',
  accent: '#0B6E5A',
  accentDeep: '#095848',
  onAccent: '#FFFFFF',
  loss: '#B3261E',
  doubt: '#8A5800',
  good: '#2F6B4F',
  news: '#2B5C9E',
  tone: {
    gray: '#8C9693',
    yellow: '#C28A0A',
    blue: '#3B74BF',
    green: '#2E9168',
    slate: '#475569',
    red: '#C2362C',
  },
  badge: {
    'dark-green': '#0A5C3C',
    green: '#2A7F57',
    amber: '#8A5800',
    red: '#B3261E',
    'dark-red': '#7C1712',
  },
};

export const DARK: Scheme = {
  paper: '#0F1514',
  surface: '#161E1C',
  ink: '#E8EDEA',
  mutedInk: '#93A19C',
  hairline: '#26302D',
  chosen: 'rgba(232, 237, 234, 0.09)',
  accent: '#4CC3A5',
  accentDeep: '#6FD3BA',
  onAccent: '#0B1412',
  loss: '#F28B82',
  doubt: '#E3B457',
  good: '#7CC7A0',
  news: '#8AB4EE',
  tone: {
    gray: '#8C9A95',
    yellow: '#E0B040',
    blue: '#79A9EB',
    green: '#58C295',
    slate: '#A3B2C6',
    red: '#EF7F76',
  },
  badge: {
    'dark-green': '#7FDCB0',
    green: '#5CBF92',
    amber: '#E3B457',
    red: '#F28B82',
    'dark-red': '#F7A9A2',
  },
};

/** Sizes of type in pixels; `display` only for the one number a page is about. */
export const TYPE = {
  caption: 12,
  small: 13,
  body: 14,
  lead: 16,
  section: 20,
  page: 28,
  display: 40,
} as const;

export const SIDEBAR = { collapsed: 64, open: 250 } as const;
export const CONTENT_WIDTH = 1280;
