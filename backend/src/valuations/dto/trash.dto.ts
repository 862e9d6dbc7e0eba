import { ApiProperty } from '@nestjs/swagger';
import { TrashItem } from '../../deals/index.js';

export class TrashedModel extends TrashItem {
  @ApiProperty({ example: 'Upside' }) name!: string;
}
