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
  @RangeField('Price. Default: half to one and a half times the price of the model.') price?: DollarRangeDto;
  @RangeField('All cash of the buyer at closing. Default: up to the cash available, else the down payment.')
  buyerCash?: DollarRangeDto;
  @RangeField('Seller note. Default: no limit beyond its share of the price.') noteAmount?: DollarRangeDto;
  @NumberField({
    ...percent('Note share'),
    description: 'Largest note as a percentage of the price. Default 30.',
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
    description: 'Two or three goals. Default: price and buyerCash.',
    example: ['price', 'buyerCash', 'dscr'],
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

/** The bounds as the library reads them: an end of a range that is null counts as not sent. */
export function toTermsBounds(dto: TermsBoundsDto | undefined): TermsBoundsInput {
  const { price, buyerCash, noteAmount, lens: _lens, ...rest } = dto ?? {};
  return {
    ...rest,
    price: toRange(price),
    buyerCash: toRange(buyerCash),
    noteAmount: toRange(noteAmount),
  };
}

const RANGE_LABELS: Readonly<Record<'price' | 'buyerCash' | 'noteAmount', string>> = {
  price: 'price',
  buyerCash: 'cash',
  noteAmount: 'note',
};

/** Answers 400 for ranges whose upper end is below the lower one, also where that is the default. */
export function refuseInvertedRanges(model: FinancialModel, bounds: TermsBoundsInput): void {
  const errors = analyzeModel(model)
    .findInvertedRanges(bounds)
    .map(({ name, lowest }) => ({
      field: `bounds.${name}.max`,
      message: `The highest ${RANGE_LABELS[name]} must be at least the lowest, ${formatMoney(lowest)}`,
    }));
  if (errors.length > 0) throw new Invalid(errors);
}

function toRange(range: DollarRangeDto | undefined): { min?: number; max?: number } {
  return {
    ...(range?.min == null ? {} : { min: range.min }),
    ...(range?.max == null ? {} : { max: range.max }),
  };
}
