import { ARCHIVED_COLUMN } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsObject,
  IsString,
  MaxLength,
} from 'class-validator';
import { CanBeOmitted } from '../platform/http/index.js';
import { CreateDealDto } from '../deals/index.js';

const MAX_IMPORT_ROWS = 10_000;
const MAX_CONTACT_LENGTH = 1_000;

/** A row as it stands in the sheet. */
export class ImportSheetRow {
  @ApiProperty({ description: 'Its number in the sheet, where the headings are usually row 1.', minimum: 1 })
  number!: number;

  @ApiProperty({ type: [String] })
  cells!: readonly string[];
}

/** A row of a file: a new deal, which may be archived already. */
export class ImportRowDto extends CreateDealDto {
  @ApiPropertyOptional({ type: Boolean })
  @CanBeOmitted()
  @IsBoolean({ message: ARCHIVED_COLUMN.message })
  archived?: boolean;

  @ApiPropertyOptional({
    maxLength: MAX_CONTACT_LENGTH,
    description: 'Phone of the broker, or one for each of several brokers.',
  })
  @CanBeOmitted()
  @IsString({ message: 'brokerPhone must be text' })
  @MaxLength(MAX_CONTACT_LENGTH, { message: `Broker phone must be at most ${MAX_CONTACT_LENGTH} characters` })
  brokerPhone?: string;

  @ApiPropertyOptional({
    maxLength: MAX_CONTACT_LENGTH,
    description: 'Email address of the broker, or one for each of several brokers.',
  })
  @CanBeOmitted()
  @IsString({ message: 'brokerEmail must be text' })
  @MaxLength(MAX_CONTACT_LENGTH, { message: `Broker email must be at most ${MAX_CONTACT_LENGTH} characters` })
  brokerEmail?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'Cells of the row that could not be read, as they are written, by heading. A note of the deal and the report keep them.',
  })
  @CanBeOmitted()
  @IsObject({ message: 'unread must be an object of texts' })
  unread?: Readonly<Record<string, unknown>>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'What the row says beyond the fields of a deal, by heading, such as a next step. A note of the deal keeps it.',
  })
  @CanBeOmitted()
  @IsObject({ message: 'note must be an object of texts' })
  note?: Readonly<Record<string, unknown>>;
}

/** The sheet that the rows were read from. */
export class ImportSheet {
  @ApiProperty({ type: [String] })
  headers!: readonly string[];

  /** One for each of the rows, in the same order. */
  @ApiProperty({ type: [ImportSheetRow] })
  rows!: readonly ImportSheetRow[];
}

/** Rows of a file, already read into the fields of deals. */
export class ImportDto {
  /** Made once a file; the same key never imports twice. */
  @ApiProperty({ maxLength: 200 })
  @IsString({ message: 'batchKey must be text' })
  @IsNotEmpty({ message: 'batchKey must not be empty' })
  @MaxLength(200, { message: 'batchKey must be at most 200 characters' })
  batchKey!: string;

  @ApiPropertyOptional({ maxLength: 300 })
  @CanBeOmitted()
  @IsString({ message: 'fileName must be text' })
  @MaxLength(300, { message: 'fileName must be at most 300 characters' })
  fileName?: string;

  /** Each is checked by itself. A value that cannot be read stays out of its deal; a bad row never stops the others. */
  @ApiProperty({ type: [ImportRowDto], minItems: 1, maxItems: MAX_IMPORT_ROWS })
  @IsArray({ message: 'rows must be a list' })
  @ArrayMinSize(1, { message: 'rows must hold at least one row' })
  @ArrayMaxSize(MAX_IMPORT_ROWS, { message: `rows must hold at most ${MAX_IMPORT_ROWS} rows` })
  rows!: unknown[];

  /** Stored for the rows that fail, so that they can be corrected later and elsewhere. */
  @ApiPropertyOptional({ type: ImportSheet })
  @CanBeOmitted()
  @IsObject({ message: 'sheet must be an object' })
  sheet?: unknown;
}

class ImportFieldError {
  @ApiProperty() field!: string;
  @ApiProperty() message!: string;
}

export class ImportFailure {
  /** 1 is the first row of data. */
  @ApiProperty() row!: number;
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Its number in the sheet, if the sheet was sent.',
  })
  sheetRow?: number | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'What the row calls the business, or the start of what it says of it.',
  })
  name?: string | null;
  @ApiProperty({ type: [ImportFieldError] }) errors!: { field: string; message: string }[];
}

export class UnreadCell {
  @ApiProperty({ description: 'The field, or the heading of the column.' }) field!: string;
  @ApiProperty({ description: 'What the cell says, as it is written.' }) text!: string;
  @ApiProperty() message!: string;
}

/** A row that became a deal without some of its cells, which a note of the deal keeps. */
export class UnreadRow {
  /** 1 is the first row of data. */
  @ApiProperty() row!: number;
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Its number in the sheet, if the sheet was sent.',
  })
  sheetRow?: number | null;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ format: 'uuid' }) dealId!: string;
  @ApiProperty({ type: [UnreadCell] }) cells!: readonly UnreadCell[];
}

export class FailedRow {
  @ApiProperty({ description: '1 is the first row of data.' }) row!: number;
  @ApiProperty({ type: [String] }) cells!: readonly string[];
}

/** The failed rows of an import as they stand in its sheet. */
@ApiSchema({ description: 'failed rows with their headers' })
export class FailedRowsResponse {
  @ApiProperty({ type: [String] }) headers!: readonly string[];
  /** Empty if the import was sent without its sheet. */
  @ApiProperty({ type: [FailedRow] }) rows!: readonly FailedRow[];
}

export class ImportResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() batchKey!: string;
  @ApiProperty({ enum: ['running', 'finished', 'undone'] }) state!: string;
  @ApiProperty({ type: String, nullable: true }) fileName!: string | null;
  @ApiProperty() total!: number;
  @ApiProperty({ description: 'Rows looked at so far.' }) done!: number;
  @ApiProperty({ description: 'Deals created.' }) imported!: number;
  @ApiProperty({ type: [ImportFailure], description: 'Rows that became no deal.' })
  failures!: ImportFailure[];
  @ApiProperty({ type: [UnreadRow], description: 'Rows that became deals without some of their cells.' })
  unreadRows!: UnreadRow[];
  @ApiProperty({
    description: 'Whether the import was sent with its sheet, so that failed rows can be read.',
  })
  hasSheet!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}
