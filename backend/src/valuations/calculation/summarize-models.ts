import { type LoanData, getModelStatusCard } from '@dealwright/finance';
import { type DealFiguresRow, type ModelFigures } from '../../deals/index.js';
import { type ValuationResponse } from '../dto/valuation.response.js';

type Model = Pick<ValuationResponse, 'id' | 'isDefault' | 'status' | 'loanData' | 'results' | 'score'>;

/** What a deal's row shows of its models: their number, the state of the card, the starred model's figures. */
export function summarizeModels(models: readonly Model[], deal: DealFiguresRow): ModelFigures {
  const starred = models.find((model) => model.isDefault) ?? null;
  const cards = models.map((model) => ({
    isDefault: model.isDefault,
    status: model.status,
    loanData: model.loanData as LoanData,
    hasResults: model.results !== null,
  }));
  return {
    modelCount: models.length,
    defaultModelId: starred?.id ?? null,
    modelState: getModelStatusCard(cards, deal).state,
    sde: starred?.results?.sde ?? null,
    dscr: starred?.results?.debtService?.dscr ?? null,
    multiple: starred?.results?.purchasePriceMultiple ?? null,
    score: starred?.score ?? null,
    purchasePrice: starred?.results?.purchasePrice ?? null,
  };
}
