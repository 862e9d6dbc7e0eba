import Box from '@mui/material/Box';
import { formatDay } from '@dealwright/figures';
import { analyzeModel, DEFAULT_HAIRCUTS, type FinancialModel } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { haircutsQuery } from '../../domain/haircuts';
import { getErrorMessage } from '../../lib/http/api-error';
import { formatMoney, formatPercent } from '../../lib/formats';
import { Missing, Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import { adjustmentsQuery, type StoredAdjustment, useEditAdjustments } from '../../domain/models/api/lenses';
import { EnterDataButton } from '../../domain/models/enter-data-button';
import { AdjustmentTable } from './adjustment-table';
import { LensSummary } from './lens-summary';
import { NewAdjustment } from './new-adjustment';
import { WaterfallYear } from './waterfall-year';

interface LensViewProps {
  dealId: string;
  model: FinancialModel;
  /** the URL where financials are entered */
  years: string;
}

const NO_ITEMS: readonly StoredAdjustment[] = [];

/** Everything that the three lenses show of a deal. */
function useLenses(model: FinancialModel) {
  const haircuts = useQuery(haircutsQuery).data ?? DEFAULT_HAIRCUTS;
  return useMemo(
    () => ({
      compared: analyzeModel(model).compareLenses({ haircuts }),
      haircuts,
      adjustments: analyzeModel(model).listAdjustments(),
    }),
    [model, haircuts],
  );
}

/** SDE as broker, buyer and lender see it, with the evidence of each adjustment. */
export default function LensView({ dealId, model, years: entry }: LensViewProps) {
  const query = useQuery(adjustmentsQuery(dealId));
  const stored = query.data?.items ?? NO_ITEMS;
  const { save, remove } = useEditAdjustments(dealId);
  const { compared, haircuts, adjustments } = useLenses(model);
  const { periods } = model;
  if (query.isPending) return <LoadingState rows={8} />;
  if (query.isError)
    return (
      <ErrorState
        title="Failed to load adjustments"
        text={getErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  const [first] = compared.lenses;
  if (!first || first.years.length === 0) {
    return (
      <Section title="Three lenses on SDE">
        <Missing action={<EnterDataButton to={entry}>Enter financials</EnterDataButton>}>
          Needs a year with net income and add-backs.
        </Missing>
      </Section>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Section
        title="Three lenses on SDE"
        lead={`The broker counts every add-back. You count what is proven in full and take a haircut on the rest (table of ${formatDay(haircuts.effectiveFrom)}, in Settings). A lender counts EBITDA, with net income no higher than on the tax return, plus what a tax return or a third party proves. Interest, depreciation, amortization and income taxes are as well proven as the income statement that has them.${
          compared.spread === null
            ? ''
            : ` Broker and lender are ${formatMoney(compared.spread)} a year apart${compared.spreadPercent === null ? '' : `, ${formatPercent(compared.spreadPercent)} of the broker's figure`}.`
        }`}
      >
        <LensSummary lenses={compared.lenses} />
      </Section>
      <Section
        title="Evidence"
        lead="Say how well each adjustment is proven. Every figure on this page follows at once."
      >
        <AdjustmentTable
          adjustments={adjustments}
          periods={periods}
          stored={stored}
          onSave={save}
          onRemove={remove}
          dealId={dealId}
          lenses={compared.lenses}
        />
        <NewAdjustment periods={periods} onAdd={(item) => save([...stored, item])} />
      </Section>
      <Section title="Waterfalls by year">
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
          {first.years.map(({ yearKey, label }) => (
            <WaterfallYear
              key={yearKey}
              dealId={dealId}
              yearKey={yearKey}
              label={label}
              lenses={compared.lenses}
            />
          ))}
        </Box>
      </Section>
    </Box>
  );
}
