import { findRevenueRangeLabel } from '@dealwright/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { type SampleBusiness, SAMPLE_LOAN } from '../../../domain/sample-business';
import { api, unwrap } from '../../../lib/http/api';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { type Deal, invalidateDealLists, type NewDeal } from './deals';

/** Shares of revenue and of SDE from which the figures of the sample follow. */
const REVENUE_PER_SDE = 3.2;
const COST_OF_GOODS_SHARE = 0.38;
const OWNER_SALARY_SHARE = 0.3;
/** SDE of the newest year and of the two years before it, as a share of the newest. */
const EARLIER_YEARS = [1, 0.94, 0.9] as const;

/** Builds the sample deal: three years of figures that end at the SDE of the business. */
export function buildSampleDeal({ price, sde }: SampleBusiness, thisYear: number): NewDeal {
  const years = EARLIER_YEARS.map((share, index) => {
    const yearlySde = Math.round(sde * share);
    const revenue = Math.round(yearlySde * REVENUE_PER_SDE);
    const cogs = Math.round(revenue * COST_OF_GOODS_SHARE);
    const ownerSalary = Math.round(yearlySde * OWNER_SALARY_SHARE);
    const operatingExpenses = revenue - cogs - (yearlySde - ownerSalary);
    const figures = { grossRevenue: revenue, cogs, operatingExpenses, ownerSalary };
    return {
      key: `year${index + 1}`,
      label: String(thisYear - 1 - index),
      figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)])),
    };
  });
  return {
    isSample: true,
    businessName: 'Harborview Print & Sign (sample)',
    description: 'A made-up business to try Dealwright with. Change anything, or remove it with one press.',
    askingPrice: price,
    revenue: findRevenueRangeLabel(Math.round(sde) * REVENUE_PER_SDE),
    historicalYearsCount: years.length,
    collectDetailedIncomeStatement: false,
    yearLabels: Object.fromEntries(years.map(({ key, label }) => [key, label])),
    historicalFinancials: Object.fromEntries(years.map(({ key, figures }) => [key, figures])),
  };
}

/** Creates the sample deal with the loan of the calculator in its first model. */
export function useKeepSample() {
  const client = useQueryClient();
  return useToastMutation<Deal, SampleBusiness>({
    mutationFn: async (business) => {
      const deal = await unwrap(
        api.POST('/api/deals', { body: buildSampleDeal(business, new Date().getFullYear()) }),
      );
      const valuationId = deal.model.defaultModelId;
      if (valuationId !== null) {
        await unwrap(
          api.PUT('/api/deals/{dealId}/valuations/{valuationId}', {
            params: { path: { dealId: deal.id, valuationId } },
            body: { loanData: { ...SAMPLE_LOAN, purchasePrice: business.price } },
          }),
        );
      }
      return deal;
    },
    toasts: { success: 'Sample deal added', failure: 'Failed to add the sample deal' },
    onSettled: () => invalidateDealLists(client),
  });
}
