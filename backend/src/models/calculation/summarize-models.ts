import {
  type LoanData,
  getModelStatusCard,
  readPurchasePrice,
  type Results,
  type VerdictStatus,
} from '@dealwright/finance';
import { type ValuationStatus } from '@dealwright/vocabulary';
import { type DealFiguresRow, type ModelFigures } from '../../deals/index.js';

interface Model {
  readonly id: string;
  readonly isDefault: boolean;
  readonly status: ValuationStatus;
  readonly loanData: LoanData;
  readonly results: Results | null;
  readonly score: number | null;
  readonly isScoreProvisional: boolean | null;
  readonly verdict: VerdictStatus | null;
}

type ResultFigures = Pick<ModelFigures, 'sde' | 'dscr' | 'multiple' | 'results'>;

/** What a deal's row stores about its models, with its id: their number, the card's state and the default model's figures. */
export function summarizeModels(
  models: readonly Model[],
  deal: DealFiguresRow,
): ModelFigures & { readonly id: string } {
  const defaultModel = models.find((model) => model.isDefault);
  const cards = models.map(({ isDefault, status, loanData, results }) => ({
    isDefault,
    status,
    loanData,
    hasResults: results !== null,
  }));
  return {
    id: deal.id,
    modelCount: models.length,
    defaultModelId: defaultModel?.id ?? null,
    modelState: getModelStatusCard(cards, deal).state,
    score: defaultModel?.score ?? null,
    isScoreProvisional: defaultModel?.isScoreProvisional ?? null,
    verdict: defaultModel?.verdict ?? null,
    loanData: defaultModel?.loanData ?? null,
    // A price is known before any year has an SDE.
    purchasePrice: readPurchasePrice(defaultModel?.loanData),
    ...toResultFigures(defaultModel?.results ?? null),
  };
}

function toResultFigures(results: Results | null): ResultFigures {
  if (results === null) return { sde: null, dscr: null, multiple: null, results: null };
  const { sde, debtService, multiple, isSdeOfRevenueAlone } = results;
  return {
    sde,
    dscr: debtService?.dscr ?? null,
    multiple: results.purchasePriceMultiple,
    results: {
      sde,
      debtService: debtService && { dscr: debtService.dscr },
      multiple,
      ...(isSdeOfRevenueAlone === true && { isSdeOfRevenueAlone }),
    },
  };
}
