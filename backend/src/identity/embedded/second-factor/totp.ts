import { createHmac, timingSafeEqual } from 'node:crypto';

const PERIOD_MS = 30_000;
const DIGITS = 6;
/** Codes of the neighboring steps work too, because clocks differ and typing takes time. */
const WINDOW_STEPS = [-1, 0, 1];

/**
 * Finds the time step of a code (RFC 6238: SHA-1, 30 seconds, six digits); null where it is not a code of the secret
 * now.
 */
export function findTotpStep(secret: string, code: string, nowMs: number): number | null {
  const current = Math.floor(nowMs / PERIOD_MS);
  const steps = WINDOW_STEPS.map((offset) => current + offset);
  return steps.find((step) => isEqual(code, calculateCode(secret, step))) ?? null;
}

/** The code of a step (RFC 4226). */
function calculateCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));
