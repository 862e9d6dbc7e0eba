/** '12 values of this deal rest on this document.' */
export function formatRestingCount(count: number): string {
  if (count === 0) return 'No value of this deal rests on this document.';
  return count === 1
    ? '1 value of this deal rests on this document.'
    : `${count} values of this deal rest on this document.`;
}

/** 'The deal has other values for 2 that were read from it.', or '' for none. */
export function formatChangedCount(count: number): string {
  if (count === 0) return '';
  return `The deal has ${count === 1 ? 'another value' : 'other values'} for ${count} that ${count === 1 ? 'was' : 'were'} read from it.`;
}
