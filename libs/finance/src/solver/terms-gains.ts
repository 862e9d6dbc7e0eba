import { LOOSEST_LIMITS, type RequirementLimits } from './requirement-limits.js';
import { type Objective, listObjectives, TermsSearch } from './front/search-front.js';
import { type NoteOption } from './notes/note-options.js';
import { type TermsContext } from './terms-context.js';
import { buildTermsPrograms } from './terms-programs.js';
import { type TermsGain, type TermsGoal } from './types.js';

/** What a gain is measured for. */
const MORE_DOLLARS = 10_000;
/** Price, cash and debt service are held or improved, and the note is set from both sides. */
const OBJECTIVES: readonly Objective[] = [
  ...listObjectives(['price', 'buyerCash', 'dscr']),
  () => [[-1, 0, 0, 0]],
  () => [[1, 0, 0, 0]],
];

/** The figures of terms that a gain starts from, dollars. */
export interface GainStart {
  readonly option: NoteOption;
  readonly price: number;
  readonly buyerCash: number;
  readonly noteAmount: number;
  /** of the worst year */
  readonly debtService: number;
}

/**
 * Answers what $10,000 more of cash or note buys at given terms, with the same kind of note. Price and the limits of
 * cash and note may move; everything else holds. The price ends at the highest that may be; a coverage for which the
 * deal takes less than those $10,000 is no answer.
 */
export class GainCalculator {
  private readonly cashSearches = new Map<NoteOption | null, TermsSearch>();
  private readonly noteSearches = new Map<NoteOption | null, TermsSearch>();
  private readonly limits: RequirementLimits;
  private readonly highestPrice: number;
  private readonly holdsDebtService: boolean;

  constructor(
    private readonly context: TermsContext,
    limits: RequirementLimits,
    goals: readonly TermsGoal[],
  ) {
    const { cashLimit, maximumPrice, askingPrice, minimumPrice } = LOOSEST_LIMITS;
    this.highestPrice = Math.min(limits.maximumPrice, limits.askingPrice);
    this.limits = { ...limits, cashLimit, maximumPrice, askingPrice, minimumPrice };
    this.holdsDebtService = goals.includes('dscr') || goals.includes('payAfterDebt');
  }

  calculateCashGain(start: GainStart): TermsGain {
    const cash = start.buyerCash + MORE_DOLLARS + ROUNDING_DOLLARS;
    // The note stays as it is: a larger one would raise the coverage without the cash.
    const note = [ROUNDING_DOLLARS - start.noteAmount, start.noteAmount + ROUNDING_DOLLARS];
    return this.calculateGain(this.getCashSearch(start.option), start, { cash, note });
  }

  calculateNoteGain(start: GainStart): TermsGain {
    const note = start.noteAmount + MORE_DOLLARS;
    return this.calculateGain(this.getNoteSearch(start.option.hasNote ? start.option : null), start, {
      cash: start.buyerCash + ROUNDING_DOLLARS,
      note: [-note, note],
    });
  }

  private calculateGain(
    search: TermsSearch,
    start: GainStart,
    { cash, note }: { readonly cash: number; readonly note: readonly number[] },
  ): TermsGain {
    const debtService = this.holdsDebtService ? start.debtService + ROUNDING_DOLLARS : Infinity;
    const richest = search.minimize(0, [Infinity, cash, debtService, ...note]);
    const safest = search.minimize(2, [ROUNDING_DOLLARS - start.price, cash, Infinity, ...note]);
    const { cashFlow } = this.context;
    const price = richest === null ? null : -richest.values[0]!;
    const room = this.highestPrice - start.price;
    const isAtLimit = price !== null && price > this.highestPrice + ROUNDING_DOLLARS;
    const takesAll = safest !== null && safest.values[1]! >= cash - 2 * ROUNDING_DOLLARS;
    const canCover = takesAll && safest.values[2]! > 0 && start.debtService > 0;
    return {
      price: isAtLimit ? toGain(room) : price && price - start.price,
      endsAtHighestPrice: isAtLimit,
      dscr: canCover ? cashFlow / safest.values[2]! - cashFlow / start.debtService : null,
    };
  }

  private getCashSearch(option: NoteOption): TermsSearch {
    return getOrCreate(this.cashSearches, option, () => this.createSearch([option], this.limits));
  }

  /** A search over one kind of note, or with null over all of them. */
  private getNoteSearch(option: NoteOption | null): TermsSearch {
    const { maximumNote, noteShare } = LOOSEST_LIMITS;
    return getOrCreate(this.noteSearches, option, () =>
      this.createSearch(
        option === null ? this.context.noteOptions.filter(({ hasNote }) => hasNote) : [option],
        { ...this.limits, maximumNote, noteShare },
      ),
    );
  }

  private createSearch(options: readonly NoteOption[], limits: RequirementLimits): TermsSearch {
    return new TermsSearch(buildTermsPrograms(this.context, limits, options), OBJECTIVES);
  }
}

function getOrCreate<Key, Value>(stored: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = stored.get(key) ?? create();
  stored.set(key, value);
  return value;
}

/** Less than this is no price, dollars. */
const MIN_GAIN_DOLLARS = 1;
const toGain = (room: number): number | null => (room < MIN_GAIN_DOLLARS ? null : room);

/** Room for rounding where a figure is held, dollars. */
const ROUNDING_DOLLARS = 1e-4;
