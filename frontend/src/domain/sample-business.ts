/** The made-up business of the calculator on the sign-in page, US dollars. */
export interface SampleBusiness {
  readonly price: number;
  /** a year */
  readonly sde: number;
}

export const SAMPLE_DEFAULTS: SampleBusiness = { price: 1_200_000, sde: 380_000 };

/**
 * The loan of the calculator. 11 % down, because the financed guaranty fee counts as a use: 10 % of the price is less
 * than the 10 % of all uses that the SBA requires.
 */
export const SAMPLE_LOAN = {
  downPaymentType: 'percentage',
  downPayment: 11,
  sbaRate: 11.5,
  sbaTerm: 10,
} as const;

/** The terms of the loan in a few words. */
export const SAMPLE_TERMS = `${SAMPLE_LOAN.downPayment}% down, SBA 7(a) at ${SAMPLE_LOAN.sbaRate}%, ${SAMPLE_LOAN.sbaTerm} years`;

export const SAMPLE_KEY = 'sample-business';

export const isSampleBusiness = (value: unknown): value is SampleBusiness =>
  typeof value === 'object' &&
  value !== null &&
  'price' in value &&
  'sde' in value &&
  isAmount(value.price) &&
  isAmount(value.sde);

const isAmount = (value: unknown) => typeof value === 'number' && value > 0 && value < 1e9;
