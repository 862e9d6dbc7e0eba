import { isIPv6 } from 'node:net';

interface Window {
  readonly endsAt: number;
  requests: number;
}

interface AddressLimits {
  readonly maxRequests: number;
  readonly windowMs: number;
  /** older windows are dropped, so that a flood of addresses cannot fill the memory */
  readonly maxAddresses: number;
}

/** Counts requests by network address in fixed windows. */
export class AddressLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly limits: AddressLimits) {}

  /** Counts one request. Returns 0, or the seconds to wait when the address has used its window. */
  count(address: string): number {
    const now = Date.now();
    const key = networkOf(address);
    let window = this.windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.windows.delete(key);
      window = { endsAt: now + this.limits.windowMs, requests: 0 };
      this.windows.set(key, window);
      this.dropOldest();
    }
    window.requests += 1;
    return window.requests <= this.limits.maxRequests ? 0 : Math.ceil((window.endsAt - now) / 1000);
  }

  private dropOldest(): void {
    if (this.windows.size <= this.limits.maxAddresses) return;
    const [oldest] = this.windows.keys();
    if (oldest !== undefined) this.windows.delete(oldest);
  }
}

/** One host has a whole /64 network of IPv6 addresses, so these count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
