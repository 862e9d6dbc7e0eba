import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

class DebtFlowDto {
  @ApiProperty() payment!: number;
  @ApiProperty({ description: 'Interest paid.' }) interest!: number;
  @ApiProperty() principal!: number;
  @ApiProperty({ description: 'Interest accrued but not paid.' }) accrued!: number;
  @ApiProperty({ description: 'Balance at the end.' }) balance!: number;
}

class ByLoanDto {
  @ApiPropertyOptional() sba?: DebtFlowDto;
  @ApiPropertyOptional() seller?: DebtFlowDto;
  @ApiPropertyOptional() realEstate?: DebtFlowDto;
}

class ScheduleRowDto extends DebtFlowDto {
  @ApiProperty({ description: '1 is the month, or year, after closing.' }) period!: number;
  @ApiProperty({ type: ByLoanDto, description: 'Each loan in use.' }) byLoan!: ByLoanDto;
}

class ScheduledLoanDto {
  @ApiProperty({ enum: ['sba', 'seller', 'realEstate'] }) key!: string;
  @ApiProperty() label!: string;
  @ApiProperty() principal!: number;
  @ApiProperty({ description: 'Percent a year.' }) rate!: number;
  @ApiProperty({ description: 'Payments until it is repaid.' }) months!: number;
  @ApiProperty() interestOnlyMonths!: number;
  @ApiProperty({ type: String, nullable: true, enum: ['simple', 'compound'] }) standby!: string | null;
}

/** Every loan to its last payment; empty lists without debt. US dollars, unrounded. */
export class ScheduleResponse {
  @ApiProperty({ type: [ScheduledLoanDto] }) loans!: readonly ScheduledLoanDto[];
  @ApiProperty({ type: [ScheduleRowDto] }) months!: readonly ScheduleRowDto[];
  @ApiProperty({ type: [ScheduleRowDto] }) years!: readonly ScheduleRowDto[];
  @ApiProperty() totalPaid!: number;
  @ApiProperty() totalInterest!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'At closing, percent a year.' })
  blendedRate!: number | null;
}
