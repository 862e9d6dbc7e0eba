import { isIPv6 } from 'node:net';

interface Window {
  endsAt: number;
  requests: number;
}

interface AddressLimits {
  /** what is counted; limiters of different kinds count apart */
  readonly kind?: string;
  readonly maxRequests: number;
  readonly windowMs: number;
  /** older windows are dropped, so that a flood of addresses cannot fill the memory */
  readonly maxAddresses: number;
}

/** Counts for several processes; null where this process counts alone. */
interface SharedCount {
  count(key: string, windowMs: number): Promise<{ hits: number; expiresInMs: number } | null>;
}

/**
 * Counts requests by network address in fixed windows, for all processes that share a counter. A network that has used
 * its window is refused from memory, so that a flood of requests does not reach the counter.
 */
export class AddressLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limits: AddressLimits,
    private readonly shared: SharedCount,
  ) {}

  /** Counts one request. Returns 0, or the seconds to wait when the address has used its window. */
  async count(address: string): Promise<number> {
    const network = networkOf(address);
    const window = this.openWindow(network);
    window.requests += 1;
    const { kind = 'address', maxRequests, windowMs } = this.limits;
    if (window.requests <= maxRequests) {
      const counted = await this.shared.count(`${kind} ${network}`, windowMs);
      if (counted === null || counted.hits <= maxRequests) return 0;
      window.requests = maxRequests;
      window.endsAt = performance.now() + counted.expiresInMs;
    }
    return Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000));
  }

  private openWindow(network: string): Window {
    const now = performance.now();
    const open = this.windows.get(network);
    if (open !== undefined && open.endsAt > now) return open;
    const window = { endsAt: now + this.limits.windowMs, requests: 0 };
    this.windows.delete(network);
    this.windows.set(network, window);
    this.dropOldest();
    return window;
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
