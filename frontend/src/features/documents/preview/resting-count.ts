/** '12 values of this deal rest on this document.' */
export const formatRestingCount = (count: number): string =>
  count === 1
    ? '1 value of this deal rests on this document.'
    : `${count} values of this deal rest on this document.`;
