import { HISTORICAL_YEARS_BOUNDS, VALUATION_STATUSES, type ValuationStatus } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { CreateBrokerDto } from '../../brokers/index.js';
import {
  DEAL_EVENT_KINDS,
  type DealEventKind,
  DealFieldsDto,
  FinancialsDto,
  SavedViewDto,
} from '../../deals/index.js';
import { CreateInteractionDto, NoteDto } from '../../interactions/index.js';
import { CanBeOmitted } from '../../platform/http/index.js';
import { AdjustmentDto, HaircutsDto, MAX_ADJUSTMENTS } from '../../lenses/index.js';
import { UpdateSettingsDto } from '../../settings/index.js';
import { CreateValuationDto, ProjectionChoiceDto } from '../../models/index.js';

export const EXPORT_FORMAT = 'dealwright-export';
export const EXPORT_VERSION = 1;

const MAX_DEALS = 10_000;
const MAX_HAIRCUT_TABLES = 5_000;
const MAX_ITEMS_PER_DEAL = 5_000;

/** When a thing was made, changed and put in the trash. */
class Dated {
  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true }, { message: 'createdAt must be a moment such as 2026-03-14T09:30:00Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true }, { message: 'updatedAt must be a moment such as 2026-03-14T09:30:00Z' })
  updatedAt!: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Set for what lies in the trash.',
  })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'deletedAt must be a moment such as 2026-03-14T09:30:00Z' })
  deletedAt?: string | null;
}

class Identified extends Dated {
  @ApiProperty({ format: 'uuid', description: 'Names it within the file; an import gives a new one.' })
  @IsUUID('all', { message: 'id must be an id of 36 characters' })
  id!: string;
}

export class PortableBroker extends IntersectionType(CreateBrokerDto, Identified) {}
export class PortableNote extends IntersectionType(NoteDto, Identified) {}

export class PortableInteraction extends IntersectionType(CreateInteractionDto, Identified) {
  @ApiPropertyOptional({ type: String, nullable: true, format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'followUpDoneAt must be a moment such as 2026-03-14T09:30:00Z' })
  followUpDoneAt?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 500 })
  @IsOptional()
  @IsString({ message: 'question must be text' })
  @MaxLength(500, { message: 'question must be at most 500 characters' })
  question?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 5000 })
  @IsOptional()
  @IsString({ message: 'answeredBy must be text' })
  @MaxLength(5000, { message: 'answeredBy must be at most 5000 characters' })
  answeredBy?: string | null;
}

/** What a person decided of a model. What follows from it is computed where it is imported. */
export class PortableModel extends IntersectionType(CreateValuationDto, Identified) {
  @ApiProperty({ enum: VALUATION_STATUSES })
  @IsIn(VALUATION_STATUSES, { message: 'Status must be draft or completed' })
  status!: ValuationStatus;

  @ApiProperty()
  @IsBoolean({ message: 'isDefault must be true or false' })
  isDefault!: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'uuid',
    description: 'The model that this one is a scenario of.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'parentId must be the id of a model' })
  parentId?: string | null;

  @ApiPropertyOptional({ type: ProjectionChoiceDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => ProjectionChoiceDto)
  projections?: ProjectionChoiceDto | null;

  @ApiPropertyOptional({
    type: 'object',
    nullable: true,
    additionalProperties: true,
    description: 'As computed when it was exported, null in the trash; an import computes its own.',
  })
  @IsOptional()
  @IsObject({ message: 'results must be an object' })
  results?: Record<string, unknown> | null;
}

export class PortableEvent {
  @ApiProperty({ enum: DEAL_EVENT_KINDS })
  @IsIn(DEAL_EVENT_KINDS, { message: 'kind must be a kind of event of this version' })
  kind!: DealEventKind;

  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true }, { message: 'at must be a moment such as 2026-03-14T09:30:00Z' })
  at!: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject({ message: 'data must be an object' })
  data!: Record<string, unknown>;
}

/** A list of parts of a deal, each checked by itself. */
const Parts =
  (name: string, type: () => new () => object): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: [type()] })(target, key);
    IsArray({ message: `${name} must be a list` })(target, key);
    ArrayMaxSize(MAX_ITEMS_PER_DEAL, { message: `${name} must hold at most ${MAX_ITEMS_PER_DEAL}` })(
      target,
      key,
    );
    ValidateNested({ each: true })(target, key);
    Type(type)(target, key);
  };

export class PortableDeal extends IntersectionType(DealFieldsDto, FinancialsDto, Identified) {
  @ApiPropertyOptional({ type: String, nullable: true, format: 'uuid', description: 'A broker of the file.' })
  @IsOptional()
  @IsUUID('all', { message: 'brokerId must be an id of 36 characters' })
  brokerId?: string | null;

