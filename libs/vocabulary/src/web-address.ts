/** A host with an optional port, followed by a path, a query or nothing. */
const HOST_AT_START = /^([^\s/?#:@]+)(?::\d+)?(?:[/?#]|$)/;

/** Whether a text begins with the host of a website, such as `www.example.com/12`, and not with its scheme. */
function beginsWithHost(text: string): boolean {
  const labels = HOST_AT_START.exec(text)?.[1]?.split('.') ?? [];
  return labels.length > 1 && labels.every((label) => label !== '') && /\p{L}/u.test(labels.at(-1) ?? '');
}

/**
 * Adds the `https://` that people leave out. Text that does not begin with a host stays as it is.
 *
 * @example completeWebAddress('www.example.com/12') // 'https://www.example.com/12'
 */
export const completeWebAddress = (text: string): string => (beginsWithHost(text) ? `https://${text}` : text);
