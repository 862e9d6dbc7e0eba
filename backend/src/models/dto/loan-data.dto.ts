import { describeDecimalComma, parseEnteredNumber } from '@dealwright/figures';
import { type LoanData } from '@dealwright/finance';
import { DOWN_PAYMENT_TYPES, type DownPaymentType, LOAN_DEFAULTS, MAX_DOLLARS } from '@dealwright/vocabulary';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FieldError, Invalid, refuseUnknown } from '../../platform/http/index.js';

interface NumberBound {
  readonly label: string;
  readonly max: number;
  readonly unit: string;
}

const DOLLARS = { max: MAX_DOLLARS, unit: 'US dollars' };
const PERCENT = { max: 100, unit: 'percent' };
const YEARS = { max: 50, unit: 'years' };

const NUMBER_BOUNDS = {
  purchasePrice: { label: 'Purchase price', ...DOLLARS },
  downPayment: { label: 'Down payment', max: MAX_DOLLARS, unit: 'percent or US dollars' },
  sbaRate: { label: 'SBA rate', ...PERCENT },
  sbaTerm: { label: 'SBA term', ...YEARS },
  sellerFinancingAmount: { label: 'Seller financing amount', ...DOLLARS },
  sellerFinancingRate: { label: 'Seller financing rate', ...PERCENT },
  sellerFinancingTerm: { label: 'Seller financing term', ...YEARS },
  realEstatePurchasePrice: { label: 'Real estate purchase price', ...DOLLARS },
  realEstateDownPayment: {
    label: 'Real estate down payment',
    max: MAX_DOLLARS,
    unit: 'percent or US dollars',
  },
  sba504Rate: { label: 'SBA 504 rate', ...PERCENT },
  sba504Term: { label: 'SBA 504 term', ...YEARS },
} as const satisfies Readonly<Record<string, NumberBound>>;

type NumberField = keyof typeof NUMBER_BOUNDS;

/** Documents a number with the bounds that `parseLoanData` enforces. */
const LoanNumber = (field: NumberField, description: string, example?: number) =>
  applyDecorators(
    ApiPropertyOptional({
      type: Number,
      nullable: true,
      minimum: 0,
      maximum: NUMBER_BOUNDS[field].max,
      description,
      ...(example === undefined ? {} : { example }),
    }),
    Allow(),
  );

/**
 * The loan structure of a purchase, as it is sent, stored and calculated with. Money in US dollars, rates in
 * percent, terms in years. null clears a field: a type of down payment is percentage then, and a choice false.
 */
export class LoanDataDto implements LoanData {
  @LoanNumber('purchasePrice', 'Purchase price of the business, US dollars.', 1_200_000)
  purchasePrice?: number | null;

  @ApiPropertyOptional({ enum: DOWN_PAYMENT_TYPES })
  @Allow()
  downPaymentType?: DownPaymentType;

  @LoanNumber('downPayment', 'Percent of the price or US dollars, depending on downPaymentType.', 10)
  downPayment?: number | null;

  @LoanNumber('sbaRate', 'SBA 7(a) rate, percent a year.', 11.5)
  sbaRate?: number | null;

  @LoanNumber('sbaTerm', 'SBA 7(a) term, years.', 10)
  sbaTerm?: number | null;

  @ApiPropertyOptional({ type: Boolean })
  @Allow()
  sellerFinancing?: boolean;

  @LoanNumber('sellerFinancingAmount', 'Seller note, US dollars.')
  sellerFinancingAmount?: number | null;

  @LoanNumber('sellerFinancingRate', 'Seller note rate, percent a year.')
  sellerFinancingRate?: number | null;

  @LoanNumber('sellerFinancingTerm', 'Seller note term, years.')
  sellerFinancingTerm?: number | null;

  @ApiPropertyOptional({ type: Boolean })
  @Allow()
  includeRealEstate?: boolean;

  @LoanNumber(
    'realEstatePurchasePrice',
    'Real estate purchase price, in addition to the price of the business, US dollars.',
  )
  realEstatePurchasePrice?: number | null;

