import { type LoanData, openLoan } from '@dealwright/finance';
import { type ValuationResponse } from './dto/valuation.response.js';
import { type ModelEntity } from './model.entity.js';

export function toModelResponse(model: ModelEntity): ValuationResponse {
  return {
    id: model.id,
    dealId: model.dealId,
    parentId: model.parentId,
    name: model.name,
    description: model.description,
    status: model.status,
    isDefault: model.isDefault,
    loanData: model.loanData,
    assumptions: model.assumptions,
    results: model.results,
    projections: model.projections,
    score: model.score,
    isScoreProvisional: model.isScoreProvisional,
    verdict: model.verdict,
    completeness: model.completeness,
    warnings: listWarnings(model.loanData),
    lastCalculated: model.lastCalculated?.toISOString() ?? null,
    revision: model.revision,
    createdAt: model.createdAt.toISOString(),
    updatedAt: model.updatedAt.toISOString(),
  };
}

/** What is unusual about a model's terms, as responses say it. */
export function listWarnings(loanData: LoanData): { code: string; message: string }[] {
  return openLoan(loanData).warnings.map(({ code, message }) => ({ code, message }));
}

/** Responses in which a parent that is in the trash or in another deal counts as none. */
export function toModelTree(models: readonly ModelEntity[]): ValuationResponse[] {
  const ids = new Set(models.map(({ id }) => id));
  return models.map((model) => {
    const response = toModelResponse(model);
    const isRoot = response.parentId === null || !ids.has(response.parentId);
    return isRoot ? { ...response, parentId: null } : response;
  });
}
