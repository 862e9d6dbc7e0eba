import useMediaQuery from '@mui/material/useMediaQuery';

/** Phones and narrow windows: bottom navigation, lists of two lines. */
export const useIsNarrow = () => useMediaQuery('(max-width: 768px)', { noSsr: true });

/** Room for two panels side by side. */
export const useIsWide = () => useMediaQuery('(min-width: 1280px)', { noSsr: true });

export const usePrefersReducedMotion = () =>
  useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

/** Room for a form with something beside it. */
export const useIsRoomy = () => useMediaQuery('(min-width: 1024px)', { noSsr: true });
