import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'state of the process and its dependencies' })
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
