import { formatMoney, formatMultiple, formatPercent, formatRatio, lowercaseFirst } from '@dealwright/figures';
import { nameLevel } from '@dealwright/finance';
import { nameSde } from './name-sde.js';
import { type ModelReport, explainMissingDebtService } from './model-report.js';

/** 'SDE' and '$445,000 (twelve months to October 2026)', as they stand within a sentence. */
function nameEarnings(report: ModelReport, sde: number): { readonly term: string; readonly earned: string } {
  const { sdeBase } = report.model;
  if (sdeBase === null)
    return { term: nameSde(report).replace('Average', 'average'), earned: formatMoney(sde) };
  return { term: 'SDE', earned: `${formatMoney(sde)} (${sdeBase.name})` };
}

/** Summarizes the model in one sentence, which names missing inputs. */
export function formatSummarySentence(report: ModelReport): string {
  const { results, viability } = report.outcome;
  if (results === null || viability === null)
    return 'No answer yet: no year has an SDE. Enter the historical financials of at least one year.';
  const { purchasePrice: price, purchasePriceMultiple, sde, debtService } = results;
  const judged = `The viability score is ${viability.score} of 100 (${nameLevel(viability.level)})${viability.provisional ? ', provisional while data is incomplete' : ''}.`;
  if (price === null || price <= 0)
    return `${nameSde(report)} is ${formatMoney(sde)}; without a purchase price, coverage cannot be known. ${judged}`;
  const { term, earned } = nameEarnings(report, sde);
  const at =
    purchasePriceMultiple === null
      ? `At ${formatMoney(price)}, with ${term} of ${earned}`
      : `At ${formatMoney(price)}, which is ${formatMultiple(purchasePriceMultiple)} the ${term} of ${earned}`;
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
