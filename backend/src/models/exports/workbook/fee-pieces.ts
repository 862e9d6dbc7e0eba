import { calculateGuarantyFee, type RuleSet } from '@dealwright/finance';

/** A stretch of loan sizes over which the guaranty fee is slope x loan + intercept. */
export interface FeePiece {
  /** the largest loan of the stretch; null: no limit */
  readonly maxLoan: number | null;
  readonly slope: number;
  /** US dollars */
  readonly intercept: number;
}

/** A loan beyond every limit of the rules, for the last stretch. */
const LAST_PIECE_WIDTH = 1e9;
const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

/**
 * The fee schedule as straight pieces, so that a spreadsheet can solve L = need + fee(L) without going round in
 * circles: on each piece L = (need + intercept) / (1 - slope), and the first piece that holds its own answer is
 * right, for the fee never falls as the loan grows.
 */
export function splitFeeSchedule(
  rules: RuleSet,
  options: NonNullable<Parameters<typeof calculateGuarantyFee>[2]>,
): FeePiece[] {
  const ends = listBreakpoints(rules);
  return [...ends, null].map((maxLoan, index) => {
    const from = ends[index - 1] ?? 0;
    const to = maxLoan ?? from + LAST_PIECE_WIDTH;
    const [low, high] = [from + (to - from) / 4, from + (3 * (to - from)) / 4];
    const fee = (loan: number): number => calculateGuarantyFee(loan, rules, options).fee;
    const slope = round((fee(high) - fee(low)) / (high - low), 10);
    return { maxLoan, slope, intercept: round(fee(low) - slope * low, 4) };
  });
}

/** Every loan size at which a percentage changes, ascending. */
function listBreakpoints({ guaranty, guarantyFee: fee }: RuleSet): number[] {
  const guaranteed = fee.tiers.flatMap(({ slices }) => slices.flatMap(({ upTo }) => upTo ?? []));
  const sizes = [guaranty.maximum, ...guaranteed].flatMap((sum) =>
    guaranty.tiers.map(({ percent }) => sum / (percent / 100)),
  );
  const tiers = [...guaranty.tiers, ...fee.tiers].flatMap(({ upTo }) => upTo ?? []);
  return [...new Set([...tiers, fee.manufacturerWaiverUpTo, ...sizes])]
    .filter((end) => end > 0)
    .sort((a, b) => a - b);
}
