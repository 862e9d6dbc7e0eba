/** The made-up business of the calculator on the sign-in page, US dollars. */
export interface Specimen {
  readonly price: number;
  /** a year */
  readonly sde: number;
}

export const SPECIMEN_DEFAULTS: Specimen = { price: 1_200_000, sde: 380_000 };

/**
 * The loan of the calculator. 11 % down, because the financed guaranty fee counts as a use: 10 % of the price is less
 * than the 10 % of all uses that the SBA requires.
 */
export const SPECIMEN_LOAN = {
  downPaymentType: 'percentage',
  downPayment: 11,
  sbaRate: 11.5,
  sbaTerm: 10,
} as const;

/** The terms of the loan in a few words. */
export const SPECIMEN_TERMS = `${SPECIMEN_LOAN.downPayment}% down, SBA 7(a) at ${SPECIMEN_LOAN.sbaRate}%, ${SPECIMEN_LOAN.sbaTerm} years`;

export const SPECIMEN_KEY = 'specimen';

export const isSpecimen = (value: unknown): value is Specimen =>
  typeof value === 'object' &&
  value !== null &&
  'price' in value &&
  'sde' in value &&
  isAmount(value.price) &&
  isAmount(value.sde);

const isAmount = (value: unknown) => typeof value === 'number' && value > 0 && value < 1e9;
