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

function addRows(solver: LinearProgramSolver, given: readonly Row[]): void {
  for (const [a, b, c, rightSide] of given) {
    const length = Math.hypot(a, b, c) || 1;
    solver.addRow([a / length, b / length, c / length], rightSide / length);
  }
}

function minimize(given: readonly Row[], cost: readonly number[]): Float64Array | null {
  const solver = new LinearProgramSolver(3);
  solver.begin([0, 0, 0], [BOX, BOX, BOX]);
  addRows(solver, given);
  return solver.minimize(cost);
}

const findPoint = (given: readonly Row[], cost: readonly number[]) => {
  const found = minimize(given, cost);
  return found && [...found].map((value) => Number(value.toFixed(6)));
};

describe('LinearProgramSolver', () => {
  it('takes the best corner of the bounds without rows', () => {
    expect([...minimize([], [1, -1, 0])!]).toEqual([0, BOX, 0]);
  });

  it('returns null where no point meets the rows', () => {
    expect(minimize([[1, 1, 1, -1]], [1, 0, 0])).toBeNull();
    expect(minimize([[0, 0, 0, -1]], [1, 0, 0])).toBeNull();
  });

  it.each<[string, Row[], number[], number[]]>([
    // x + y <= 4 and x - y <= 2 meet at (3, 1).
    [
      'a corner of two rows',
      [
        [1, 1, 0, 4],
        [1, -1, 0, 2],
      ],
      [-1, 0, 0],
      [3, 1, 0],
    ],
    [
      'a corner of two rows, added the other way round',
      [
        [1, -1, 0, 2],
        [1, 1, 0, 4],
      ],
      [-1, 0, 0],
      [3, 1, 0],
    ],
    // x + 2y + 2z >= 6 is cheapest through z, which counts twice and costs least.
    ['an edge of one row', [[-1, -2, -2, -6]], [1, 3, 1], [0, 0, 3]],
    // Two of z, and the rest from x: 2x + z >= 8, z <= 2.
    [
      'a row and a bound within the box',
      [
        [-2, 0, -1, -8],
        [0, 0, 1, 2],
      ],
      [3, 0, 1],
      [3, 0, 2],
    ],
    [
      'the corner of three rows',
      [
        [1, 1, 1, 9],
        [1, -1, 0, 1],
        [0, 1, -1, 1],
      ],
      [-6, -3, -1],
      [4, 3, 2],
    ],
    ['a bound that a row cannot pass', [[1, 0, 0, 25]], [-1, 0, 1], [BOX, 0, 0]],
    [
      'the tighter of parallel rows',
      [
        [1, 1, 0, 8],
        [2, 2, 0, 6],
      ],
      [-1, -2, 0],
      [0, 3, 0],
    ],
    ['a row on which only one point is left', [[1, 1, 1, 0]], [-1, -1, -1], [0, 0, 0]],
    ['the lower end where nothing costs anything', [], [0, 0, 0], [0, 0, 0]],
  ])('finds %s', (_what, given, cost, expected) => {
    const found = findPoint(given, cost);
    for (const [k, value] of expected.entries()) expect(found?.[k]).toBeCloseTo(value, 5);
  });

  it('takes rows that touch within a rounding error as met, and no more than that', () => {
    const between = (gap: number) =>
      findPoint(
        [
          [1, 1, 0, 3],
          [-1, -1, 0, -3 - gap],
        ],
        [1, 0, 0],
      );
    expect(between(-1)).toEqual([expect.closeTo(0, 6), 3 - 1, 0]);
    expect(between(5e-7)?.[1]).toBeCloseTo(3, 5);
    expect(between(1e-3)).toBeNull();
    const alone = (low: number) => {
      const solver = new LinearProgramSolver(3);
      solver.begin([0, low, 0], [1, 1, 1]);
      return solver.minimize([0, 1, 0]);
    };
    expect(alone(1 + 5e-7)?.[1]).toBeCloseTo(1, 5);
    expect(alone(1.001)).toBeNull();
  });

  it('begins again without the rows before, and counts what it solves', () => {
    const solver = new LinearProgramSolver(3);
    solver.begin([0, 0, 0], [BOX, BOX, BOX]);
    addRows(solver, [[1, 0, 0, 2]]);
    expect(solver.minimize([-1, 0, 0])?.[0]).toBeCloseTo(2, 9);
    expect(solver.minimize([-1, -1, 0])?.[1]).toBe(BOX);
    solver.begin([1, 2, 3], [4, 5, 6]);
    expect([...solver.minimize([-1, 1, -1])!]).toEqual([4, 2, 6]);
    expect(solver.solved).toBe(3);
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
