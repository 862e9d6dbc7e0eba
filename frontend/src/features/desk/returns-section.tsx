import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { analyzeModel, type ModelAnalyses, explainMissingIrr, roundReturnYear } from '@dealwright/finance';
import { formatMoney, formatMultiple, formatPercent } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { Section } from '../../ui/section';
import { ExplainButton } from '../../domain/explain/explain-button';
import { createFigureDefinition } from './figure-definition';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';
import { ReturnsFields } from './fields/returns-fields';

type Returns = NonNullable<ModelAnalyses['returns']>;

function ReturnFigures({ result }: { result: Returns }) {
  const missingIrr = explainMissingIrr({
    rate: null,
    reason: result.irrReason,
    roots: result.irrRoots.map((percent) => percent / 100),
  }).join(' ');
  const basis = result.isBeforePay ? 'before your pay' : 'after your pay';
  return (
    <div>
      <DefinitionList
        label="Return figures"
        items={[
          createFigureDefinition({
            term: `Annual return (IRR), ${basis}`,
            id: 'desk.returns.irr',
            value: result.irr,
            format: formatPercent,
            ...(result.ownersPay > 0 && { note: `your pay: ${formatMoney(result.ownersPay)} a year` }),
            reason: missingIrr,
          }),
          createFigureDefinition({
            term: `Multiple on invested capital (MOIC), ${basis}`,
            id: 'desk.returns.moic',
            value: result.moic,
            format: formatMultiple,
            reason: 'No cash is invested',
          }),
          createFigureDefinition({
            term: 'Cash invested',
            id: 'desk.returns.equity',
            value: result.equity,
            format: formatMoney,
          }),
          createFigureDefinition({
            term: `Net sale proceeds after year ${result.exit.year}`,
            note:
              result.exit.multiple === null
                ? 'no sale value without earnings'
                : `at ${formatMultiple(result.exit.multiple)} SDE`,
            id: 'desk.returns.proceeds',
            value: result.exit.proceeds,
            format: formatMoney,
          }),
        ]}
      />
      {missingIrr !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {missingIrr}
        </Typography>
      )}
    </div>
  );
}

/** Every row adds up as printed: SDE less debt service and what else is deducted is the cash flow. */
function ReturnsByYear({ result }: { result: Returns }) {
  const years = result.years.map(roundReturnYear);
  const hasDeductions = years.some(({ otherDeductions }) => otherDeductions !== 0);
  return (
    <PinnedTable
      caption="Returns by year"
      minWidth={hasDeductions ? 640 : 520}
      heads={[
        'Year',
        'SDE',
        'Debt service',
        ...(hasDeductions ? ['Pay, reserve and other'] : []),
        'Cash flow',
        'Cash-on-cash',
      ]}
    >
      <tbody>
        {years.map(({ year, sde, debtService, otherDeductions, cashFlow, cashOnCash }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>
              <Figure value={sde} format={formatMoney} />
            </td>
            <td>
              <Figure value={debtService} format={formatMoney} />
            </td>
            {hasDeductions && (
              <td>
                <Figure value={otherDeductions} format={formatMoney} />
              </td>
            )}
            <td>
              <ExplainButton id={`desk.returns.cashFlow:${year}`}>
                <Figure value={cashFlow} format={formatMoney} />
              </ExplainButton>
            </td>
            <td>
              <ExplainButton id={`desk.returns.cashOnCash:${year}`}>
                <Figure value={cashOnCash} format={formatPercent} reason="No cash is invested" />
              </ExplainButton>
            </td>
          </tr>
        ))}
      </tbody>
    </PinnedTable>
  );
}

/** Returns on the buyer's cash from closing to exit. */
export function ReturnsSection({ model, missing }: DeskProps) {
  const result = analyzeModel(model).returns;
  return (
    <Section
      title="Returns"
      lead="Annual cash flow and sale proceeds compared with the cash you invest, before personal taxes."
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
          gap: 4,
        }}
      >
        <ReturnsFields />
        {result === null ? (
          renderMissingInputs(missing, {})
        ) : (
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0, alignContent: 'start' }}>
            <ReturnFigures result={result} />
            <ReturnsByYear result={result} />
          </Box>
        )}
      </Box>
    </Section>
  );
}
