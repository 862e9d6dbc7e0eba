import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { Hint } from '../../../ui/hint';
import { PageHeader } from '../../../ui/page-header';
import { tabIds } from '../../../ui/tab-ids';
import { Tabs } from '../../../ui/tabs';
import { dealQuery, modelQuery } from '../../../domain/models/api/models';
import { HistoricalFinancialsTab } from '../editor/historical-financials-tab';
import { LoanStructureTab } from '../loan/loan-structure-tab';
import { ModelGate } from '../../../domain/models/model-gate';
import { openDealModel } from '../../../domain/models/model-input';
import { useModelCrumbs } from '../../../domain/models/use-model-crumbs';

const TABS = [
  { value: 'loan-structure', label: 'Loan Structure' },
  { value: 'historical-financials', label: 'Historical Financials' },
] as const;
const GATE = 'Please configure data sources to view results';

/** Loan structure and historical financials of a model. The deals feature provides the editor of financials. */
export function DataSourcesPage({ Editor }: { Editor: FinancialsEditorComponent }) {
  const { dealId = '', valuationId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [startsEditing] = useState(search.get('edit') === 'yes');
  useEffect(() => {
    if (!search.has('edit')) return;
    const rest = new URLSearchParams(search);
    rest.delete('edit');
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
  const deal = useQuery(dealQuery(dealId));
  const model = useQuery(modelQuery(dealId, valuationId));
  useModelCrumbs(deal, model);
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'loan-structure';
  const here = `/deals/${dealId}/valuations/${valuationId}`;
  return (
    <ModelGate
      deal={deal}
      model={model}
      loading="Loading data sources..."
      failure="Failed to load valuation details"
    >
      {(loadedDeal, loadedModel) => {
        const method = SETTINGS_DEFAULTS.sdeCalculationMethod;
        const { completeness: filled } = openDealModel(loadedDeal, loadedModel, method);
        const ready = filled.loanStructure.complete && filled.historicalFinancials.netIncome;
        return (
          <>
            <PageHeader
              title="Data Sources"
              tabTitle={`Data Sources, ${loadedModel.name}`}
              lead={`Financial model: ${loadedModel.name}${ready ? '' : `. ${GATE}.`}`}
              back={{ to: here, label: 'Financial Model' }}
              action={
                <Hint text={ready ? null : GATE}>
                  <span>
                    <Button component={Link} to={here} variant="contained" disabled={!ready}>
                      View Results
                    </Button>
                  </span>
                </Hint>
              }
            />
            <Box sx={{ mb: 3 }}>
              <Tabs
                aria-label="Data sources"
                tabs={TABS}
                value={tab}
                onChange={(next) => setSearch({ tab: next }, { replace: true })}
                hasPanels
              />
            </Box>
            {/* Both tabs stay mounted, so that unsaved edits survive a tab switch. */}
            <Box hidden={tab !== 'loan-structure'} {...tabIds('loan-structure').panel}>
              <LoanStructureTab key={loadedModel.id} model={loadedModel} startsEditing={startsEditing} />
            </Box>
            <Box hidden={tab !== 'historical-financials'} {...tabIds('historical-financials').panel}>
              <HistoricalFinancialsTab key={loadedDeal.id} deal={loadedDeal} Editor={Editor} />
            </Box>
          </>
        );
      }}
    </ModelGate>
  );
}
