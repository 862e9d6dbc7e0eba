import useMediaQuery from '@mui/material/useMediaQuery';

/** Phones and narrow windows: bottom navigation, lists of two lines. Paper is as narrow, and has tables. */
export const useIsNarrow = () => useMediaQuery('screen and (max-width: 768px)', { noSsr: true });

/** Wide enough for a form with a side panel. */
export const useIsRoomy = () => useMediaQuery('(min-width: 1024px)', { noSsr: true });
