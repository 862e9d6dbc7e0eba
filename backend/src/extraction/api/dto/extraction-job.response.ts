import { FILE_KINDS, type FileKind } from '@dealwright/document-reader/file-kinds';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
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
import { type ExtractionJob } from '../../jobs/extraction-jobs.repository.js';
import {
  BoxResponse,
  DealInfoResultResponse,
  FinancialsResultResponse,
} from './extraction-result.response.js';

export class ExtractionJobFileResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: FILE_KINDS }) kind!: FileKind;
  @ApiProperty({ description: 'Bytes.' }) size!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Pages or sheets that were read; null until then.',
  })
  pageCount!: number | null;
}

export class ExtractionJobResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: JOB_KINDS }) kind!: JobKind;
  @ApiProperty({ enum: JOB_STATES }) state!: JobState;
  @ApiProperty({ enum: JOB_STEPS }) step!: JobStep;
  @ApiProperty({ type: Number, nullable: true, description: 'The page that is being read, from 1.' })
  page!: number | null;
  @ApiProperty({ type: Number, nullable: true }) pages!: number | null;
  @ApiProperty({ description: 'Percent.' }) progress!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why the job failed, as a text for the user.' })
  error!: string | null;
  @ApiProperty({ description: 'How many times the job was started.' }) attempts!: number;
  @ApiProperty({ type: [ExtractionJobFileResponse] }) files!: ExtractionJobFileResponse[];
  @ApiProperty({ type: [String], description: 'What was skipped, as texts for the user.' })
  warnings!: string[];
  @ApiProperty({ enum: ENGINES }) engine!: Engine;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uuid',
    description:
      'The deal that has its values, or for which it is to be reviewed; null for an upload that belongs to none yet.',
  })
  dealId!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When its values were saved to the deal; null if they have not been.',
  })
  reviewedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) startedAt!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) finishedAt!: string | null;

  static from(job: ExtractionJob): ExtractionJobResponse {
    const { id, kind, state, step, page, pages, progress, error, engine, dealId } = job;
    return {
      id,
      kind,
      state,
      step,
      page,
      pages,
      progress,
      error,
      attempts: job.runs,
      files: job.files.map((file) => ({
        id: file.id,
        name: file.name,
        kind: file.kind,
        size: file.size,
        pageCount: file.pageCount ?? null,
      })),
      warnings: [...job.warnings],
      engine,
      dealId,
      reviewedAt: job.reviewedAt?.toISOString() ?? null,
      createdAt: job.createdAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      finishedAt: job.finishedAt?.toISOString() ?? null,
    };
  }
}

export class ExtractionResultResponse {
  @ApiProperty({
    type: DealInfoResultResponse,
    nullable: true,
    description: 'Fields of the deal with evidence, alternatives, checks and confidence.',
  })
  dealInfo!: DealInfoResultResponse | null;
  @ApiProperty({
    type: FinancialsResultResponse,
    nullable: true,
    description: 'Yearly figures with evidence, alternatives, checks and confidence.',
  })
  financials!: FinancialsResultResponse | null;
}

@ApiSchema({ description: 'extraction job with its result' })
export class ExtractionJobDetailResponse extends ExtractionJobResponse {
  @ApiProperty({ type: ExtractionResultResponse, nullable: true, description: 'null until the job is done.' })
  result!: ExtractionResultResponse | null;
}

export class DocumentPageResponse {
  @ApiProperty({ description: 'From 1.' }) number!: number;
  @ApiProperty({ description: 'Points.' }) width!: number;
  @ApiProperty({ description: 'Points.' }) height!: number;
  @ApiProperty({ type: String, nullable: true }) sheet!: string | null;
}

@ApiSchema({ description: 'sizes of the pages of the document' })
export class DocumentPagesResponse {
  @ApiProperty({ format: 'uuid' }) fileId!: string;
  @ApiProperty({ description: 'true: {page}.png returns an image of each page.' }) hasImages!: boolean;
  @ApiProperty({ type: [DocumentPageResponse] }) pages!: DocumentPageResponse[];
}

export class WordResponse {
  @ApiProperty() id!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ description: 'Points from the top left.' }) box!: BoxResponse;
  @ApiProperty({ description: 'Baseline of the line, points from the top.' }) baseline!: number;
  @ApiProperty({ description: 'Font height, points.' }) height!: number;
  @ApiProperty({ enum: ['text', 'ocr', 'cell'] }) source!: 'text' | 'ocr' | 'cell';
  @ApiPropertyOptional({ description: '0 to 100; present for words recognized by OCR.' })
  ocrConfidence?: number;
  @ApiPropertyOptional() bold?: boolean;
  @ApiPropertyOptional({ description: 'Address of the cell that contains the word.' }) cell?: string;
}

@ApiSchema({ description: 'words and tables of the page' })
export class DocumentWordsResponse extends DocumentPageResponse {
  @ApiProperty({ type: [WordResponse] }) words!: WordResponse[];
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'Tables with their cells.',
  })
  tables!: Record<string, unknown>[];
}
