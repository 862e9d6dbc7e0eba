import { ApiProperty, ApiPropertyOptional, ApiSchema, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsUUID, Min, ValidateNested } from 'class-validator';
import { CanBeOmitted } from '../../platform/http/index.js';
import { DealResponse, FinancialsDto } from '../../deals/index.js';
import { CreateValuationDto, ValuationResponse } from '../../models/index.js';

/** The model that the evaluation is saved to. */
export class EvaluatedModelDto extends PickType(CreateValuationDto, ['name', 'loanData']) {
  @ApiPropertyOptional({ format: 'uuid', description: 'The model to change; without one, a model is added.' })
  @CanBeOmitted()
  @IsUUID('all', { message: 'id must be the id of a model' })
  id?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The revision that the model was read at; another one stored refuses the whole save.',
  })
  @CanBeOmitted()
  @IsInt({ message: 'revision must be a whole number' })
  @Min(1, { message: 'revision must be a whole number' })
  revision?: number;
}

/** Years, add-backs and a model, saved together or not at all. */
export class SaveEvaluationDto extends FinancialsDto {
  @ApiProperty({ type: EvaluatedModelDto })
  @IsDefined({ message: 'model must be given' })
  @ValidateNested({ message: 'model must be an object' })
  @Type(() => EvaluatedModelDto)
  model!: EvaluatedModelDto;
}

/** The deal and the model as they are stored now. */
@ApiSchema({ description: 'deal and its model as saved' })
export class SavedEvaluationResponse {
  @ApiProperty({ type: DealResponse }) deal!: DealResponse;
  @ApiProperty({ type: ValuationResponse }) valuation!: ValuationResponse;
}
