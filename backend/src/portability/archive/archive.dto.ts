import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ImportReport } from '../dto/portable.dto.js';

/** How much an archive brought back. */
@ApiSchema({ description: 'report of what was restored' })
export class ArchiveReport extends ImportReport {
  @ApiProperty() documents!: number;
  @ApiProperty() extractionJobs!: number;
  @ApiProperty({ description: 'Values whose place in a document is known.' }) sources!: number;
  @ApiProperty({ description: 'Reports of spreadsheet imports.' }) imports!: number;
}
