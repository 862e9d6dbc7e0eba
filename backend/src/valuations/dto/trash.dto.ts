import { ApiProperty } from '@nestjs/swagger';
import { TrashedThing } from '../../deals/index.js';

export class TrashedModel extends TrashedThing {
  @ApiProperty({ example: 'Upside' }) name!: string;
}
