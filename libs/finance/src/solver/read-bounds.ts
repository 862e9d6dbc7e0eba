import { readNonNegativeDollars, readPercent, readWholeNumber } from '../financing/read-input.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { clamp, parseNumber } from '@dealwright/figures';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { calculateDownPayment } from '../loans/index.js';
import { clampTargetDscr } from '../whatif/break-even.js';
import { REQUIRED_DSCR } from '../loans/index.js';
import {
  type DollarRange,
  FEE_CHOICES,
  NOTE_STANDBYS,
  NOTE_TERMS_YEARS,
  type TermsBounds,
  type TermsBoundsInput,
} from './types.js';

/** No price, cash or note of a small business is larger. */
export const MAX_TERMS_DOLLARS = 1e9;
/** Below a dollar there is no purchase. */
const MIN_PRICE_DOLLARS = 1;
/** The lowest price if none is given, as a share of what is asked. */
const DEFAULT_LOWEST_SHARE = 0.5;
const DEFAULT_INTEREST_ONLY_MONTHS = 24;
const DEFAULT_SELLER_DISCOUNT_PERCENT = 10;
const MONTHS_OF_REPAYMENT = 12;

/**
 * The bounds with every default filled in and every figure limited to what the solver can bear. A range that is the
 * wrong way round keeps its lower end. Prices go up to the asking price, or where it is not known up to the price of the
 * model; the note up to what the seller offers, which is the note of the model where neither dollars nor a share is given.
 *
 * Units: dollars, percent, years, months. Rule A15.
 *
 * @example readTermsBounds(parseStructure({ purchasePrice: 1000000, downPayment: 10 }), {}).price // => { min: 500000, max: 1000000 }
 * @example readTermsBounds(parseStructure({ purchasePrice: 1000000, downPayment: 10 }), {}).buyerCash // => { min: 0, max: 100000 }
 */
export function readTermsBounds(
  deal: ParsedStructure,
  bounds: TermsBoundsInput | null | undefined,
): TermsBounds {
  const given = bounds ?? {};
  const price = Math.max(0, deal.loan.purchasePrice ?? 0);
  const terms = NOTE_TERMS_YEARS.filter((years) => (given.noteTermYears ?? NOTE_TERMS_YEARS).includes(years));
  const standby = NOTE_STANDBYS.filter((kind) => (given.standby ?? NOTE_STANDBYS).includes(kind));
  return {
    ...readPrices(given, price),
    buyerCash: readRange(given.buyerCash, { min: 0, max: readCash(deal, price) }),
    noteAmount: readRange(given.noteAmount, { min: 0, max: readNoteOffer(deal, given) }),
    maxNoteSharePercent: clamp(readPercent(given.maxNoteSharePercent) ?? 100, 0, 100),
    noteRatePercent:
      readPercent(given.noteRatePercent) ??
      deal.loan.sellerFinancingRate ??
      LOAN_DEFAULTS.sellerFinancingRate,
    noteTermYears: terms.length > 0 ? terms : NOTE_TERMS_YEARS,
    standby: standby.length > 0 ? standby : NOTE_STANDBYS,
    interestOnlyMonths: readWholeNumber(
      given.interestOnlyMonths,
      DEFAULT_INTEREST_ONLY_MONTHS,
      1,
      12 * NOTE_TERMS_YEARS[0] - MONTHS_OF_REPAYMENT,
    ),
    fee: FEE_CHOICES.find((choice) => choice === given.fee) ?? 'either',
    targetDscr: clampTargetDscr(parseNumber(given.targetDscr) ?? REQUIRED_DSCR),
    livingSalary: readNonNegativeDollars(given.livingSalary ?? deal.buyerLivingSalary),
    minSellerCash: readNonNegativeDollars(given.minSellerCash),
    sellerDiscountPercent: readPercent(given.sellerDiscountPercent) ?? DEFAULT_SELLER_DISCOUNT_PERCENT,
  };
}

/**
 * The deal with the living salary of the bounds. One that only the bounds name makes it known, so that debt is tested on
 * what a lender counts (C1), as in the model that the terms become.
 */
