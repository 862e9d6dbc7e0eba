/** '+63,000' or '-2.3%'; 'Same' for no difference, '' where it is unknown. */
export function formatDifference(difference: number | null, unit = ''): string {
  if (difference === null) return '';
  if (difference === 0) return 'Same';
  const digits = Math.abs(difference).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `${difference > 0 ? '+' : '-'}${digits}${unit}`;
}
