import { ApiProperty } from '@nestjs/swagger';

export class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { database: 'ok', disk: 'ok', lastVerifiedBackup: '2026-03-14T03:00:21.512Z' },
  })
  checks!: Record<string, string>;
}
