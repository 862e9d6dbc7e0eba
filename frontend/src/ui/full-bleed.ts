/** Reaches into the margins of the page on narrow screens, with the content where it is. */
export const FULL_BLEED = { mx: { xs: -2, md: 0 }, px: { xs: 2, md: 0 } } as const;
