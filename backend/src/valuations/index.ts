export { ValuationsModule } from './valuations.module.js';
export { ValuationsService } from './valuations.service.js';
export { ModelCalculator } from './model-calculator.js';
export { ResultsDto, ValuationResponse } from './dto/valuation.response.js';
export { ValuationEntity } from './valuation.entity.js';
export { Valuations1763600300000 } from './migrations/1763600300000-valuations.js';
export { readLoanData } from './dto/loan-data.dto.js';
export { CreateValuationDto, ProjectionChoiceDto } from './dto/valuation.dto.js';
