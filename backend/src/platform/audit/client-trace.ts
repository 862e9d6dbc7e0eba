import { isIPv4, isIPv6 } from 'node:net';

const MAX_DEVICE_LENGTH = 300;

/** From where an act came. */
export interface ClientTrace {
  readonly address: string | null;
  readonly device: string | null;
}

/** Keeps the network of the client and its user agent. */
export function toClientTrace(address: string | undefined, userAgent: string | undefined): ClientTrace {
  return { address: shortenAddress(address), device: userAgent?.slice(0, MAX_DEVICE_LENGTH) ?? null };
}

/** The /24 network of an IPv4 address, the /48 of an IPv6 one: enough to recognize a familiar network. */
export function shortenAddress(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:/, '') ?? '';
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? [] : new Array<string>(8).fill('0');
  return `${[...groups, ...zeros].slice(0, 3).join(':')}::/48`;
}
