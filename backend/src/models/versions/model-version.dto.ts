import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IS_SCORE_PROVISIONAL, LISTED_SCORE } from '../../deals/index.js';
import { Trim } from '../../platform/http/index.js';
import { AssumptionsDto } from '../dto/assumptions.dto.js';
import { LoanDataDto } from '../dto/loan-data.dto.js';
import { VERSION_KINDS, type VersionKind } from './model-version.types.js';

export const MAX_VERSION_NAME_LENGTH = 100;

export class NameVersionDto {
  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: MAX_VERSION_NAME_LENGTH,
    example: 'Offer sent to the seller',
    description: 'null takes the name away. A version with a name is never removed.',
  })
  @Trim()
  @ValidateIf((_body: object, name: unknown) => name !== null)
  @IsString({ message: 'The name of a version must be text' })
  @IsNotEmpty({ message: 'Give the version a name, or send null to take its name away' })
  @MaxLength(MAX_VERSION_NAME_LENGTH, {
    message: `The name of a version must be at most ${MAX_VERSION_NAME_LENGTH} characters`,
  })
  name!: string | null;
}

const VALUE = { nullable: true, oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'boolean' }] };

class InputChangeDto {
  @ApiProperty({
    example: 'sbaRate',
    description: 'A field of loanData or assumptions, or growthRate or projectionPeriod.',
  })
  field!: string;

  @ApiProperty({ ...VALUE, example: 10.5 }) from!: unknown;
  @ApiProperty({ ...VALUE, example: 11.5 }) to!: unknown;
}

class FigureChangeDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2024',
    description: 'null for an add-back of all years.',
  })
  year!: string | null;

  @ApiProperty({ example: 'netIncome' }) field!: string;
  @ApiProperty({ type: String, nullable: true }) from!: string | null;
  @ApiProperty({ type: String, nullable: true }) to!: string | null;
  @ApiPropertyOptional({
    type: String,
    example: 'Tax return 2023.pdf',
    description: 'The document that the figure was read from.',
  })
  document?: string;
}

class VersionCauseDto {
  @ApiProperty({
    enum: ['figures', 'merge', 'settings', 'version'],
    description:
      'figures: those of the deal changed. merge: its deal was merged or a merge undone. settings: the SDE method changed. version: it restores an earlier version.',
  })
  kind!: 'figures' | 'merge' | 'settings' | 'version';

  @ApiPropertyOptional({ type: [FigureChangeDto] })
  figures?: readonly FigureChangeDto[];

  @ApiPropertyOptional({ description: 'How many more figures changed than are listed.' })
  more?: number;

  @ApiPropertyOptional({
    type: [String],
    description: 'Documents that the figures of a new deal were read from.',
  })
  documents?: readonly string[];

  @ApiPropertyOptional({ description: 'The version that was restored.' })
  number?: number;
}

/** A version of a model in the list. */
export class ModelVersionItem {
  @ApiProperty({ format: 'uuid' }) valuationId!: string;

  @ApiProperty({ minimum: 1, description: 'Counts the versions of the model; some are removed later.' })
  number!: number;

  @ApiProperty({
    enum: VERSION_KINDS,
    description:
      'recalculated: the results changed, not the inputs. created: the state before the first change.',
  })
  kind!: VersionKind;

  @ApiProperty({ type: String, nullable: true }) name!: string | null;

  @ApiProperty({ type: [InputChangeDto], description: 'Inputs that differ from the version before.' })
  changes!: readonly InputChangeDto[];

  @ApiProperty({
    type: VersionCauseDto,
    nullable: true,
    description: 'What changed the results where the inputs did not.',
  })
  cause!: VersionCauseDto | null;

  @ApiProperty({ type: Number, nullable: true, description: LISTED_SCORE })
  score!: number | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: IS_SCORE_PROVISIONAL,
  })
  isScoreProvisional!: boolean | null;

  @ApiProperty({ type: Number, nullable: true }) dscr!: number | null;
  @ApiProperty({ type: Number, nullable: true }) sde!: number | null;
  @ApiProperty({ type: Number, nullable: true }) purchasePrice!: number | null;
  @ApiProperty({ format: 'uuid', description: 'The user who saved it.' }) actorId!: string;
  @ApiProperty({ format: 'date-time' }) savedAt!: string;
}

/** A version with the inputs of the model as they were. */
export class ModelVersionResponse extends ModelVersionItem {
  @ApiProperty({ type: LoanDataDto }) loanData!: LoanDataDto;
  @ApiProperty({ type: AssumptionsDto }) assumptions!: AssumptionsDto;

  @ApiProperty({ type: Number, nullable: true, description: 'Percent a year.' })
  growthRate!: number | null;

  @ApiProperty({ type: Number, enum: [5, 10], nullable: true })
  projectionPeriod!: 5 | 10 | null;
}
