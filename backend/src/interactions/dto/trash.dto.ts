import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TrashItem } from '../../deals/index.js';

@ApiSchema({ description: 'deleted timeline entry' })
export class EntryTrashItem extends TrashItem {
  @ApiProperty({ enum: ['interaction', 'note'] }) kind!: 'interaction' | 'note';
  @ApiProperty({ type: String, nullable: true, description: 'The type of an interaction; null of a note.' })
  title!: string | null;
  @ApiProperty({ description: 'Its first 200 characters.' }) excerpt!: string;
}
