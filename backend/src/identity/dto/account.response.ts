import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AUDIT_ACTS, type AuditAct, type AuditEvent } from '../../platform/audit/index.js';

@ApiSchema({ description: 'time of the deletion' })
export class DeletionResponse {
  @ApiProperty({ format: 'date-time', description: 'When the account is deleted with everything in it.' })
  deletionAt!: string;

  static from(at: Date): DeletionResponse {
    return { deletionAt: at.toISOString() };
  }
}

@ApiSchema({ description: 'event of the account' })
export class AuditEventResponse {
  @ApiProperty() id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: [...AUDIT_ACTS] }) act!: AuditAct;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description: 'The network it came from.',
  })
  address!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The user agent.' })
  device!: string | null;
  @ApiProperty({ type: String, nullable: true })
  detail!: string | null;

  static from({ at, ...event }: AuditEvent): AuditEventResponse {
    return { ...event, at: at.toISOString() };
  }
}
