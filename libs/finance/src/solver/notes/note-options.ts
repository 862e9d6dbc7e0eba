import { type RuleSet } from '../../lending-rules/index.js';
import { buildTranches } from '../../financing/build-financing.js';
import { calculateDebtServiceInYear } from '../../financing/tranche-months.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type Tranche } from '../../financing/types.js';
import { calculateNotePresentValue } from './note-present-value.js';
import { type LinearForm } from '../linear/linear-form.js';
import { toDealStructure } from '../to-deal-structure.js';
import { type DealTerms, type NoteStandby, type NoteTermYears, type TermsBounds } from '../types.js';

/** A kind of seller note to try; without one the amount is 0. */
export interface NoteOption {
  readonly hasNote: boolean;
  readonly termYears: NoteTermYears | null;
  readonly standby: NoteStandby;
  /** debt service of the years that can be the worst, from note and 7(a) loan */
  readonly debtService: readonly LinearForm[];
  /** present value of the payments on a dollar of note, to the seller */
  readonly presentValue: number;
}

/** Costs in each year after closing, dollars. */
export interface YearlyCosts {
  /** of a dollar of 7(a) loan */
  readonly sevenA: readonly number[];
  /** of the bank's 504 loan and the debenture together */
  readonly realEstate: readonly number[];
}

/** Every kind of note within the bounds; one on full standby is due with the 7(a) loan, whatever its term. */
export function listNoteOptions(
  deal: ParsedStructure,
  bounds: TermsBounds,
  rules: RuleSet,
  costs: YearlyCosts,
): readonly NoteOption[] {
  const withoutNote: NoteOption = {
    hasNote: false,
    termYears: null,
    standby: 'none',
    debtService: listDebtService(costs, []),
    presentValue: 0,
  };
  const kinds = bounds.standby.flatMap((standby) =>
    (standby === 'full' ? bounds.noteTermYears.slice(-1) : bounds.noteTermYears).map((termYears) => ({
      standby,
      termYears,
    })),
  );
  return [
    withoutNote,
    ...kinds.map(({ standby, termYears }) => {
      const unit = buildUnitNote(deal, { ...PROBE_TERMS, standby, noteTermYears: termYears }, bounds, rules);
      return {
        hasNote: true,
        termYears,
        standby,
        debtService: listDebtService(
          costs,
          costs.sevenA.map((_, index) => calculateDebtServiceInYear([unit], index + 1)),
        ),
        presentValue: calculateNotePresentValue(unit, bounds.sellerDiscountPercent),
      };
    }),
  ];
}

function listDebtService(
  { sevenA, realEstate }: YearlyCosts,
  note: readonly number[],
): readonly LinearForm[] {
  const forms = sevenA.map((loan, index): LinearForm => [note[index] ?? 0, loan, 0, realEstate[index] ?? 0]);
  // A year in which every loan costs at most what it costs in another one is never the only worst year.
  return forms.filter(
    (form, index) =>
      !forms.some(
        (other, place) =>
          place !== index &&
          form.every((value, k) => value <= other[k]!) &&
          (place < index || form.some((value, k) => value < other[k]!)),
      ),
  );
}

/** Terms with all loans in use, from which the constants of a deal are read. */
export const PROBE_TERMS = {
  price: 1_000_000,
  buyerCash: 100_000,
  downPayment: 100_000,
  noteAmount: 100_000,
  noteTermYears: 10,
  noteRatePercent: 0,
  standby: 'none',
  interestOnlyMonths: 0,
  feeFinanced: true,
} as const satisfies DealTerms;

/** The note as the financing of the model builds it, with a principal of one dollar. */
function buildUnitNote(
  deal: ParsedStructure,
  terms: DealTerms,
  bounds: TermsBounds,
  rules: RuleSet,
): Tranche {
  const { noteRatePercent, interestOnlyMonths } = bounds;
  const structure = toDealStructure(deal, { ...terms, noteRatePercent, interestOnlyMonths });
  const note = buildTranches(structure, rules).find(({ kind }) => kind === 'sellerNote');
  if (note === undefined) throw new Error('The financing of a deal with a rate and a price includes a note.');
  return { ...note, principal: 1 };
}

/**
 * The kinds of note that can be part of best terms: one that costs no less in any year than another, counts as equity
 * no more, and is worth no more to the seller where that is a goal, is left out.
 */
export function listUsefulOptions(
  options: readonly NoteOption[],
  isValueGoal: boolean,
): readonly NoteOption[] {
  const isAsGood = (one: NoteOption, other: NoteOption): boolean =>
    (one.standby === 'full') === (other.standby === 'full') &&
    (!isValueGoal || one.presentValue >= other.presentValue) &&
    one.debtService.every((form) =>
      other.debtService.some((worse) => form.every((value, k) => value <= worse[k]!)),
    );
  return options.filter(
    (option, index) =>
      !option.hasNote ||
      !options.some(
        (other, place) =>
          place !== index &&
          other.hasNote &&
          isAsGood(other, option) &&
          (place < index || !isAsGood(option, other)),
      ),
  );
}
