import { ApiProperty, ApiPropertyOptional, ApiSchema, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../platform/http/index.js';
import { CHANGE_KINDS, type ChangeKind } from './change.entity.js';

const CURSOR = 'NzQyMTg4MDEyMzQ1Njc4OTAxMi4xLjE2NDIwfjEwNDI6MTA0Mjp-MTc5NTk1MzYwMA';

export class ListChangesQuery extends PickType(PageQuery, ['limit']) {
  @ApiPropertyOptional({
    description:
      'meta.cursor of the last response. Without it, everything that exists is listed, as created. 410 after 30 days.',
    example: CURSOR,
  })
  @IsOptional()
  @IsString({ message: 'since must be text' })
  @MaxLength(4000)
  since?: string;
}

/** The last change of a record; those before it are not listed. */
export class ChangeResponse {
  @ApiProperty({ enum: CHANGE_KINDS, description: 'What has changed.', example: 'interaction' })
  kind!: ChangeKind;

  @ApiProperty({ format: 'uuid', description: 'Its id.', example: '0b0b2f6e-4a1c-4f0e-9d52-0c6a1f1e7a11' })
  id!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The deal that it belongs to; null for deals and brokers.',
    example: '6a0cf7de-36a5-4d0b-8f60-7f1c0a2f1b22',
  })
  dealId!: string | null;

  @ApiProperty({
    enum: ['created', 'updated', 'deleted'],
    description:
      'created and updated: read it and store it. deleted: it is in the trash or gone, or its deal is, also by a merge or the undo of an import. Restored records are updated.',
    example: 'updated',
  })
  change!: 'created' | 'updated' | 'deleted';

  @ApiProperty({
    format: 'date-time',
    description: 'When it was changed, for people: the order of the list is another.',
    example: '2026-11-29T12:00:00.000Z',
  })
  at!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Its revision, as in its ETag; null for documents. A copy with this revision need not be read again.',
    example: 3,
  })
  revision!: number | null;
}

@ApiSchema({ description: 'how far the changes have been read' })
export class ChangesMeta {
  @ApiProperty({
    description: 'Store it together with what was read, and send it as since the next time.',
    example: CURSOR,
  })
  cursor!: string;

  @ApiProperty({ description: 'Whether there is more to read now: call again at once.', example: false })
  hasMore!: boolean;
}
