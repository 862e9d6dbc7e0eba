import { addConstant, type LinearForm, negate, toUnitLength } from './linear/linear-form.js';
import { type LoanSegment } from './loan-segments.js';
import { type NoteOption } from './notes/note-options.js';
import { type RequirementLimits } from './requirement-limits.js';
import { type TermsContext } from './terms-context.js';

/** One search: bounds and constraints that are linear in note, loan and cash, and what the goals measure. */
export interface TermsProgram {
  readonly option: NoteOption;
  readonly feeFinanced: boolean;
  /** of note, 7(a) loan and cash */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** forms of unit length that must not exceed 0 */
  readonly constraints: readonly LinearForm[];
  /** the guaranty fee */
  readonly fee: LinearForm;
  readonly price: LinearForm;
  readonly sellerValue: LinearForm;
  /** debt service of the years that can be the worst */
  readonly debtService: readonly LinearForm[];
}

/** A smaller note is none: the kind of deal without a note covers it. */
const MIN_NOTE_DOLLARS = 1;

/**
 * Keeps the terms this far inside the program's rules, dollars: more than the solver's own tolerance, so that the
 * checklist of the terms found passes.
 */
const MARGIN_DOLLARS = 4e-6;

/**
 * The searches that together cover all terms: one for each kind of note, payer of the fee, and bracket of the 7(a)
 * loan. Within one of them every requirement and goal is linear in note, loan and cash.
 */
export function* buildTermsPrograms(
  context: TermsContext,
  limits: RequirementLimits,
  options: readonly NoteOption[] = context.noteOptions,
): Generator<TermsProgram> {
  for (const choice of listProgramChoices(context, options)) {
    const program = buildProgram(context, limits, choice);
    if (program !== null) yield program;
  }
}

/** Every kind of note with every payer of the fee and every bracket of the 7(a) loan. */
export function listProgramChoices(
  context: TermsContext,
  options: readonly NoteOption[] = context.noteOptions,
): readonly ProgramChoice[] {
  return options.flatMap((option) =>
    listFeeChoices(context, option).flatMap((feeFinanced) =>
      context.segments.map((segment) => ({ option, segment, feeFinanced })),
    ),
  );
}

/** With the same cash both payers give the same loan; paying matters where the loan must not grow by the fee. */
function listFeeChoices({ bounds }: TermsContext, { hasNote }: NoteOption): readonly boolean[] {
  if (bounds.fee !== 'either') return [bounds.fee === 'financed'];
  return hasNote ? [true, false] : [true];
}

function findLargestLoan({ debenture }: TermsContext, limits: RequirementLimits): number {
  return Math.min(limits.sevenALimit, limits.combinedLimit - debenture);
}

/** One kind of note, payer of the fee and bracket of the 7(a) loan. */
export interface ProgramChoice {
  readonly option: NoteOption;
  readonly segment: LoanSegment;
  readonly feeFinanced: boolean;
}

/** The search within one choice; null where the limits leave no room for it. */
export function buildProgram(
  context: TermsContext,
  limits: RequirementLimits,
  choice: ProgramChoice,
): TermsProgram | null {
  const { option, segment, feeFinanced } = choice;
  const { feeBase, feeRate } = segment;
  if (segment.rateExcess > limits.rateCap || segment.low > findLargestLoan(context, limits)) return null;
  const price: LinearForm = [1, 1 - feeRate, 1, -feeBase - context.otherUses];
  const { debtService } = option;
  const maxDebtService = findLargestDebtService(context, limits, segment);
  if (debtService.some(([, , , fixed]) => fixed > maxDebtService)) return null;
  return {
    option,
    feeFinanced,
    low: [
      option.hasNote ? Math.max(MIN_NOTE_DOLLARS, limits.minimumNote) : limits.minimumNote,
      segment.low,
      limits.minimumCash,
    ],
    high: [
      option.hasNote ? limits.maximumNote : 0,
      Math.min(segment.high, findLargestLoan(context, limits)),
      limits.cashLimit,
    ],
    constraints: [
      ...(Number.isFinite(maxDebtService)
        ? debtService.map((form) => addConstant(form, -keepInside(maxDebtService)))
        : []),
      addConstant(price, -Math.min(limits.maximumPrice, limits.askingPrice)),
      ...listEquityForms(context, limits, option),
      addConstant(negate(price), limits.minimumPrice),
      ...listNoteForms(limits, price),
      ...listClosingForms(context, choice),
    ].map(toUnitLength),
    fee: [0, feeRate, 0, feeBase],
    price,
    sellerValue: [option.presentValue, 1 - feeRate, 1, -feeBase - context.otherUses],
    debtService,
  };
}

function keepInside(maximum: number): number {
  return maximum > MARGIN_DOLLARS ? maximum - MARGIN_DOLLARS : maximum;
}

/** Coverage and pay both limit the debt service of the worst year. Without cash flow nothing may be borrowed. */
function findLargestDebtService(
  { cashFlow, payBeforeDebt }: TermsContext,
  limits: RequirementLimits,
  { dscrFloor }: LoanSegment,
): number {
  const required = Math.max(limits.targetDscr, Math.min(dscrFloor, limits.coverage));
  const covered = required > 0 ? Math.max(0, cashFlow) / required : Infinity;
  return Math.min(covered, payBeforeDebt - limits.livingSalary);
}

/** The program counts a note on full standby as the buyer's money, up to a share of what is required. */
function listEquityForms(
  { realEstateLoan, rules }: TermsContext,
  limits: RequirementLimits,
  { standby }: NoteOption,
): readonly LinearForm[] {
  const required = limits.equityInjection / 100;
  const inCash = (share: number, notePart: number): LinearForm => [
    share - notePart,
    share,
    share - 1,
    share * realEstateLoan + MARGIN_DOLLARS,
  ];
  if (required <= 0) return [];
  if (standby !== 'full') return [inCash(required, 0)];
  const mostCounted = rules.equity.standbySharePercent / 100;
  return [inCash(required, 1), inCash(required * (1 - mostCounted), 0)];
}

function listNoteForms(limits: RequirementLimits, price: LinearForm): readonly LinearForm[] {
  const share = limits.noteShare / 100;
  const [note, loan, cash, constant] = price;
  return [
    [1 - share * note, -share * loan, -share * cash, -share * constant],
    [1 - note, -loan, -cash, limits.sellerCash - constant],
  ];
}

/** What sources and uses take for granted: the loan pays for costs first, and no part is negative. */
function listClosingForms(
  { loanUses, realEstateCash, bounds }: TermsContext,
  { option, segment, feeFinanced }: ProgramChoice,
): readonly LinearForm[] {
  const { feeBase, feeRate } = segment;
  const [financedBase, financedRate] = feeFinanced ? [feeBase, feeRate] : [0, 0];
  const leastNeed = option.hasNote ? loanUses : 0;
  const needsCashForFee = !feeFinanced && bounds.fee === 'either';
  return [
    [0, financedRate - 1, 0, leastNeed + financedBase],
    [0, feeRate - financedRate, -1, realEstateCash + feeBase - financedBase],
    ...(needsCashForFee ? [[0, 1 - feeRate, 0, -loanUses - feeBase] satisfies LinearForm] : []),
  ];
}
