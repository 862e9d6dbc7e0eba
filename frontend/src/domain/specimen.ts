/** The made-up business of the calculator on the sign-in page, US dollars. */
export interface Specimen {
  readonly price: number;
  /** a year */
  readonly sde: number;
}

export const SPECIMEN_DEFAULTS: Specimen = { price: 1_200_000, sde: 380_000 };

/** The loan of the calculator. */
export const SPECIMEN_LOAN = {
  downPaymentType: 'percentage',
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
} as const;

export const SPECIMEN_KEY = 'specimen';

export const isSpecimen = (value: unknown): value is Specimen =>
  typeof value === 'object' &&
  value !== null &&
  'price' in value &&
  'sde' in value &&
  isAmount(value.price) &&
  isAmount(value.sde);

const isAmount = (value: unknown) => typeof value === 'number' && value > 0 && value < 1e9;
