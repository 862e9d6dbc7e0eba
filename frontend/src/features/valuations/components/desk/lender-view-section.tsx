import Box from '@mui/material/Box';
import { lenderView } from '@dealwright/finance';
import { useState } from 'react';
import { money0, ratio } from '../../../../lib/formats';
import { DefinitionList } from '../../../../ui/definition-list';
import { Figure } from '../../../../ui/figure';
import { MoneyField } from '../../../../ui/number-field';
import { Section } from '../../../../ui/section';
import { type Desk } from './use-desk';

/** The deal as a loan officer works it out. */
export function LenderViewSection({ rules, structure }: Desk) {
  const [own, setOwn] = useState<{ buyerLivingSalary: number | null; capexReserve: number | null }>({
    buyerLivingSalary: null,
    capexReserve: null,
  });
  const view = lenderView({ ...structure, ...own }, rules);
  return (
    <Section
      title="Lender's view"
      lead="What a bank counts as cash flow, and how often that covers the first year."
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '260px minmax(0, 1fr)' }, gap: 4 }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <MoneyField
            label="Your living salary, a year"
            min={0}
            value={own.buyerLivingSalary}
            onChange={(buyerLivingSalary) => setOwn({ ...own, buyerLivingSalary })}
          />
          <MoneyField
            label="Equipment reserve, a year"
            min={0}
            value={own.capexReserve}
            onChange={(capexReserve) => setOwn({ ...own, capexReserve })}
          />
        </Box>
        <div>
          <DefinitionList
            items={view.terms
              .filter(({ key, value }) => value !== 0 || key === 'sde')
              .map(({ key, label, value, unit }) => ({
                term: label,
                total: key === 'lenderCashFlow' || key === 'lenderDscr',
                value: (
                  <Figure
                    value={value}
                    format={unit === 'ratio' ? ratio : money0}
                    reason="Needs an SDE and a loan"
                  />
                ),
              }))}
          />
          <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
            {(view.debtService > 0 ? view.reasons : []).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </div>
      </Box>
    </Section>
  );
}
