import { ApiProperty } from '@nestjs/swagger';
import { JobResponse } from '../api/dto/extraction-job.response.js';

export class QueueResponse {
  @ApiProperty({ enum: ['redis', 'memory'] }) engine!: 'redis' | 'memory';
  @ApiProperty({ description: 'false while Redis does not answer.' }) reachable!: boolean;
  @ApiProperty({ description: 'Jobs that wait.' }) depth!: number;
  @ApiProperty() running!: number;
  @ApiProperty({ description: 'In the last 24 hours.' }) done!: number;
  @ApiProperty({ description: 'In the last 24 hours.' }) failed!: number;
  @ApiProperty({ description: 'Ended jobs a minute, over the last hour.' }) throughput!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Median of the last 24 hours.' })
  waitSeconds!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Nine in ten waited less.' })
  waitSecondsP90!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Median of the last 24 hours.' })
  runSeconds!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Nine in ten ran less.' })
  runSecondsP90!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Pages read a second while jobs ran.' })
  pagesPerSecond!: number | null;
  @ApiProperty({
    description: 'Address of the dashboard of the queue; only where Redis is used.',
    nullable: true,
    type: String,
  })
  board!: string | null;
}

export class OperatorJobResponse extends JobResponse {
  @ApiProperty({ format: 'uuid', description: 'Whose job it is.' }) ownerId!: string;
  @ApiProperty({ description: 'How often its worker was lost.' }) stalls!: number;
}

export class BoardResponse {
  @ApiProperty({ example: '/api/admin/queues' }) url!: string;
  @ApiProperty({ format: 'date-time', description: 'Until when this browser is let in.' })
  expiresAt!: string;
}
