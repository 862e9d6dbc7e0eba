import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ExtractionJobResponse } from '../api/dto/extraction-job.response.js';

@ApiSchema({ description: 'state of the queue' })
export class QueueStatusResponse {
  @ApiProperty({ enum: ['redis', 'memory'] }) engine!: 'redis' | 'memory';
  @ApiProperty({ description: 'false while Redis does not respond.' }) reachable!: boolean;
  @ApiProperty({ description: 'Queued jobs.' }) depth!: number;
  @ApiProperty() running!: number;
  @ApiProperty({ description: 'In the last 24 hours.' }) done!: number;
  @ApiProperty({
    description: 'Runs that failed in the last 24 hours, also where the job was retried since.',
  })
  failed!: number;
  @ApiProperty({ description: 'Jobs that have failed and were not retried since.' }) failedJobs!: number;
  @ApiProperty({ description: 'Finished jobs per minute over the last hour.' }) throughput!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Median of the last 24 hours.' })
  waitSeconds!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: '90th percentile of the last 24 hours.' })
  waitSecondsP90!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Median of the last 24 hours.' })
  runSeconds!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: '90th percentile of the last 24 hours.' })
  runSecondsP90!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Pages read per second of running time.' })
  pagesPerSecond!: number | null;
  @ApiProperty({
    description: 'Path of the queue dashboard; null without Redis.',
    nullable: true,
    type: String,
  })
  board!: string | null;
}

@ApiSchema({ description: 'extraction job' })
export class OperatorExtractionJobResponse extends ExtractionJobResponse {
  @ApiProperty({ format: 'uuid', description: 'The user who created the job.' }) ownerId!: string;
  @ApiProperty({ description: 'How many times the worker of the job was lost.' }) stalls!: number;
}

@ApiSchema({ description: 'number of jobs that are in the queue again' })
export class RetriedJobsResponse {
  @ApiProperty({ description: 'How many jobs are in the queue again.' }) retried!: number;
}

@ApiSchema({ description: 'address of the queue dashboard' })
export class QueueBoardResponse {
  @ApiProperty({ example: '/api/admin/queues' }) url!: string;
  @ApiProperty({ format: 'date-time', description: 'When the access of this browser expires.' })
  expiresAt!: string;
}
