/** From where an address can be opened. */
export type Reach = 'anywhere' | 'network' | 'computer';

const COMPUTER = /^(?:localhost|.+\.localhost|127\..+|0\.0\.0\.0|\[::1?\])$/;
const PRIVATE_ADDRESS = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd])/;
const PRIVATE_NAME = /^[^.:[\]]+$|\.(?:local|lan|internal|home\.arpa)$/;

/**
 * From where an address can be opened, by its host.
 *
 * @example findReach('http://localhost:3000') // => 'computer'
 */
export function findReach(address: string): Reach {
  const { hostname } = new URL(address);
  if (COMPUTER.test(hostname)) return 'computer';
  return PRIVATE_ADDRESS.test(hostname) || PRIVATE_NAME.test(hostname) ? 'network' : 'anywhere';
}
