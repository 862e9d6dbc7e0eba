import { formatMoney } from '@dealwright/figures';
import {
  analyzeModel,
  FEE_CHOICES,
  type FeeChoice,
  type FinancialModel,
  LENS_KINDS,
  type LensKind,
  NOTE_STANDBYS,
  NOTE_TERMS_YEARS,
  type NoteStandby,
  type NoteTermYears,
  TERMS_GOALS,
  type TermsBoundsInput,
  type TermsGoal,
} from '@dealwright/finance';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, ValidateNested } from 'class-validator';
import { CanBeOmitted, Invalid, IsDay } from '../../platform/http/index.js';
import { AssumptionsDto } from './assumptions.dto.js';
import { dscrTarget, EnumField, NumberField, percent, type NumberBounds } from './field-decorators.js';

const termsDollars = (label: string, example?: number): NumberBounds => ({
  label,
  min: 0,
  max: 1e9,
  unit: 'US dollars',
  ...(example === undefined ? {} : { example }),
});

interface ListOptions {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly description: string;
  readonly example: readonly (string | number)[];
}

/** A list of different choices. */
function ChoicesField(choices: readonly (string | number)[], options: ListOptions) {
  const { label, min, max, description, example } = options;
  const size = { message: `${label} must name ${min} to ${max} of ${choices.join(', ')}` };
  return applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: typeof choices[0] === 'number' ? 'number' : 'string', enum: [...choices] },
      minItems: min,
      maxItems: max,
      uniqueItems: true,
      description,
      example,
    }),
    CanBeOmitted(),
    IsArray(size),
    ArrayMinSize(min, size),
    ArrayMaxSize(max, size),
    ArrayUnique(size),
    IsIn(choices, { each: true, ...size }),
  );
}

class DollarRangeDto {
  @NumberField(termsDollars('Lower end')) min?: number | null;
  @NumberField(termsDollars('Upper end')) max?: number | null;
}

function RangeField(description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: () => DollarRangeDto, description }),
    CanBeOmitted(),
    ValidateNested({ message: 'must be an object with min and max' }),
    Type(() => DollarRangeDto),
  );
}

/** What may move and what must hold. */
export class TermsBoundsDto {
  @RangeField('Price. Default: half of the asking price up to all of it.') price?: DollarRangeDto;
  @NumberField({
    ...termsDollars('Asking price', 1_950_000),
    description:
      "What the seller asks, US dollars; no price is above it. Default: the deal's asking price; where it has none, prices go up to that of the model unless price.max is given.",
  })
  askingPrice?: number | null;
  @RangeField('All cash of the buyer at closing. Default: up to the cash available, else the down payment.')
  buyerCash?: DollarRangeDto;
  @RangeField(
    'Seller note, up to what the seller offers in dollars. Default: up to the note of the model, unless a share is given.',
  )
  noteAmount?: DollarRangeDto;
  @NumberField({
    ...percent('Note share'),
    description:
      'The note that the seller offers, as a percentage of the price. Default: no limit but its dollars.',
  })
  maxNoteSharePercent?: number | null;
  @NumberField({ ...percent('Note rate'), description: "Percent a year. Default: the model's." })
  noteRatePercent?: number | null;
  @ChoicesField(NOTE_TERMS_YEARS, {
    label: 'Note terms',
    min: 1,
    max: NOTE_TERMS_YEARS.length,
    description: 'Terms of the note to try, years. Default: all.',
    example: [5, 10],
  })
  noteTermYears?: NoteTermYears[];
  @ChoicesField(NOTE_STANDBYS, {
    label: 'Standby',
    min: 1,
    max: NOTE_STANDBYS.length,
    description: 'Kinds of standby of the note to try. Default: all.',
    example: ['none', 'full'],
  })
  standby?: NoteStandby[];
  @NumberField({ label: 'Interest-only months', min: 1, max: 24, unit: '', example: 24 }, true)
  interestOnlyMonths?: number | null;
  @EnumField('Fee', FEE_CHOICES, 'Who pays the guaranty fee. Default either.') fee?: FeeChoice | null;
  @NumberField({ ...dscrTarget('Target DSCR'), description: 'In every year. Default 1.25.' })
  targetDscr?: number | null;
  @NumberField(termsDollars('Living salary', 70_000)) livingSalary?: number | null;
  @NumberField(termsDollars('Cash to the seller at closing', 500_000)) minSellerCash?: number | null;
  @NumberField({ ...percent('Seller discount rate'), description: 'Percent a year. Default 10.' })
  sellerDiscountPercent?: number | null;
  @EnumField(
    'Lens',
    LENS_KINDS,
    'Whose reading of the earnings the terms are sized on, with the evidence of the deal and your haircuts. Default: the SDE of the model.',
  )
  lens?: LensKind | null;
}

const MIN_GOALS = 2;
const MAX_GOALS = 3;

/** A request for the best terms of a model. Nothing is stored. */
export class FindTermsDto {
  @ApiPropertyOptional({ type: () => TermsBoundsDto, description: 'What may move and what must hold.' })
  @CanBeOmitted()
  @ValidateNested({ message: 'must be an object' })
  @Type(() => TermsBoundsDto)
  bounds?: TermsBoundsDto;

  @ChoicesField(TERMS_GOALS, {
    label: 'Goals',
    min: MIN_GOALS,
    max: MAX_GOALS,
    description:
      'Two or three goals; price is the highest price. Default: lowestPrice, buyerCash and sellerPresentValue.',
    example: ['lowestPrice', 'buyerCash', 'dscr'],
  })
  goals?: TermsGoal[];

  @NumberField({ ...percent('Growth rate'), description: "Percent a year. Default: the model's." })
  growthRate?: number | null;

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-08-01',
    description: 'Lending rules in force on this day. Default: today.',
  })
  @CanBeOmitted()
  @IsDay('The date of the lending rules must look like 2026-08-01')
  asOf?: string;

  @ApiPropertyOptional({
    type: () => AssumptionsDto,
    description: 'Tried instead of the stored assumptions; only those sent. null: as if never entered.',
  })
  @CanBeOmitted()
  @ValidateNested({ message: 'must be an object' })
  @Type(() => AssumptionsDto)
  assumptions?: AssumptionsDto;
}

/** The bounds as the library reads them. */
export function toTermsBounds(
  dto: TermsBoundsDto | undefined,
  dealAskingPrice: number | null,
): TermsBoundsInput {
  const { lens: _lens, ...bounds } = dto ?? {};
  return { ...bounds, askingPrice: bounds.askingPrice ?? dealAskingPrice };
}

/** Where the upper end of a range is sent, and what it is called. */
const UPPER_ENDS = {
  price: { field: 'bounds.price.max', label: 'highest price' },
  askingPrice: { field: 'bounds.askingPrice', label: 'asking price' },
  buyerCash: { field: 'bounds.buyerCash.max', label: 'highest cash' },
  noteAmount: { field: 'bounds.noteAmount.max', label: 'highest note' },
} as const;

/** Answers 400 for ranges whose upper end is below the lower one, also where that is the default. */
export function refuseInvertedRanges(model: FinancialModel, bounds: TermsBoundsInput): void {
  const errors = analyzeModel(model)
    .findInvertedRanges(bounds)
    .map(({ name, lowest }) => ({
      field: UPPER_ENDS[name].field,
      message: `The ${UPPER_ENDS[name].label} must be at least the lowest, ${formatMoney(lowest)}`,
    }));
  if (errors.length > 0) throw new Invalid(errors);
}
