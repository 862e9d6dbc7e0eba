import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TrashItem } from '../../deals/index.js';

@ApiSchema({ description: 'deleted model' })
export class ModelTrashItem extends TrashItem {
  @ApiProperty({ example: 'Upside' }) name!: string;
}
