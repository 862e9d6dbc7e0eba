import { LinearProgramSolver } from '../linear/linear-program.js';
import { evaluateForm, type LinearForm, negate, toUnitLength } from '../linear/linear-form.js';
import { type TermsProgram } from '../terms-programs.js';
import { type TermsGoal } from '../types.js';

/** One thing to make as small as possible: the largest of its forms. */
export type Objective = (program: TermsProgram) => readonly LinearForm[];

/** Terms as the search finds them. */
export interface Candidate {
  readonly program: TermsProgram;
  /** note, 7(a) loan, buyer's cash */
  readonly point: readonly number[];
  /** of each objective; smaller is better */
  readonly values: readonly number[];
}

const OBJECTIVES: Readonly<Record<TermsGoal, { readonly key: string; readonly forms: Objective }>> = {
  lowestPrice: { key: 'price', forms: ({ price }) => [price] },
  price: { key: 'offer', forms: ({ price }) => [negate(price)] },
  sellerPresentValue: { key: 'value', forms: ({ sellerValue }) => [negate(sellerValue)] },
  buyerCash: { key: 'cash', forms: () => [[0, 0, 1, 0]] },
  // Cash flow is given, so the worst year's DSCR and the pay after debt are best where debt service is least.
  dscr: { key: 'debt', forms: ({ debtService }) => debtService },
  payAfterDebt: { key: 'debt', forms: ({ debtService }) => debtService },
};

/** What the goals minimize, each once. */
export function listObjectives(goals: readonly TermsGoal[]): readonly Objective[] {
  return [...new Map(goals.map((goal) => [OBJECTIVES[goal].key, OBJECTIVES[goal].forms])).values()];
}

/** Room for rounding where an objective is held at a value already reached, dollars. */
const HELD_MARGIN_DOLLARS = 2e-6;

/** Minimizes objectives over a set of programs. */
export class TermsSearch {
  private readonly solver = new LinearProgramSolver(3);
  private readonly prepared: readonly PreparedProgram[];

  constructor(
    programs: Iterable<TermsProgram>,
    private readonly objectives: readonly Objective[],
  ) {
    this.prepared = [...programs].map((program) => {
      const forms = objectives.map((listForms) => listForms(program));
      const lengths = forms.map((each) => each.map((form) => Math.hypot(form[0], form[1], form[2])));
      return { program, forms, lengths, ideals: new Float64Array(objectives.length).fill(-Infinity) };
    });
    const none = objectives.map(() => Infinity);
    for (const one of this.prepared)
      objectives.forEach((_, index) => {
        one.ideals[index] = this.minimizeIn(one, index, none, null)?.values[index] ?? Infinity;
      });
  }

  get solved(): number {
    return this.solver.solved;
  }

  get objectiveCount(): number {
    return this.objectives.length;
  }

  /** The best terms for one objective with each objective at most its value of `limits`; null if there are none. */
  minimize(objective: number, limits: readonly number[]): Candidate | null {
    return this.prepared.reduce<Candidate | null>(
      (best, one) =>
        canBeat(one, best, objective, limits) ? this.minimizeIn(one, objective, limits, best) : best,
      null,
    );
  }

  /** Terms at least as good in everything that nothing improves in one objective without loss in another. */
  improve(candidate: Candidate, order: readonly number[]): Candidate {
    return order.reduce((current, objective) => {
      const limits = current.values.map((value) => value + HELD_MARGIN_DOLLARS);
      const better = this.minimize(objective, limits);
      return better !== null && better.values[objective]! < current.values[objective]! - HELD_MARGIN_DOLLARS
        ? better
        : current;
    }, candidate);
  }

  /** The better of the terms found so far and the best of one program. */
  private minimizeIn(
    prepared: PreparedProgram,
    objective: number,
    limits: readonly number[],
    found: Candidate | null,
  ): Candidate | null {
    const { program, forms } = prepared;
    let best = found;
    for (const form of forms[objective]!) {
      const point = this.solve(prepared, objective, form, limits);
      if (point === null || evaluateForm(form, point) >= (best?.values[objective] ?? Infinity)) continue;
      const values = forms.map((each) => Math.max(...each.map((one) => evaluateForm(one, point))));
      if (values[objective]! < (best?.values[objective] ?? Infinity))
        best = { program, point: [...point], values };
    }
    return best;
  }

