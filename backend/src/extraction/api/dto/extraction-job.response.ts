import { FILE_KINDS, type FileKind } from '@dealwright/document-reader';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Engine,
  ENGINES,
  JOB_KINDS,
  JOB_STATES,
  JOB_STEPS,
  type JobKind,
  type JobState,
  type JobStep,
} from '../../jobs/extraction-job.constants.js';
import { type JobRow } from '../../jobs/extraction-job.types.js';
import {
  BoxResponse,
  DealInfoReadingResponse,
  FinancialsReadingResponse,
} from './extraction-result.response.js';

export class JobFileResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: FILE_KINDS }) kind!: FileKind;
  @ApiProperty({ description: 'Bytes.' }) size!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Pages or sheets read; null until then.' })
  pageCount!: number | null;
}

export class JobResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: JOB_KINDS }) kind!: JobKind;
  @ApiProperty({ enum: JOB_STATES }) state!: JobState;
  @ApiProperty({ enum: JOB_STEPS }) step!: JobStep;
  @ApiProperty({ type: Number, nullable: true, description: 'The page being read, from 1.' })
  page!: number | null;
  @ApiProperty({ type: Number, nullable: true }) pages!: number | null;
  @ApiProperty({ description: 'Percent.' }) progress!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, for people.' })
  error!: string | null;
  @ApiProperty({ description: 'How often it was begun.' }) attempts!: number;
  @ApiProperty({ type: [JobFileResponse] }) files!: JobFileResponse[];
  @ApiProperty({ type: [String], description: 'What was left out, for people.' }) warnings!: string[];
  @ApiProperty({ enum: ENGINES }) engine!: Engine;
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The deal it became.' })
  dealId!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) reviewedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) startedAt!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) finishedAt!: string | null;

  static from({ ownerId: _ownerId, files, warnings, ...row }: JobRow): JobResponse {
    return {
      ...row,
      warnings: [...warnings],
      files: files.map(({ id, name, kind, size, pageCount }) => ({
        id,
        name,
        kind,
        size,
        pageCount: pageCount ?? null,
      })),
    };
  }
}

export class JobResultResponse {
  @ApiProperty({
    type: DealInfoReadingResponse,
    nullable: true,
    description: 'Fields of the deal with evidence, alternatives, checks and confidence.',
  })
  dealInfo!: DealInfoReadingResponse | null;
  @ApiProperty({
    type: FinancialsReadingResponse,
    nullable: true,
    description: 'Yearly figures with evidence, alternatives, checks and confidence.',
  })
  financials!: FinancialsReadingResponse | null;
}

export class JobDetailResponse extends JobResponse {
  @ApiProperty({ type: JobResultResponse, nullable: true, description: 'null until it is done.' })
  result!: JobResultResponse | null;
}

export class JobPage {
  @ApiProperty({ description: 'From 1.' }) number!: number;
  @ApiProperty({ description: 'Points.' }) width!: number;
  @ApiProperty({ description: 'Points.' }) height!: number;
  @ApiProperty({ type: String, nullable: true }) sheet!: string | null;
}

export class JobPagesResponse {
  @ApiProperty({ format: 'uuid' }) fileId!: string;
  @ApiProperty({ description: 'true: {page}.png has a picture of each page.' }) drawn!: boolean;
  @ApiProperty({ type: [JobPage] }) pages!: JobPage[];
}

export class WordResponse {
  @ApiProperty() id!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ description: 'Points from the top left.' }) box!: BoxResponse;
  @ApiProperty({ description: 'Of the line the letters stand on, points from the top.' }) baseline!: number;
  @ApiProperty({ description: 'Of the letters, points.' }) height!: number;
  @ApiProperty({ enum: ['text', 'ocr', 'cell'] }) source!: 'text' | 'ocr' | 'cell';
  @ApiPropertyOptional({ description: '0 to 100, of recognised words.' }) ocrConfidence?: number;
  @ApiPropertyOptional() bold?: boolean;
  @ApiPropertyOptional({ description: 'Address of the cell it stands in.' }) cell?: string;
}

export class JobWordsResponse extends JobPage {
  @ApiProperty({ type: [WordResponse] }) words!: WordResponse[];
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'Tables with their cells.',
  })
  tables!: Record<string, unknown>[];
}
