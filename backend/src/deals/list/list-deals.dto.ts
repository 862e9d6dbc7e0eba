import {
  AMOUNT_FILTERED_DEAL_FIELDS,
  type AmountFilteredDealField,
  DEAL_FIELD_LABELS,
  DEAL_STATUSES,
  SORTABLE_DEAL_FIELDS,
} from '@dealwright/vocabulary';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsTimeZoneName } from '../../platform/http/index.js';

const DEAL_SORTS = [
  'createdAt',
  'updatedAt',
  ...SORTABLE_DEAL_FIELDS,
  'broker',
  'score',
  'sde',
  'dscr',
  'multiple',
  'lastInteractionDate',
] as const;
export type DealSort = (typeof DEAL_SORTS)[number];
const DEAL_ORDERS = ['asc', 'desc'] as const;

const REVENUE_BOUND =
  'US dollars; an amount below 1000 is taken as millions (2 is $2,000,000). A range matches when it overlaps.';

const Flag = () =>
  Transform(({ value }: { value: unknown }) =>
    value === 'true' || value === '1' || value === true
      ? true
      : value === 'false' || value === '0' || value === ''
        ? false
        : value,
  );
const Blank = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** A lower and an upper bound for each amount that the registry declares filterable, inclusive. */
type AmountFilters = Partial<Record<`${AmountFilteredDealField}${'Min' | 'Max'}`, number>>;

function createAmountFilters(): new () => AmountFilters {
  class AmountFiltersQuery {}
  for (const field of AMOUNT_FILTERED_DEAL_FIELDS as readonly string[]) {
    const label = DEAL_FIELD_LABELS[field as AmountFilteredDealField];
    for (const bound of ['Min', 'Max']) {
      const name = `${field}${bound}`;
      const description = `${label} of at ${bound === 'Min' ? 'least' : 'most'} this, US dollars.`;
      for (const decorate of [
        ApiPropertyOptional({ type: Number, description, example: 1_000_000 }),
        Blank(),
        Type(() => Number),
        IsOptional(),
        IsNumber({}, { message: `${name} must be a number of dollars` }),
      ])
        decorate(AmountFiltersQuery.prototype, name);
    }
  }
  return AmountFiltersQuery;
}

export class ListDealsQuery extends createAmountFilters() {
  /** Also archived deals. `archived` is the finer switch. */
  @ApiPropertyOptional({ type: Boolean })
  @Flag()
  @IsOptional()
  @IsBoolean({ message: 'includeArchived must be true or false' })
  includeArchived?: boolean;

  @ApiPropertyOptional({
    enum: ['no', 'yes', 'any'],
    description: 'no (default): not archived; yes: only archived; any: both.',
  })
  @IsOptional()
  @IsIn(['no', 'yes', 'any'], { message: 'archived must be no, yes or any' })
  archived?: 'no' | 'yes' | 'any';

  @ApiPropertyOptional({ description: 'One status or several, comma-separated.', example: 'Working,Lead' })
  @Blank()
  @IsOptional()
  @IsString({ message: 'status must be text' })
  @MaxLength(300)
  status?: string;

  @ApiPropertyOptional({
    description:
      'Words of description, business name or broker, as they are written; case and accents do not matter.',
  })
  @Blank()
  @IsOptional()
  @IsString({ message: 'search must be text' })
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  search?: string;

  @ApiPropertyOptional({ description: 'Created on or after this day in `timeZone`.', example: '2026-01-31' })
  @Blank()
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'dateFrom must be a date such as 2026-01-31' })
  dateFrom?: string;

  @ApiPropertyOptional({ description: 'Created on or before this day in `timeZone`.', example: '2026-12-31' })
  @Blank()
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'dateTo must be a date such as 2026-12-31' })
  dateTo?: string;

  @ApiPropertyOptional({
    description:
      'Changed at this moment or later. To keep a copy of an account, use `GET /api/changes`: it misses nothing and lists deletions.',
    example: '2026-11-29T09:30:00Z',
  })
  @Blank()
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'updatedSince must be a moment such as 2026-11-29T09:30:00Z' })
  updatedSince?: string;

  @ApiPropertyOptional({
    description:
      'IANA name of the time zone in which the days of dateFrom, dateTo and updatedSince begin. Default UTC.',
    example: 'Pacific/Auckland',
  })
  @IsTimeZoneName()
  timeZone?: string;

  @ApiPropertyOptional({ description: REVENUE_BOUND, example: 1000000 })
  @Blank()
  @Type(() => Number)
  @IsOptional()
  @IsNumber({}, { message: 'revenueMin must be a number of dollars' })
  revenueMin?: number;

  @ApiPropertyOptional({ description: REVENUE_BOUND, example: 2500000 })
  @Blank()
  @Type(() => Number)
  @IsOptional()
  @IsNumber({}, { message: 'revenueMax must be a number of dollars' })
  revenueMax?: number;

  @ApiPropertyOptional({ description: 'A business type, or all.' })
  @Blank()
  @IsOptional()
  @IsString()
  @MaxLength(100)
  dealType?: string;

  @ApiPropertyOptional({ description: 'Name of a broker, or all.' })
  @Blank()
  @IsOptional()
  @IsString()
  @MaxLength(300)
  broker?: string;

  @ApiPropertyOptional({ description: 'Words of the address, as they are written.' })
  @Blank()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  location?: string;

  @ApiPropertyOptional({
    enum: DEAL_SORTS,
    description:
      'Default createdAt; with `search`, the best match first. Deals without the value come last in either order.',
  })
  @Blank()
  @IsOptional()
  @IsIn(DEAL_SORTS, { message: `sort must be one of ${DEAL_SORTS.join(', ')}` })
  sort?: DealSort;

  @ApiPropertyOptional({ enum: DEAL_ORDERS, description: 'Default desc.' })
  @Blank()
  @IsOptional()
  @IsIn(DEAL_ORDERS, { message: 'order must be asc or desc' })
  order?: 'asc' | 'desc';

  @ApiPropertyOptional({
    type: Number,
    minimum: 1,
    maximum: 10000,
    description: 'Default: all, up to 10,000.',
  })
  @Blank()
  @Type(() => Number)
  @IsOptional()
  @IsInt({ message: 'limit must be a whole number from 1 to 10000' })
  @Min(1, { message: 'limit must be a whole number from 1 to 10000' })
  @Max(10000, { message: 'limit must be a whole number from 1 to 10000' })
  limit?: number;

  @ApiPropertyOptional({ description: 'meta.nextCursor of the page before.' })
  @Blank()
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  cursor?: string;
}

/** Facts about the whole list, next to the page. */
@ApiSchema({ description: 'the counts and sums of all that match' })
export class DealListMeta {
  /** Deals that match the filters. */
  total!: number;
  /** Send it as `cursor` for the next page; null at the end. */
  @ApiPropertyOptional({ type: String, nullable: true })
  nextCursor!: string | null;
  /** Matching deals by status, the status filter itself left aside. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: Object.fromEntries(DEAL_STATUSES.map((status) => [status, 0])),
  })
  counts!: Record<string, number>;
  /**
   * Sum of the prices of the matching deals by status, US dollars: the purchase price of the default model, or the
   * asking price where it has none.
   */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'number' } })
  sums!: Record<string, number>;
  /** Business types present among the user's deals. */
  types!: string[];
  /** Brokers present among the user's deals. */
  brokers!: string[];
}
