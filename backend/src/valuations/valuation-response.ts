import { findStructureWarnings } from '@dealwright/finance';
import { type ValuationResponse } from './dto/valuation.response.js';
import { type ValuationEntity } from './valuation.entity.js';

export function toValuationResponse(model: ValuationEntity): ValuationResponse {
  return {
    id: model.id,
    dealId: model.dealId,
    name: model.name,
    description: model.description,
    status: model.status,
    isDefault: model.isDefault,
    loanData: model.loanData,
    assumptions: model.assumptions,
    results: model.results,
    projections: model.projections,
    score: model.score,
    completeness: model.completeness,
    warnings: findStructureWarnings(model.loanData).map(({ code, message }) => ({ code, message })),
    lastCalculated: model.lastCalculated?.toISOString() ?? null,
    revision: model.revision,
    createdAt: model.createdAt.toISOString(),
    updatedAt: model.updatedAt.toISOString(),
  };
}
