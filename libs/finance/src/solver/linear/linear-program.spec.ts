import fc from 'fast-check';
import { LinearProgramSolver } from './linear-program.js';

type Row = readonly [a: number, b: number, c: number, rightSide: number];

const BOX = 10;
const coefficient = fc.integer({ min: -5, max: 5 });
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.tuple(coefficient, coefficient, coefficient, fc.integer({ min: -20, max: 40 })),
  { maxLength: 6 },
);

/** Tries every corner of the box and the rows: slow, and independent of the solver. */
function minimizeByCorners(given: readonly Row[], cost: readonly number[]): number | null {
  const all: Row[] = [
    ...given,
    ...[0, 1, 2].flatMap((k): Row[] => [
      [Number(k === 0), Number(k === 1), Number(k === 2), BOX],
      [-Number(k === 0), -Number(k === 1), -Number(k === 2), 0],
    ]),
  ];
  let best: number | null = null;
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++)
      for (let k = j + 1; k < all.length; k++) {
        const point = intersect(all[i]!, all[j]!, all[k]!);
        if (point === null) continue;
        const [x, y, z] = point;
        if (all.some(([a, b, c, d]) => a * x + b * y + c * z > d + 1e-7)) continue;
        const value = cost[0]! * x + cost[1]! * y + cost[2]! * z;
        if (best === null || value < best) best = value;
      }
  return best;
}

function intersect(p: Row, q: Row, r: Row): [number, number, number] | null {
  const det = (a: Row, b: Row, c: Row, [i, j, k]: readonly [number, number, number]) =>
    a[i]! * (b[j]! * c[k]! - b[k]! * c[j]!) -
    a[j]! * (b[i]! * c[k]! - b[k]! * c[i]!) +
    a[k]! * (b[i]! * c[j]! - b[j]! * c[i]!);
  const whole = det(p, q, r, [0, 1, 2]);
  if (whole === 0) return null;
  return [det(p, q, r, [3, 1, 2]) / whole, det(p, q, r, [0, 3, 2]) / whole, det(p, q, r, [0, 1, 3]) / whole];
}

function minimize(given: readonly Row[], cost: readonly number[]): Float64Array | null {
  const solver = new LinearProgramSolver(3);
  solver.begin([0, 0, 0], [BOX, BOX, BOX]);
  for (const [a, b, c, rightSide] of given) {
    const length = Math.hypot(a, b, c) || 1;
    solver.addRow([a / length, b / length, c / length], rightSide / length);
  }
  return solver.minimize(cost);
}

describe('LinearProgramSolver', () => {
  it('takes the best corner of the bounds without rows', () => {
    expect([...minimize([], [1, -1, 0])!]).toEqual([0, BOX, 0]);
  });

  it('returns null where no point meets the rows', () => {
    expect(minimize([[1, 1, 1, -1]], [1, 0, 0])).toBeNull();
    expect(minimize([[0, 0, 0, -1]], [1, 0, 0])).toBeNull();
  });

  it('finds the same minimum as a search of every corner', () => {
    fc.assert(
      fc.property(rows, fc.tuple(coefficient, coefficient, coefficient), (given, cost) => {
        const expected = minimizeByCorners(given, cost);
        const found = minimize(given, cost);
        expect(found === null).toBe(expected === null);
        if (found === null || expected === null) return;
        expect(cost[0] * found[0]! + cost[1] * found[1]! + cost[2] * found[2]!).toBeCloseTo(expected, 4);
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 300) },
    );
  });
});
