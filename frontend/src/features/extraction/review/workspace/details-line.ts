/** A line of text and buttons in the details of a value. */
export const DETAILS_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;

export const SMALL_BUTTON = { py: 0, gap: 1 } as const;
