import { type LoanData, parseNumber } from '@dealwright/finance';
import { DOWN_PAYMENT_TYPES, type DownPaymentType } from '@dealwright/vocabulary';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FieldError, Invalid, refuseUnknown } from '../../platform/http/index.js';

const describeMoney = (description: string) => ({
  type: Number,
  nullable: true,
  minimum: 0,
  description: `${description}, US dollars.`,
});
const describeRate = (description: string) => ({
  type: Number,
  nullable: true,
  minimum: 0,
  maximum: 100,
  description: `${description}, percent a year.`,
});
const describeTerm = (description: string) => ({
  type: Number,
  nullable: true,
  minimum: 0,
  maximum: 50,
  description: `${description}, years.`,
});

/**
 * The loan structure of a purchase, as it is sent, stored and calculated with. Money in US dollars, rates in
 * percent, terms in years. null clears a field.
 */
export class LoanDataDto implements LoanData {
  @ApiPropertyOptional({ ...describeMoney('Purchase price of the business'), example: 1_200_000 })
  @Allow()
  purchasePrice?: number | null;

  @ApiPropertyOptional({ enum: DOWN_PAYMENT_TYPES })
  @Allow()
  downPaymentType?: DownPaymentType;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 0,
    description: 'Percent of the price or US dollars, depending on downPaymentType.',
    example: 10,
  })
  @Allow()
  downPayment?: number | null;

  @ApiPropertyOptional({ ...describeRate('SBA 7(a) rate'), example: 11.5 })
  @Allow()
  sbaRate?: number | null;

  @ApiPropertyOptional({ ...describeTerm('SBA 7(a) term'), example: 10 })
  @Allow()
  sbaTerm?: number | null;

  @ApiPropertyOptional({ type: Boolean })
  @Allow()
  sellerFinancing?: boolean;

  @ApiPropertyOptional(describeMoney('Seller note'))
  @Allow()
  sellerFinancingAmount?: number | null;

  @ApiPropertyOptional(describeRate('Seller note rate'))
  @Allow()
  sellerFinancingRate?: number | null;

  @ApiPropertyOptional(describeTerm('Seller note term'))
  @Allow()
  sellerFinancingTerm?: number | null;

  @ApiPropertyOptional({ type: Boolean })
  @Allow()
  includeRealEstate?: boolean;

  @ApiPropertyOptional(describeMoney('Real estate purchase price, in addition to the price of the business'))
  @Allow()
  realEstatePurchasePrice?: number | null;

  @ApiPropertyOptional({ enum: DOWN_PAYMENT_TYPES })
  @Allow()
  realEstateDownPaymentType?: DownPaymentType;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 0,
    description: 'Percent of the price or US dollars, depending on realEstateDownPaymentType.',
  })
  @Allow()
  realEstateDownPayment?: number | null;

  @ApiPropertyOptional(describeRate('SBA 504 rate'))
  @Allow()
  sba504Rate?: number | null;

  @ApiPropertyOptional(describeTerm('SBA 504 term'))
  @Allow()
  sba504Term?: number | null;
}

const DOWN_PAYMENT_TYPE_FIELDS = ['downPaymentType', 'realEstateDownPaymentType'] as const;
const BOOLEAN_FIELDS = ['sellerFinancing', 'includeRealEstate'] as const;
type NumberField = Exclude<
  keyof LoanDataDto,
  (typeof DOWN_PAYMENT_TYPE_FIELDS)[number] | (typeof BOOLEAN_FIELDS)[number]
>;

interface NumberBound {
  readonly label: string;
  readonly max: number;
  readonly unit: string;
}

const DOLLARS = { max: 1e12, unit: 'US dollars' };
const PERCENT = { max: 100, unit: 'percent' };
const YEARS = { max: 50, unit: 'years' };

const NUMBER_BOUNDS: Readonly<Record<NumberField, NumberBound>> = {
  purchasePrice: { label: 'Purchase price', ...DOLLARS },
  downPayment: { label: 'Down payment', max: 1e12, unit: 'percent or US dollars' },
  sbaRate: { label: 'SBA rate', ...PERCENT },
  sbaTerm: { label: 'SBA term', ...YEARS },
  sellerFinancingAmount: { label: 'Seller financing amount', ...DOLLARS },
  sellerFinancingRate: { label: 'Seller financing rate', ...PERCENT },
  sellerFinancingTerm: { label: 'Seller financing term', ...YEARS },
  realEstatePurchasePrice: { label: 'Real estate purchase price', ...DOLLARS },
  realEstateDownPayment: { label: 'Real estate down payment', max: 1e12, unit: 'percent or US dollars' },
  sba504Rate: { label: 'SBA 504 rate', ...PERCENT },
  sba504Term: { label: 'SBA 504 term', ...YEARS },
};

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
      errors.push({ field: `loanData.${field}`, message });
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
    if (raw === undefined || raw === null) continue;
    if (raw === 'percentage' || raw === 'amount') result[field] = raw;
    else errors.push({ field: `loanData.${field}`, message: `${field} must be percentage or amount` });
  }
  return result;
}

function parseBooleans(fields: Fields, errors: FieldError[]): LoanDataDto {
  const result: LoanDataDto = {};
  for (const field of BOOLEAN_FIELDS) {
    const raw = fields[field];
    if (raw === undefined || raw === null) continue;
    if (typeof raw === 'boolean') result[field] = raw;
    else errors.push({ field: `loanData.${field}`, message: `${field} must be true or false` });
  }
  return result;
}

/** @returns null for an empty value, undefined for one that is not a number within the bounds */
function parseLoanNumber(raw: unknown, { max }: NumberBound): number | null | undefined {
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return null;
  if (typeof raw !== 'number' && typeof raw !== 'string') return undefined;
  const value = parseNumber(typeof raw === 'string' ? raw.replace(/%\s*$/, '').slice(0, 60) : raw);
  return value === null || value < 0 || value > max ? undefined : value;
}
