import { ARCHIVED_COLUMN } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
import { CanBeOmitted } from '../../platform/http/index.js';
import { CreateDealDto } from '../dto/create-deal.dto.js';

const MAX_IMPORT_ROWS = 10_000;

/** A row as it stands in the sheet. */
export class ImportSheetRow {
  @ApiProperty({ description: 'Its number in the sheet, where the headings are usually row 1.', minimum: 1 })
  number!: number;

  @ApiProperty({ type: [String] })
  cells!: readonly string[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Values of the row as they are written, by field. The report quotes them.',
  })
  texts?: Readonly<Record<string, string>>;
}

/** A row of a file: a new deal, which may be archived already. */
export class ImportRowDto extends CreateDealDto {
  @ApiPropertyOptional({ type: Boolean })
  @CanBeOmitted()
  @IsBoolean({ message: ARCHIVED_COLUMN.message })
  archived?: boolean;
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

  /** Each is checked by itself; a bad row never stops the others. */
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

export class FailedRow {
  @ApiProperty({ description: '1 is the first row of data.' }) row!: number;
  @ApiProperty({ type: [String] }) cells!: readonly string[];
}

/** The failed rows of an import as they stand in its sheet. */
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
  @ApiProperty({ type: [ImportFailure] }) failures!: ImportFailure[];
  @ApiProperty({
    description: 'Whether the import was sent with its sheet, so that failed rows can be read.',
  })
  hasSheet!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}
