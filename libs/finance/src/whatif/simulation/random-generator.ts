/**
 * A small seeded generator: the same seed draws the same numbers, everywhere and for ever. Each call of the
 * result draws the next number in [0, 1).
 *
 * Unit: none. Rule A10.
 * Source: Tommy Ettinger's mulberry32, in the public domain.
 *
 * @example createRandomGenerator(1)() // => 0.6270739405881613
 */
export function createRandomGenerator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
