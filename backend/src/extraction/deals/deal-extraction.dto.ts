import { EXTRACTED_DEAL_FIELDS } from '@dealwright/vocabulary';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsObject, IsUUID } from 'class-validator';
import { DealFieldsDto, FinancialsDto } from '../../deals/index.js';
import { CanBeOmitted } from '../../platform/http/index.js';
import { EXTRACTION_UPLOADS } from '../jobs/extraction-job.constants.js';

const MAX_DOCUMENTS = EXTRACTION_UPLOADS.both.maxFiles;
const MAX_JOBS = 10;

export class ReadDocumentsDto {
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: MAX_DOCUMENTS })
  @IsArray({ message: 'documentIds must be a list of ids of documents' })
  @ArrayMinSize(1, { message: 'documentIds must name a document' })
  @ArrayMaxSize(MAX_DOCUMENTS, { message: `documentIds must name at most ${MAX_DOCUMENTS} documents` })
  @ArrayUnique({ message: 'documentIds must name each document once' })
  @IsUUID('all', { each: true, message: 'documentIds must be a list of ids of documents' })
  documentIds!: string[];
}

/** What a review changes of a deal: only the fields sent change. */
export class DealReviewDto extends IntersectionType(DealFieldsDto, FinancialsDto) {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    minItems: 1,
    maxItems: MAX_JOBS,
    description:
      'The jobs that were reviewed, the one whose values count first. They must be jobs of the deal.',
  })
  @IsArray({ message: 'jobIds must be a list of ids of extraction jobs' })
  @ArrayMinSize(1, { message: 'jobIds must name an extraction job' })
  @ArrayMaxSize(MAX_JOBS, { message: `jobIds must name at most ${MAX_JOBS} extraction jobs` })
  @ArrayUnique({ message: 'jobIds must name each extraction job once' })
  @IsUUID('all', { each: true, message: 'jobIds must be a list of ids of extraction jobs' })
  jobIds!: string[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { reasonForSale: 'Retirement' },
    description: `Values that no field of the deal stores, as they were saved in a note: ${Object.entries(
      EXTRACTED_DEAL_FIELDS,
    )
      .filter(([, { target }]) => target !== 'deal')
      .map(([key]) => key)
      .join(', ')}.`,
  })
  @CanBeOmitted()
  @IsObject({ message: 'noted must be an object of texts by field' })
  noted?: Record<string, unknown>;
}