  @ApiProperty()
  @IsBoolean({ message: 'archived must be true or false' })
  archived!: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'archivedAt must be a moment such as 2026-03-14T09:30:00Z' })
  archivedAt?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'uuid',
    description: 'The deal of the file that it was folded into.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'mergedIntoId must be an id of 36 characters' })
  mergedIntoId?: string | null;

  @Parts('models', () => PortableModel)
  models!: PortableModel[];

  @Parts('interactions', () => PortableInteraction)
  interactions!: PortableInteraction[];

  @Parts('notes', () => PortableNote)
  notes!: PortableNote[];

  @Parts('history', () => PortableEvent)
  history!: PortableEvent[];

  @ApiPropertyOptional({
    type: [AdjustmentDto],
    maxItems: MAX_ADJUSTMENTS,
    description: 'Evidence and own adjustments of the earnings. Absent in exports of older versions.',
  })
  @CanBeOmitted()
  @IsArray({ message: 'adjustments must be a list' })
  @ArrayMaxSize(MAX_ADJUSTMENTS, { message: `adjustments must hold at most ${MAX_ADJUSTMENTS}` })
  @ValidateNested({ each: true })
  @Type(() => AdjustmentDto)
  adjustments?: AdjustmentDto[];
}

/** The haircuts that hold from a day on. */
export class PortableHaircuts {
  @ApiProperty({ format: 'date' })
  @IsISO8601({ strict: true }, { message: 'effectiveFrom must be a date such as 2026-03-14' })
  effectiveFrom!: string;

  @ApiProperty({ type: HaircutsDto })
  @IsObject({ message: 'percent must be an object' })
  @ValidateNested()
  @Type(() => HaircutsDto)
  percent!: HaircutsDto;
}

/** Everything that one person keeps in Dealwright, in one document. docs/integrators.md describes it. */
@ApiSchema({ description: 'whole account as one document' })
export class PortableDocument {
  @ApiProperty({ enum: [EXPORT_FORMAT] })
  @IsIn([EXPORT_FORMAT], { message: 'This is not a Dealwright export: format must be dealwright-export' })
  format!: string;

  @ApiProperty({ enum: [EXPORT_VERSION] })
  @IsIn([EXPORT_VERSION], {
    message: `This version of Dealwright reads exports of version ${EXPORT_VERSION}`,
  })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true }, { message: 'exportedAt must be a moment such as 2026-03-14T09:30:00Z' })
  exportedAt!: string;

  @ApiProperty({
    type: UpdateSettingsDto,
    description: `Years ${HISTORICAL_YEARS_BOUNDS.min} to ${HISTORICAL_YEARS_BOUNDS.max}.`,
  })
  @IsObject({ message: 'settings must be an object' })
  @ValidateNested()
  @Type(() => UpdateSettingsDto)
  settings!: UpdateSettingsDto;

  @Parts('brokers', () => PortableBroker)
  brokers!: PortableBroker[];

  @Parts('views', () => SavedViewDto)
  views!: SavedViewDto[];

  @ApiPropertyOptional({
    type: [PortableHaircuts],
    maxItems: MAX_HAIRCUT_TABLES,
    description: 'Absent in exports of older versions.',
  })
  @CanBeOmitted()
  @IsArray({ message: 'haircuts must be a list' })
  @ArrayMaxSize(MAX_HAIRCUT_TABLES, { message: `haircuts must hold at most ${MAX_HAIRCUT_TABLES}` })
  @ValidateNested({ each: true })
  @Type(() => PortableHaircuts)
  haircuts?: PortableHaircuts[];

  @ApiProperty({ type: [PortableDeal] })
  @IsArray({ message: 'deals must be a list' })
  @ArrayMaxSize(MAX_DEALS, { message: `deals must hold at most ${MAX_DEALS}` })
  @ValidateNested({ each: true })
  @Type(() => PortableDeal)
  deals!: PortableDeal[];
}

/** How much an import brought in. */
@ApiSchema({ description: 'report of what was imported' })
export class ImportReport {
  @ApiProperty({ enum: ['applied', 'kept'], description: 'kept: this account has settings of its own.' })
  settings!: 'applied' | 'kept';
  @ApiProperty({ description: 'New brokers; one whose name is here already is used as it is.' })
  brokers!: number;
  @ApiProperty() views!: number;
  @ApiProperty() deals!: number;
  @ApiProperty() models!: number;
  @ApiProperty() interactions!: number;
  @ApiProperty() notes!: number;
  @ApiProperty() history!: number;
}
