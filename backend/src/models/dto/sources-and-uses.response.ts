import { ApiProperty } from '@nestjs/swagger';

const OR_NULL = { type: Number, nullable: true } as const;

export class FigureTermDto {
  @ApiProperty() key!: string;
  @ApiProperty() label!: string;
  @ApiProperty(OR_NULL) value!: number | null;
  @ApiProperty({ enum: ['dollars', 'percent', 'ratio', 'months', 'years'] }) unit!: string;
}

class RuleNoticeDto {
  @ApiProperty() rule!: string;
  @ApiProperty({ enum: ['noScheduleForDate', 'unverifiedAtDate', 'overrideIgnored'] }) code!: string;
  @ApiProperty() message!: string;
}

class GuarantyFeeDto {
  @ApiProperty() fee!: number;
  @ApiProperty({ description: 'Dollars that the SBA guarantees.' }) guaranteed!: number;
  @ApiProperty() guaranteedPercent!: number;
  @ApiProperty({ description: 'A manufacturer below the waiver.' }) waived!: boolean;
  @ApiProperty() shortTerm!: boolean;
  @ApiProperty() fiscalYear!: number;
  @ApiProperty({ type: [FigureTermDto] }) terms!: readonly FigureTermDto[];
  @ApiProperty({ type: [RuleNoticeDto], description: 'What to know about the schedule used.' })
  notices!: readonly RuleNoticeDto[];
}

class EquityInjectionDto {
  @ApiProperty(OR_NULL) percent!: number | null;
  @ApiProperty() requiredPercent!: number;
  @ApiProperty() required!: number;
  @ApiProperty() buyerCash!: number;
  @ApiProperty() standbyNoteCounted!: number;
  @ApiProperty() meets!: boolean;
}

export class SourcesAndUsesDto {
  @ApiProperty({ type: [FigureTermDto] }) uses!: readonly FigureTermDto[];
  @ApiProperty({ type: [FigureTermDto] }) sources!: readonly FigureTermDto[];
  @ApiProperty() totalUses!: number;
  @ApiProperty() totalSources!: number;
  @ApiProperty() netNeed!: number;
  @ApiProperty() sevenALoan!: number;
  @ApiProperty() sellerNote!: number;
  @ApiProperty({ description: "The bank's 504 loan and the CDC debenture, with its financed fees." })
  realEstateLoan!: number;
  @ApiProperty() bank504Loan!: number;
  @ApiProperty({ description: 'What the CDC debenture brings after its fees.' }) netDebenture!: number;
  @ApiProperty() fee504!: number;
  @ApiProperty({ description: 'The fee of the 504 bank that the buyer pays in cash.' }) bankFee504!: number;
  @ApiProperty() workingCapital!: number;
  @ApiProperty() closingCosts!: number;
  @ApiProperty() buyerCash!: number;
  @ApiProperty() guarantyFee!: GuarantyFeeDto;
  @ApiProperty({ description: 'The part of the fee that the 7(a) loan pays.' }) financedFee!: number;
  @ApiProperty() equityInjection!: EquityInjectionDto;
}
