import { CONTENT_WIDTH } from '../theme/tokens';

/** Space beside the content, in units of 8 pixels. */
const GUTTER = { xs: 2, md: 4 } as const;

/** The centered column of the content, gutters included. The top bar has the same, so that both begin at one line. */
export const CONTENT_COLUMN = {
  width: '100%',
  maxWidth: CONTENT_WIDTH + 2 * GUTTER.md * 8,
  mx: 'auto',
  px: GUTTER,
} as const;
