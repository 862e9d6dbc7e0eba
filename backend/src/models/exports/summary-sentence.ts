import { formatMoney, formatMultiple, formatPercent, formatRatio, lowercaseFirst } from '@dealwright/figures';
import { nameLevel } from '@dealwright/finance';
import { nameSde } from './name-sde.js';
import { type ModelReport, explainMissingDebtService } from './model-report.js';

/** Summarizes the model in one sentence, which names missing inputs. */
export function formatSummarySentence(report: ModelReport): string {
  const { results, viability } = report.outcome;
  if (results === null || viability === null)
    return 'No answer yet: no year has an SDE. Enter the historical financials of at least one year.';
  const { purchasePrice: price, purchasePriceMultiple, sde, debtService } = results;
  const judged = `The viability score is ${viability.score} of 100 (${nameLevel(viability.level)})${viability.provisional ? ', provisional while data is incomplete' : ''}.`;
  if (price === null || price <= 0)
    return `${nameSde(report)} is ${formatMoney(sde)}; without a purchase price, coverage cannot be known. ${judged}`;
  const term = nameSde(report).replace('Average', 'average');
  const at =
    purchasePriceMultiple === null
      ? `At ${formatMoney(price)}, with ${term} of ${formatMoney(sde)}`
      : `At ${formatMoney(price)}, which is ${formatMultiple(purchasePriceMultiple)} the ${term} of ${formatMoney(sde)}`;
  if (debtService === null || debtService.dscr === null)
    return `${at}: ${lowercaseFirst(explainMissingDebtService(report) ?? 'Coverage is unknown.')} ${judged}`;
  const due = formatMoney(debtService.totalAnnual);
  if (sde <= 0)
    return `At ${formatMoney(price)}, there are no earnings (SDE ${formatMoney(sde)}) to cover the ${due} of yearly debt service. ${judged}`;
  const down = report.numbers.inputs?.downPercent;
  const verdict = debtService.dscrMeetsRequirement ? 'which meets' : 'which is below';
  return (
    `${at},${down == null ? '' : ` with ${formatPercent(down)} down,`} SDE covers the ${due} of yearly debt service ` +
    `${formatRatio(debtService.dscr)}, ${verdict} the usual lender minimum (1.25x). ${judged}`
  );
}
