import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery, Trim } from '../../platform/http/index.js';
import { JOB_STATES, type JobState } from '../jobs/extraction-job.constants.js';

const MAX_SEARCH_LENGTH = 200;

/** Which jobs an operator wants to see. */
export class ListJobsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: JOB_STATES })
  @IsOptional()
  @IsIn(JOB_STATES, { message: `state must be one of ${JOB_STATES.join(', ')}` })
  state?: JobState;

  @ApiPropertyOptional({
    description: 'Part of the name of a file, or the beginning of the id of the job or of its user.',
  })
  @IsOptional()
  @Trim()
  @IsString({ message: 'search must be text' })
  @MaxLength(MAX_SEARCH_LENGTH, { message: `search must be at most ${MAX_SEARCH_LENGTH} characters` })
  search?: string;
}