  @ApiPropertyOptional({ enum: DOWN_PAYMENT_TYPES })
  @Allow()
  realEstateDownPaymentType?: DownPaymentType;

  @LoanNumber(
    'realEstateDownPayment',
    'Percent of the price or US dollars, depending on realEstateDownPaymentType.',
  )
  realEstateDownPayment?: number | null;

  @LoanNumber('sba504Rate', 'SBA 504 rate, percent a year.')
  sba504Rate?: number | null;

  @LoanNumber('sba504Term', 'SBA 504 term, years.')
  sba504Term?: number | null;
}

const DOWN_PAYMENT_TYPE_FIELDS = ['downPaymentType', 'realEstateDownPaymentType'] as const;
const BOOLEAN_FIELDS = ['sellerFinancing', 'includeRealEstate'] as const;
const LOAN_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(NUMBER_BOUNDS),
  ...DOWN_PAYMENT_TYPE_FIELDS,
  ...BOOLEAN_FIELDS,
]);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Validates a loan structure and returns only the fields that were sent. Numbers written as text ('11.5%') are
 * parsed.
 *
 * @throws Invalid naming every invalid field
 */
export function parseLoanData(body: unknown): LoanDataDto {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Invalid([{ field: 'loanData', message: 'loanData must be an object' }]);
  }
  const fields = body as Fields;
  const errors: FieldError[] = refuseUnknown(fields, LOAN_FIELDS, 'loanData');
  const result = {
    ...parseNumbers(fields, errors),
    ...parseDownPaymentTypes(fields, errors),
    ...parseBooleans(fields, errors),
  };
  if (errors.length > 0) throw new Invalid(errors);
  return result;
}

function parseNumbers(fields: Fields, errors: FieldError[]): Pick<LoanDataDto, NumberField> {
  const result: Pick<LoanDataDto, NumberField> = {};
  for (const [field, bound] of Object.entries(NUMBER_BOUNDS) as [NumberField, NumberBound][]) {
    const raw = fields[field];
    if (raw === undefined) continue;
    const value = parseLoanNumber(raw, bound);
    if (value === undefined) {
      const message = `${bound.label} must be a number of ${bound.unit} from 0 to ${bound.max.toLocaleString('en-US')}`;
      const advice = describeDecimalComma(raw);
      errors.push({
        field: `loanData.${field}`,
        message: advice === null ? message : `${message}. ${advice}`,
      });
    } else {
      result[field] = value;
    }
  }
  return result;
}

function parseDownPaymentTypes(fields: Fields, errors: FieldError[]): LoanDataDto {
  const result: LoanDataDto = {};
  for (const field of DOWN_PAYMENT_TYPE_FIELDS) {
    const raw = fields[field];
    if (raw === undefined) continue;
    if (raw === null) result[field] = LOAN_DEFAULTS[field];
    else if (raw === 'percentage' || raw === 'amount') result[field] = raw;
    else errors.push({ field: `loanData.${field}`, message: `${field} must be percentage or amount` });
  }
  return result;
}

function parseBooleans(fields: Fields, errors: FieldError[]): LoanDataDto {
  const result: LoanDataDto = {};
  for (const field of BOOLEAN_FIELDS) {
    const raw = fields[field];
    if (raw === undefined) continue;
    if (raw === null) result[field] = LOAN_DEFAULTS[field];
    else if (typeof raw === 'boolean') result[field] = raw;
    else errors.push({ field: `loanData.${field}`, message: `${field} must be true or false` });
  }
  return result;
}

/** @returns null for an empty value, undefined for one that is not a number within the bounds */
function parseLoanNumber(raw: unknown, { max }: NumberBound): number | null | undefined {
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return null;
  if (typeof raw !== 'number' && typeof raw !== 'string') return undefined;
  const value = parseEnteredNumber(typeof raw === 'string' ? raw.replace(/%\s*$/, '').slice(0, 60) : raw);
  return value === null || value < 0 || value > max ? undefined : value;
}
