import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

class DebtFlowDto {
  @ApiProperty() payment!: number;
  @ApiProperty({ description: 'Interest paid, with the yearly charge of a debenture.' }) interest!: number;
  @ApiProperty() principal!: number;
  @ApiProperty({ description: 'Interest accrued but not paid.' }) accrued!: number;
  @ApiProperty({ description: 'Balance at the end.' }) balance!: number;
}

class ByTrancheDto {
  @ApiPropertyOptional() sevenA?: DebtFlowDto;
  @ApiPropertyOptional() sellerNote?: DebtFlowDto;
  @ApiPropertyOptional() bank504?: DebtFlowDto;
  @ApiPropertyOptional() cdc504?: DebtFlowDto;
}

class ScheduleRowDto extends DebtFlowDto {
  @ApiProperty({ description: '1 is the month, or year, after closing.' }) period!: number;
  @ApiProperty({ type: ByTrancheDto, description: 'Each loan in use.' }) byTranche!: ByTrancheDto;
}

class TrancheProceedsDto {
  @ApiProperty() business!: number;
  @ApiProperty() realEstate!: number;
  @ApiProperty() workingCapital!: number;
  @ApiProperty() closingCosts!: number;
  @ApiProperty() guarantyFee!: number;
}

class TrancheDto {
  @ApiProperty({ enum: ['sevenA', 'sellerNote', 'bank504', 'cdc504'] }) kind!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Dollars at closing.' }) principal!: number;
  @ApiProperty({ description: 'Percent a year.' }) annualRatePercent!: number;
  @ApiProperty({
    description: 'Paid besides, percent a year of the balance at the start of every fifth year.',
  })
  annualChargePercent!: number;
  @ApiProperty({ description: 'Payments until it is repaid.' }) termMonths!: number;
  @ApiProperty() interestOnlyMonths!: number;
  @ApiProperty({ enum: ['none', 'full', 'interestOnly'] }) standby!: string;
  @ApiProperty({ enum: ['simple', 'compound'], description: 'How interest accrues on full standby.' })
  compounding!: string;
  @ApiProperty({ description: 'What the loan pays for; the parts sum to its principal.' })
  proceeds!: TrancheProceedsDto;
}

/** Every loan of the financing at closing to its last payment; empty lists without debt. US dollars, unrounded. */
export class ScheduleResponse {
  @ApiProperty({ type: [TrancheDto] }) tranches!: readonly TrancheDto[];
  @ApiProperty({ type: [ScheduleRowDto] }) months!: readonly ScheduleRowDto[];
  @ApiProperty({ type: [ScheduleRowDto] }) years!: readonly ScheduleRowDto[];
  @ApiProperty() totalPaid!: number;
  @ApiProperty() totalInterest!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'At closing, percent a year.' })
  blendedRate!: number | null;
}
