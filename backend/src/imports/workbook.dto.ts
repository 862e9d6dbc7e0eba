import { ApiProperty } from '@nestjs/swagger';
import { ImportSheetRow } from './import.dto.js';

class WorkbookSheet {
  @ApiProperty({ example: 'Pipeline' }) name!: string;
  @ApiProperty({ description: 'Whether the workbook hides the sheet.' }) hidden!: boolean;
  @ApiProperty({ type: [ImportSheetRow], description: 'The rows that hold anything.' })
  rows!: readonly ImportSheetRow[];
}

/** The sheets of a workbook as texts, to be mapped to the rows of an import. */
export class WorkbookResponse {
  @ApiProperty({ type: [WorkbookSheet] }) sheets!: readonly WorkbookSheet[];
  @ApiProperty({ type: [String], description: 'What was not read, and why.' }) warnings!: readonly string[];
}