export function withLivingSalary(
  deal: ParsedStructure,
  { livingSalary }: Pick<TermsBounds, 'livingSalary'>,
): ParsedStructure {
  const isNew = deal.buyerLivingSalary === null && livingSalary > 0;
  return { ...deal, basis: isNew ? 'lender' : deal.basis, buyerLivingSalary: livingSalary };
}

/** The highest price that may be: the buyer's own, or what the seller asks. */
export function findHighestPrice({ price, askingPrice }: Pick<TermsBounds, 'price' | 'askingPrice'>): number {
  return Math.min(price.max, askingPrice ?? Infinity);
}

/** Prices up to what is asked, else up to the price of the model. */
function readPrices(given: TermsBoundsInput, price: number): Pick<TermsBounds, 'price' | 'askingPrice'> {
  const asked = parseNumber(given.askingPrice) ?? 0;
  const askingPrice = asked > 0 ? Math.min(asked, MAX_TERMS_DOLLARS) : null;
  const highest = askingPrice ?? price;
  const fallback = {
    min: Math.max(MIN_PRICE_DOLLARS, highest * DEFAULT_LOWEST_SHARE),
    max: highest > 0 ? highest : MAX_TERMS_DOLLARS,
  };
  return { price: readRange(given.price, fallback), askingPrice };
}

/** Dollars of the largest note where none are given: no limit beside a share, else the note of the model. */
function readNoteOffer({ loan }: ParsedStructure, given: TermsBoundsInput): number {
  if (readPercent(given.maxNoteSharePercent) !== null) return MAX_TERMS_DOLLARS;
  return loan.sellerFinancing ? Math.max(0, loan.sellerFinancingAmount ?? 0) : 0;
}

/** Cash at hand; where it is not known, the down payment of the model. */
function readCash(deal: ParsedStructure, price: number): number {
  const { availableCash, loan } = deal;
  if (availableCash !== null) return Math.max(0, availableCash);
  const { amount } = calculateDownPayment(price, loan.downPaymentType, loan.downPayment);
  return readNonNegativeDollars(amount ?? MAX_TERMS_DOLLARS);
}

/** A range whose upper end is below the lower one. */
export interface InvertedRange {
  /** `askingPrice` where it is what the lowest price exceeds */
  readonly name: (typeof RANGES)[number] | 'askingPrice';
  /** the lower end, entered or by default, dollars */
  readonly lowest: number;
}

const RANGES = ['price', 'buyerCash', 'noteAmount'] as const;

/**
 * The ranges that are the wrong way round, also where the lower end is not entered: without a lowest price, half of
 * what is asked holds, or half the price of the deal.
 *
 * Units: dollars. Rule A15.
 *
 * @example findInvertedRanges(parseStructure({ purchasePrice: 1000000, downPayment: 10 }), { price: { max: 400000 } }) // => [{ name: 'price', lowest: 500000 }]
 * @example findInvertedRanges(parseStructure({ purchasePrice: 1000000, downPayment: 10 }), { price: { min: 400000, max: 400000 } }) // => []
 */
export function findInvertedRanges(
  deal: ParsedStructure,
  bounds: TermsBoundsInput | null | undefined,
): readonly InvertedRange[] {
  const read = readTermsBounds(deal, bounds);
  const inverted = RANGES.flatMap((name): InvertedRange[] => {
    const highest = parseNumber(bounds?.[name]?.max);
    const lowest = read[name].min;
    return highest !== null && highest < lowest ? [{ name, lowest }] : [];
  });
  const lowest = read.price.min;
  const isAboveAsk = read.askingPrice !== null && read.askingPrice < lowest;
  return isAboveAsk ? [...inverted, { name: 'askingPrice', lowest }] : inverted;
}

function readRange(given: TermsBoundsInput['price'], fallback: DollarRange): DollarRange {
  const min = clamp(parseNumber(given?.min) ?? fallback.min, 0, MAX_TERMS_DOLLARS);
  const max = clamp(parseNumber(given?.max) ?? Math.max(fallback.max, min), 0, MAX_TERMS_DOLLARS);
  return { min, max: Math.max(min, max) };
}
