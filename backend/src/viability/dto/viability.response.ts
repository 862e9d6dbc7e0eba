import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { DealResponse } from '../../deals/index.js';
import { ResultsDto, ValuationResponse } from '../../models/index.js';

const NUMBER_OR_NULL = { type: Number, nullable: true } as const;

class FactorDto {
  @ApiProperty({ enum: ['dscr', 'stability', 'multiple', 'downPayment'] }) key!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Displayed share in percent; multiplies nothing.' }) weight!: number;
  @ApiProperty({ description: 'Points.' }) score!: number;
  @ApiProperty() status!: string;
  @ApiProperty(NUMBER_OR_NULL) value!: number | null;
  @ApiProperty() explanation!: string;
  @ApiProperty() details!: string;
}

class RiskDto {
  @ApiProperty() key!: string;
  @ApiProperty() category!: string;
  @ApiProperty({ enum: ['low', 'medium', 'high', 'unknown'] }) level!: string;
  @ApiProperty() description!: string;
  @ApiProperty() impact!: string;
  @ApiProperty() mitigation!: string;
  @ApiProperty({ type: [String] }) metrics!: readonly string[];
}

class RecommendationDto {
  @ApiProperty({ enum: ['critical', 'important', 'positive'] }) type!: string;
  @ApiProperty() title!: string;
  @ApiProperty() description!: string;
  @ApiProperty() rationale!: string;
  @ApiProperty({ description: '1 first.' }) priority!: number;
  @ApiProperty() timeline!: string;
  @ApiProperty() effort!: string;
}

class BenchmarkDto {
  @ApiProperty() key!: string;
  @ApiProperty() name!: string;
  @ApiProperty() typical!: string;
  @ApiProperty(NUMBER_OR_NULL) value!: number | null;
  @ApiProperty() status!: string;
}

/** The viability score of a deal and its reasons. */
export class ViabilityDto {
  @ApiProperty({ description: '0 to 100. A loss has one here, unlike in lists and stored models.' })
  score!: number;
  @ApiProperty({ enum: ['excellent', 'good', 'fair', 'poor', 'very-poor'] }) level!: string;
  @ApiProperty({ enum: ['dark-green', 'green', 'amber', 'red', 'dark-red'] }) badge!: string;
  @ApiProperty({ enum: ['Low', 'Medium', 'High'] }) riskLabel!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ description: 'Some factor is unknown.' }) provisional!: boolean;
  @ApiProperty({
    description: 'Nothing is borrowed: the points of the missing DSCR say nothing against the deal.',
  })
  allCash!: boolean;
  @ApiProperty({ description: "Sum of the four factors' points; the score is 50 more, within 0 and 100." })
  factorSum!: number;
  @ApiProperty() analysisLiteralFromZero!: number;
  @ApiProperty({ type: [FactorDto] }) factors!: readonly FactorDto[];
  @ApiProperty({ type: [RiskDto] }) risks!: readonly RiskDto[];
  @ApiProperty({ type: [RecommendationDto] }) recommendations!: readonly RecommendationDto[];
  @ApiProperty({ type: [String] }) nextSteps!: readonly string[];
  @ApiProperty({ type: [BenchmarkDto] }) benchmarks!: readonly BenchmarkDto[];
}

class LoanStructureCompletenessDto {
  @ApiProperty() purchasePrice!: boolean;
  @ApiProperty() downPayment!: boolean;
  @ApiProperty() sbaRate!: boolean;
  @ApiProperty() complete!: boolean;
}
class HistoricalCompletenessDto {
  @ApiProperty() netIncome!: boolean;
  @ApiProperty() ownerSalary!: boolean;
  @ApiProperty() complete!: boolean;
}
export class CompletenessDto {
  @ApiProperty({ enum: [0, 50, 100] }) percent!: number;
  @ApiProperty() loanStructure!: LoanStructureCompletenessDto;
  @ApiProperty() historicalFinancials!: HistoricalCompletenessDto;
}
class WarningDto {
  @ApiProperty() code!: string;
  @ApiProperty({ type: String, nullable: true }) yearKey!: string | null;
  @ApiProperty() message!: string;
}

/** The viability analysis of one model. */
@ApiSchema({ description: 'score, factors, risks and recommendations of the model' })
export class ViabilityResponse {
  @ApiProperty({ type: ViabilityDto, nullable: true, description: 'null until some year has an SDE.' })
  viability!: ViabilityDto | null;
  @ApiProperty({ type: ResultsDto, nullable: true }) results!: ResultsDto | null;
  @ApiProperty() completeness!: CompletenessDto;
  @ApiProperty({ type: [WarningDto] }) warnings!: readonly WarningDto[];
}

/** A deal, its models and the results of the default model. */
@ApiSchema({ description: 'deal with its models and the results of the default model' })
export class EvaluationResponse {
  @ApiProperty({ type: DealResponse }) deal!: DealResponse;
  @ApiProperty({ type: [ValuationResponse] }) valuations!: ValuationResponse[];
  @ApiProperty({ type: String, nullable: true }) defaultValuationId!: string | null;
  @ApiProperty({ type: ResultsDto, nullable: true }) results!: ResultsDto | null;
  @ApiProperty({
    type: ViabilityDto,
    nullable: true,
    description: 'null without a default model, and until some year has an SDE.',
  })
  viability!: ViabilityDto | null;
  @ApiProperty() completeness!: CompletenessDto;
  @ApiProperty({ enum: ['None', 'In Progress', 'Available', 'Incomplete', 'Ready'] }) state!: string;
}