  /** Minimizes one form of an objective where it is the largest of them. */
  private solve(
    { program, forms, lengths }: PreparedProgram,
    objective: number,
    form: LinearForm,
    limits: readonly number[],
  ): Float64Array | null {
    const { solver } = this;
    solver.begin(program.low, program.high);
    for (let k = 0; k < limits.length; k++) {
      const limit = limits[k]!;
      if (limit === Infinity) continue;
      for (let at = 0; at < forms[k]!.length; at++) {
        const [note, loan, cash, constant] = forms[k]![at]!;
        const length = lengths[k]![at]!;
        if (length > 0)
          solver.addRow([note / length, loan / length, cash / length], (limit - constant) / length);
        else if (constant > limit) return null;
      }
    }
    for (const constraint of program.constraints) solver.addRow(constraint, -constraint[3]);
    for (const other of forms[objective]!) if (other !== form) addDifference(solver, other, form);
    return solver.minimize(form);
  }
}

/** A program with the forms of the objectives in it. */
interface PreparedProgram {
  readonly program: TermsProgram;
  readonly forms: readonly (readonly LinearForm[])[];
  readonly lengths: readonly (readonly number[])[];
  /** the best value of each objective on its own; no restriction makes it better */
  readonly ideals: Float64Array;
}

/** Whether a program can hold terms within the limits that are better than those found. */
function canBeat(
  { ideals }: PreparedProgram,
  best: Candidate | null,
  objective: number,
  limits: readonly number[],
): boolean {
  if (ideals[objective]! >= (best?.values[objective] ?? Infinity)) return false;
  for (let k = 0; k < limits.length; k++) if (ideals[k]! > limits[k]! + HELD_MARGIN_DOLLARS) return false;
  return true;
}

/** Keeps to where the second form is the larger one. */
function addDifference(solver: LinearProgramSolver, smaller: LinearForm, larger: LinearForm): void {
  const difference = toUnitLength([
    smaller[0] - larger[0],
    smaller[1] - larger[1],
    smaller[2] - larger[2],
    smaller[3] - larger[3],
  ]);
  solver.addRow(difference, -difference[3]);
}

/** Whether any terms meet all constraints of one of the programs. */
export function hasTerms(programs: Iterable<TermsProgram>): boolean {
  const isFeasible = createFeasibilityTest();
  for (const program of programs) if (isFeasible(program)) return true;
  return false;
}

/** A test whether some terms meet every constraint of a program. */
export function createFeasibilityTest(): (program: TermsProgram) => boolean {
  const solver = new LinearProgramSolver(3);
  return ({ low, high, constraints }) => {
    solver.begin(low, high);
    for (const constraint of constraints) solver.addRow(constraint, -constraint[3]);
    return solver.minimize(ANY_POINT) !== null;
  };
}

const ANY_POINT = [0, 0, 0];

/**
 * Terms of which none is better than another in every objective: the best for each objective, and between them the
 * best first objective for evenly spaced values of the others.
 */
export function searchFront(search: TermsSearch, steps: number): readonly Candidate[] {
  const count = search.objectiveCount;
  const unlimited = Array.from({ length: count }, () => Infinity);
  const extremes = unlimited.flatMap((_, objective) => {
    const best = search.minimize(objective, unlimited);
    if (best === null) return [];
    const others = unlimited.map((_none, index) => index).filter((index) => index !== objective);
    return [search.improve(best, others)];
  });
  if (extremes.length === 0 || count === 1) return extremes;
  const ranges = unlimited.map((_, objective) => {
    const values = extremes.map((extreme) => extreme.values[objective]!);
    return [Math.min(...values), Math.max(...values)] as const;
  });
  const between = listGrid(ranges.slice(1), steps).flatMap((values) => {
    const found = search.minimize(0, [Infinity, ...values]);
    return found === null ? [] : [found];
  });
  return [...extremes, ...between];
}

/** Every combination of evenly spaced values; an empty range has one. */
function listGrid(ranges: readonly (readonly [low: number, high: number])[], steps: number): number[][] {
  return ranges.reduce<number[][]>(
    (rows, [low, high]) => {
      const parts = high - low > HELD_MARGIN_DOLLARS ? steps : 0;
      const values = Array.from({ length: parts + 1 }, (_, step) => {
        const share = parts === 0 ? 1 : step / parts;
        return low + (high - low) * share + HELD_MARGIN_DOLLARS;
      });
      return rows.flatMap((row) => values.map((value) => [...row, value]));
    },
    [[]],
  );
}
