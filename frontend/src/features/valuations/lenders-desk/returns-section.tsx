import Box from '@mui/material/Box';
import { calculateReturns } from '@dealwright/finance';
import { formatMoney, formatMultiple, formatPercent } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/pinned-table';
import { Section } from '../../../ui/section';
import { ExplainButton } from '../explain/explain-button';
import { createFigureDefinition } from './figure-definition';
import { renderMissingInputs } from './missing-inputs';
import { ReturnsFields } from './returns-fields';
import { type LendersDeskState } from './use-lenders-desk';

/** What the buyer's own money brings, from closing to a sale. */
export function ReturnsSection({ rules, structure, missing }: LendersDeskState) {
  const found = calculateReturns(structure, rules);
  return (
    <Section
      title="What it returns"
      lead="Cash left to you each year and at a sale, on the cash you put in. Before your own taxes."
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
          gap: 4,
        }}
      >
        <ReturnsFields />
        {found === null ? (
          renderMissingInputs(missing, {})
        ) : (
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0, alignContent: 'start' }}>
            <DefinitionList
              label="Returns"
              items={[
                createFigureDefinition({
                  term: 'Annual return (IRR)',
                  id: 'desk.returns.irr',
                  value: found.irr,
                  format: formatPercent,
                  reason: 'No rate makes the flows even',
                }),
                createFigureDefinition({
                  term: 'Multiple on your money (MOIC)',
                  id: 'desk.returns.moic',
                  value: found.moic,
                  format: formatMultiple,
                  reason: 'No cash is put in',
                }),
                createFigureDefinition({
                  term: 'Cash put in',
                  id: 'desk.returns.equity',
                  value: found.equity,
                  format: formatMoney,
                }),
                createFigureDefinition({
                  term: `Left at the sale after year ${found.exit.year}`,
                  note:
                    found.exit.multiple === null
                      ? 'nothing is paid for a business without earnings'
                      : `at ${formatMultiple(found.exit.multiple)} SDE`,
                  id: 'desk.returns.proceeds',
                  value: found.exit.proceeds,
                  format: formatMoney,
                }),
              ]}
            />
            <PinnedTable
              caption="Returns by year"
              minWidth={520}
              heads={['Year', 'SDE', 'Debt service', 'Cash left', 'Cash-on-cash']}
            >
              <tbody>
                {found.years.map(({ year, sde, debtService, cashFlow, cashOnCash }) => (
                  <tr key={year}>
                    <th scope="row">{year}</th>
                    <td>
                      <Figure value={sde} format={formatMoney} />
                    </td>
                    <td>
                      <Figure value={debtService} format={formatMoney} />
                    </td>
                    <td>
                      <ExplainButton id={`desk.returns.cashFlow:${year}`}>
                        <Figure value={cashFlow} format={formatMoney} />
                      </ExplainButton>
                    </td>
                    <td>
                      <ExplainButton id={`desk.returns.cashOnCash:${year}`}>
                        <Figure value={cashOnCash} format={formatPercent} reason="No cash is put in" />
                      </ExplainButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </PinnedTable>
          </Box>
        )}
      </Box>
    </Section>
  );
}
