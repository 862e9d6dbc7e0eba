import { analyzeModel, type ModelAnalyses, readStressedDscr } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { Missing, Section } from '../../ui/section';
import { StatusDot } from '../../ui/status-dot';
import { NOTHING_BORROWED } from '../../domain/loan/loan-completeness';
import { ExplainButton } from '../../domain/explain/explain-button';
import { CASH_FLOW_NAMES } from '../../domain/models/cash-flow-names';
import { LossMark, NO_POSITIVE_CASH_FLOW } from './loss-mark';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';
import { StressFields } from './fields/stress-fields';

type StressTest = ModelAnalyses['stress'][number];

const NAMES = { sde: 'SDE', lender: 'Cash flow' } as const;
const listEarningsHeads = (name: string) => ['Scenario', `${name} before`, `${name} after`];
const listCoverageHeads = (name: string) => [
  'Scenario',
  `${name} after`,
  'Debt service',
  'DSCR before',
  'DSCR after',
  'Minimum 1.25x',
];

const EACH = 'Each scenario alone, then all of them together.';

/** By the cash flow that debt is tested on. */
const LEADS = {
  dscr: (name: string) =>
    `${EACH} DSCR here is ${name} divided by debt service at closing. Lenders usually require 1.25x.`,
  loss: (name: string) => `${EACH} No DSCR is shown, because ${name} is not positive.`,
  standby: (name: string) =>
    `The note is on standby, so there is no debt service and DSCR does not apply. Effect of each scenario on ${name}:`,
  none: (name: string) => `${NOTHING_BORROWED}, so DSCR does not apply. Effect of each scenario on ${name}:`,
  unknown: (name: string) => `Effect of each scenario on ${name}:`,
} as const;

/** Coverage after a scenario with its explanation. */
function StressedDscr({ test }: { test: StressTest }) {
  const dscr = readStressedDscr(test);
  if (dscr === null && test.cashFlowAfter !== null) return <LossMark />;
  const figure = <Figure value={dscr} format={formatRatio} reason={NO_POSITIVE_CASH_FLOW} strong />;
  return dscr === null ? figure : <ExplainButton id={`desk.stress:${test.key}:dscr`}>{figure}</ExplainButton>;
}

/** Which lead the figures need. */
function chooseLead(tests: readonly StressTest[], borrowing: DeskProps['missing']['borrowing']) {
  const covered = tests.some(({ debtServiceBefore }) => debtServiceBefore > 0);
  if (covered && tests.every(({ cashFlowBefore }) => cashFlowBefore !== null && cashFlowBefore <= 0))
    return LEADS.loss;
  if (covered || tests.length === 0) return LEADS.dscr;
  return LEADS[borrowing === 'some' ? 'standby' : borrowing];
}

/** Stress tests: coverage at closing before and after each scenario, or only SDE without debt service. */
export function StressTests({ model, missing }: DeskProps) {
  const tests = analyzeModel(model).stress;
  const covered = tests.some(({ debtServiceBefore }) => debtServiceBefore > 0);
  const { borrowing, hasSde } = missing;
  const shown = covered || hasSde ? tests : [];
  return (
    <Section title="Stress tests" lead={chooseLead(tests, borrowing)(CASH_FLOW_NAMES[model.basis])}>
      <StressFields />
      {renderMissingInputs(missing, {}) ??
        (tests.length === 0 && <Missing>Choose at least one scenario above.</Missing>)}
      {shown.length > 0 && (
        <PinnedTable
          caption="Stress test results"
          minWidth={covered ? 680 : 0}
          heads={(covered ? listCoverageHeads : listEarningsHeads)(NAMES[model.basis])}
        >
          <tbody>
            {shown.map((test) => (
              <tr key={test.key}>
                <th scope="row">{test.label}</th>
                {!covered && (
                  <td>
                    <Figure value={test.cashFlowBefore} format={formatMoney} derived />
                  </td>
                )}
                <td>
                  <ExplainButton id={`desk.stress:${test.key}:cashFlow`}>
                    <Figure
                      value={test.cashFlowAfter}
                      format={formatMoney}
                      reason="No SDE yet"
                      strong={!covered}
                    />
                  </ExplainButton>
                </td>
                {covered && (
                  <>
                    <td>
                      <ExplainButton id={`desk.stress:${test.key}:debtService`}>
                        <Figure value={test.debtServiceAfter} format={formatMoney} />
                      </ExplainButton>
                    </td>
                    <td>
                      {(test.cashFlowBefore ?? 1) <= 0 ? (
                        <LossMark />
                      ) : (
                        <Figure
                          value={test.dscrBefore}
                          format={formatRatio}
                          reason={NO_POSITIVE_CASH_FLOW}
                          derived
                        />
                      )}
                    </td>
                    <td>
                      <StressedDscr test={test} />
                    </td>
                    <td>
                      {test.meetsTarget !== null && (
                        <StatusDot tone={test.meetsTarget ? 'green' : 'red'}>
                          {test.meetsTarget ? 'Meets' : 'Below'}
                        </StatusDot>
                      )}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </PinnedTable>
      )}
    </Section>
  );
}
