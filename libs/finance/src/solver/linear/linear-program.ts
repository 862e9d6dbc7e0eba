/** Distances closer than this count as touching, in the unit of the variables (dollars). */
const TOLERANCE = 1e-6;
/** A row whose coefficients are all below this is parallel to the one it was projected on. */
const NEGLIGIBLE = 1e-11;
const MAX_ROWS = 48;

/** Working space for one number of variables. A row is the coefficients, then the right side. */
class Space {
  readonly rows: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly cost: Float64Array;
  readonly point: Float64Array;

  constructor(readonly size: number) {
    this.rows = new Float64Array(MAX_ROWS * (size + 1));
    this.low = new Float64Array(size);
    this.high = new Float64Array(size);
    this.cost = new Float64Array(size);
    this.point = new Float64Array(size);
  }
}

/**
 * Minimizes a linear function of a few bounded variables under rows `coefficients . x <= right side`, by Seidel's
 * incremental algorithm: the rows are added in order, and where one cuts the best point off, the new best point lies
 * on it, which is the same problem with one variable less. Rows have unit length. Always the same point for the
 * same rows.
 *
 * Source: R. Seidel, Small-dimensional linear programming and convex hulls made easy, 1991.
 */
export class LinearProgramSolver {
  /** programs solved since creation */
  solved = 0;
  private readonly spaces: readonly Space[];
  private readonly top: Space;
  private rowCount = 0;

  constructor(size: number) {
    this.top = new Space(size);
    this.spaces = [...Array.from({ length: size - 1 }, (_, index) => new Space(index + 1)), this.top];
  }

  /** Starts a program with bounds for each variable. */
  begin(low: ArrayLike<number>, high: ArrayLike<number>): void {
    for (let k = 0; k < this.top.size; k++) {
      this.top.low[k] = low[k]!;
      this.top.high[k] = high[k]!;
    }
    this.rowCount = 0;
  }

  /** Adds a row of unit length. */
  addRow(row: ArrayLike<number>, rightSide: number): void {
    const { size, rows } = this.top;
    const at = this.rowCount++ * (size + 1);
    for (let k = 0; k < size; k++) rows[at + k] = row[k]!;
    rows[at + size] = rightSide;
  }

  /** The best point, or null where no point meets every row. The array is reused by the next program. */
  minimize(cost: ArrayLike<number>): Float64Array | null {
    this.solved++;
    for (let k = 0; k < this.top.size; k++) this.top.cost[k] = cost[k]!;
    return this.solveSpace(this.top.size, this.rowCount) ? this.top.point : null;
  }

  private solveSpace(size: number, rowCount: number): boolean {
    const space = this.spaces[size - 1]!;
    if (size === 1) return solveLine(space, rowCount);
    const { rows, low, high, cost, point } = space;
    for (let k = 0; k < size; k++) {
      if (low[k]! > high[k]! + TOLERANCE) return false;
      point[k] = cost[k]! >= 0 ? low[k]! : high[k]!;
    }
    for (let row = 0; row < rowCount; row++) {
      const at = row * (size + 1);
      let sum = -rows[at + size]!;
      for (let k = 0; k < size; k++) sum += rows[at + k]! * point[k]!;
      if (sum > TOLERANCE && !this.moveToRow(space, row)) return false;
    }
    return true;
  }

  /** Finds the best point on a row, under the rows before it. */
  private moveToRow(space: Space, row: number): boolean {
    const { size, rows, point } = space;
    const at = row * (size + 1);
    let pivot = 0;
    for (let k = 1; k < size; k++) if (Math.abs(rows[at + k]!) > Math.abs(rows[at + pivot]!)) pivot = k;
    if (Math.abs(rows[at + pivot]!) < NEGLIGIBLE) return false;
    const reduced = this.spaces[size - 2]!;
    const count = projectRows(space, reduced, row, pivot);
    if (count < 0 || !this.solveSpace(size - 1, count)) return false;
    let rest = rows[at + size]!;
    for (let k = 0, j = 0; k < size; k++) {
      if (k === pivot) continue;
      point[k] = reduced.point[j++]!;
      rest -= rows[at + k]! * point[k]!;
    }
    point[pivot] = rest / rows[at + pivot]!;
    return true;
  }
}

/** Writes the rows before `row` as they are on it, without the pivot variable. Returns their number, or -1 if none can hold. */
function projectRows(space: Space, reduced: Space, row: number, pivot: number): number {
  const { size, rows, low, high, cost } = space;
  const at = row * (size + 1);
  const divisor = rows[at + pivot]!;
  for (let k = 0, j = 0; k < size; k++) {
    if (k === pivot) continue;
    reduced.low[j] = low[k]!;
    reduced.high[j] = high[k]!;
    reduced.cost[j++] = cost[k]! - (cost[pivot]! * rows[at + k]!) / divisor;
  }
  let count = 0;
  for (let other = -2; other < row; other++) {
    const from = other * (size + 1);
    // The bounds of the pivot variable are the first two rows.
    const ofPivot = other === -2 ? 1 : other === -1 ? -1 : rows[from + pivot]!;
    const rightSide = other === -2 ? high[pivot]! : other === -1 ? -low[pivot]! : rows[from + size]!;
    const factor = ofPivot / divisor;
    const to = count * size;
    let length = 0;
    for (let k = 0, j = 0; k < size; k++) {
      if (k === pivot) continue;
      const value = (other < 0 ? 0 : rows[from + k]!) - factor * rows[at + k]!;
      reduced.rows[to + j++] = value;
      length += value * value;
    }
    length = Math.sqrt(length);
    const right = rightSide - factor * rows[at + size]!;
    if (length >= NEGLIGIBLE) {
      for (let j = 0; j < size - 1; j++) reduced.rows[to + j]! /= length;
      reduced.rows[to + size - 1] = right / length;
      count++;
    } else if (right < -TOLERANCE) return -1;
  }
  return count;
}

function solveLine({ rows, low, high, cost, point }: Space, rowCount: number): boolean {
  let [from, to] = [low[0]!, high[0]!];
  for (let row = 0; row < rowCount; row++) {
    const coefficient = rows[2 * row]!;
    const bound = rows[2 * row + 1]! / coefficient;
    if (coefficient > 0) to = Math.min(to, bound);
    else from = Math.max(from, bound);
  }
  if (from > to + TOLERANCE) return false;
  point[0] = cost[0]! >= 0 ? Math.min(from, to) : Math.max(from, to);
  if (from > to) point[0] = (from + to) / 2;
  return true;
}
