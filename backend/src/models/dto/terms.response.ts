import { FEE_CHOICES, LENS_KINDS, NOTE_STANDBYS, TERMS_GOALS } from '@dealwright/finance';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { FigureTermDto } from './sources-and-uses.response.js';
import { CoverageYearDto, RulesUsedDto } from './what-if.response.js';
import { CitationDto } from './verdict.response.js';

const OR_NULL = { type: Number, nullable: true } as const;
const UNITS = ['dollars', 'percent', 'ratio', 'years', 'months'] as const;

class DealTermsDto {
  @ApiProperty() price!: number;
  @ApiProperty({ description: 'All cash of the buyer at closing.' }) buyerCash!: number;
  @ApiProperty({ description: 'The part of it that counts toward the price.' }) downPayment!: number;
  @ApiProperty() noteAmount!: number;
  @ApiProperty({ ...OR_NULL, description: 'null: there is no note.' }) noteTermYears!: number | null;
  @ApiProperty() noteRatePercent!: number;
  @ApiProperty({ enum: NOTE_STANDBYS }) standby!: string;
  @ApiProperty() interestOnlyMonths!: number;
  @ApiProperty() feeFinanced!: boolean;
}

class TermsClosingDto {
  @ApiProperty({ type: [FigureTermDto] }) uses!: readonly FigureTermDto[];
  @ApiProperty({ type: [FigureTermDto] }) sources!: readonly FigureTermDto[];
  @ApiProperty() totalUses!: number;
  @ApiProperty() totalSources!: number;
  @ApiProperty() sevenALoan!: number;
}

class TermsRequirementDto {
  @ApiProperty() id!: string;
  @ApiProperty() label!: string;
  @ApiProperty(OR_NULL) value!: number | null;
  @ApiProperty(OR_NULL) limit!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'Distance to the limit, positive while it is met.' })
  slack!: number | null;
  @ApiProperty({ enum: UNITS }) unit!: string;
  @ApiProperty({ type: CitationDto, nullable: true, description: "null: the buyer's own requirement." })
  citation!: CitationDto | null;
  @ApiProperty() isBinding!: boolean;
}

class TermsGainDto {
  @ApiProperty({ ...OR_NULL, description: 'Dollars of price; null: the terms cannot take it.' })
  price!: number | null;
  @ApiProperty({ description: 'True where the highest price that may be ends it.' })
  endsAtHighestPrice!: boolean;
  @ApiProperty({ ...OR_NULL, description: 'DSCR of the worst year at the same price.' })
  dscr!: number | null;
}

class TermsPointDto {
  @ApiProperty() terms!: DealTermsDto;
  @ApiProperty({ description: 'Nearest to the best of every goal at once.' }) isKnee!: boolean;
  @ApiProperty() closing!: TermsClosingDto;
  @ApiProperty({ type: [CoverageYearDto] }) years!: readonly CoverageYearDto[];
  @ApiProperty() worstYear!: number;
  @ApiProperty({ ...OR_NULL, description: 'Of the worst year; null without debt service.' })
  dscr!: number | null;
  @ApiProperty({ description: 'Left for the owner in the worst year, before taxes.' }) payAfterDebt!: number;
  @ApiProperty() sellerCash!: number;
  @ApiProperty() sellerPresentValue!: number;
  @ApiProperty({ type: [TermsRequirementDto] }) requirements!: readonly TermsRequirementDto[];
  @ApiProperty({ type: [String], description: 'Ids of the requirements that stop better terms.' })
  binding!: readonly string[];
  @ApiProperty({ description: 'What $10,000 more of cash buys.' }) moreCash!: TermsGainDto;
  @ApiProperty({ description: 'What $10,000 more of note buys.' }) moreNote!: TermsGainDto;
}

class ConflictMemberDto {
  @ApiProperty() id!: string;
  @ApiProperty() label!: string;
  @ApiProperty(OR_NULL) limit!: number | null;
  @ApiProperty({
    ...OR_NULL,
    description: 'Where that figure would have to be; null: no figure resolves it.',
  })
  moveTo!: number | null;
  @ApiProperty({ description: 'At moveTo some terms meet everything, not only the rest of this conflict.' })
  resolvesDeal!: boolean;
  @ApiProperty({ enum: UNITS }) unit!: string;
  @ApiProperty({ type: CitationDto, nullable: true }) citation!: CitationDto | null;
}

class TermsConflictDto {
  @ApiProperty({ type: [ConflictMemberDto] }) members!: readonly ConflictMemberDto[];
}

class ReadRangeDto {
  @ApiProperty() min!: number;
  @ApiProperty() max!: number;
}

class ReadBoundsDto {
  @ApiProperty() price!: ReadRangeDto;
  @ApiProperty({ ...OR_NULL, description: 'null: it is not known.' }) askingPrice!: number | null;
  @ApiProperty() buyerCash!: ReadRangeDto;
  @ApiProperty() noteAmount!: ReadRangeDto;
  @ApiProperty() maxNoteSharePercent!: number;
  @ApiProperty() noteRatePercent!: number;
  @ApiProperty({ type: [Number] }) noteTermYears!: readonly number[];
  @ApiProperty({ type: [String], enum: NOTE_STANDBYS }) standby!: readonly string[];
  @ApiProperty() interestOnlyMonths!: number;
  @ApiProperty({ enum: FEE_CHOICES }) fee!: string;
  @ApiProperty() targetDscr!: number;
  @ApiProperty() livingSalary!: number;
  @ApiProperty() minSellerCash!: number;
  @ApiProperty() sellerDiscountPercent!: number;
}

class TermsMetaDto {
  @ApiProperty({ type: [String], enum: TERMS_GOALS }) goals!: readonly string[];
  @ApiProperty({ description: 'The bounds used, with every default.' }) bounds!: ReadBoundsDto;
  @ApiProperty({ type: [String], description: 'Figures of the deal without which there is no answer.' })
  missing!: readonly string[];
  @ApiProperty({ type: [String], description: 'Lines of the checklist that could not be decided.' })
  undecided!: readonly string[];
  @ApiProperty({ description: 'Linear programs solved.' }) programsSolved!: number;
}

/** The earnings that terms are sized on in place of the SDE of the model. */
class TermsEarningsDto {
  @ApiProperty({ enum: LENS_KINDS }) lens!: string;
  @ApiProperty({ ...OR_NULL, description: 'Dollars a year; null without a usable year.' })
  earnings!: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it is neither the newest year nor the average; else null.',
  })
  note!: string | null;
}

/** The best terms of a model, or what keeps it from having any. */
@ApiSchema({ description: 'best terms' })
export class TermsResponse {
  @ApiProperty() rules!: RulesUsedDto;
  @ApiProperty({
    type: [TermsPointDto],
    description: 'At most 60; none is better than another in every goal.',
  })
  front!: readonly TermsPointDto[];
  @ApiProperty({ type: TermsConflictDto, nullable: true, description: 'null unless nothing fits.' })
  conflict!: TermsConflictDto | null;
  @ApiProperty() meta!: TermsMetaDto;
  @ApiPropertyOptional({ description: 'Only where the bounds name a lens.' }) earnings?: TermsEarningsDto;
}
