import { ApiProperty } from '@nestjs/swagger';

const OR_NULL = { type: Number, nullable: true } as const;
const UNKNOWN_LOANS = { ...OR_NULL, description: 'null while the loans are unknown.' };

class ProjectedYearDto {
  @ApiProperty({ example: '2027' }) year!: string;
  @ApiProperty() grossRevenue!: number;
  @ApiProperty() sde!: number;
  @ApiProperty({ description: 'Of the basis, with the SDE of the year.' }) lenderCashFlow!: number;
  @ApiProperty(UNKNOWN_LOANS) debtService!: number | null;
  @ApiProperty(UNKNOWN_LOANS) cashFlowAfterDebt!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'null without debt service.' }) dscr!: number | null;
}

class ProjectedMonthDto {
  @ApiProperty({ type: 'integer', description: '1 is the first month after closing.' }) month!: number;
  @ApiProperty({ description: 'A twelfth of the year.' }) grossRevenue!: number;
  @ApiProperty({ description: 'A twelfth of the year.' }) sde!: number;
  @ApiProperty({ description: 'Of the basis, a twelfth of the year.' }) lenderCashFlow!: number;
  @ApiProperty(UNKNOWN_LOANS) interest!: number | null;
  @ApiProperty(UNKNOWN_LOANS) principal!: number | null;
  @ApiProperty({ ...OR_NULL, description: 'Interest and principal; twelve months are the year.' })
  debtService!: number | null;
  @ApiProperty(UNKNOWN_LOANS) cashFlowAfterDebt!: number | null;
}

/** Dollars, not rounded. Empty without a year to start from. */
export class ProjectionAtClosingDto {
  @ApiProperty({ type: [ProjectedYearDto] }) years!: readonly ProjectedYearDto[];
  @ApiProperty({ type: [ProjectedMonthDto], description: 'The first year by month.' })
  firstYear!: readonly ProjectedMonthDto[];
}
