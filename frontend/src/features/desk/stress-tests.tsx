import { analyzeModel, type ModelAnalyses, readStressedDscr } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { PinnedTable } from '../../ui/lists/pinned-table';
import { Missing, Section } from '../../ui/section';
import { StatusDot } from '../../ui/status-dot';
import { NOTHING_BORROWED } from '../../domain/loan/loan-completeness';
import { ExplainButton } from '../../domain/explain/explain-button';
import { LossMark, NO_POSITIVE_SDE } from './loss-mark';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';
import { StressFields } from './fields/stress-fields';

type StressTest = ModelAnalyses['stress'][number];

const EARNINGS = ['Scenario', 'SDE before', 'SDE after'];
const COVERAGE = [
  'Scenario',
  'SDE after',
  'Debt service',
  'DSCR on SDE before',
  'DSCR on SDE after',
  'Minimum 1.25x',
];

const LEADS = {
  dscr: 'Each scenario alone, then all of them together. DSCR here is SDE divided by debt service at closing, without income taxes added back. Lenders usually require 1.25x.',
  loss: 'Each scenario alone, then all of them together. SDE is not positive, so no DSCR is shown: divided by a larger debt service, a loss would only look smaller.',
  standby:
    'The note is on standby, so there is no debt service and DSCR does not apply. Effect of each scenario on SDE:',
  none: `${NOTHING_BORROWED}, so DSCR does not apply. Effect of each scenario on SDE:`,
  unknown: 'Effect of each scenario on SDE:',
} as const;

/** Coverage after a scenario with its explanation. */
function StressedDscr({ test }: { test: StressTest }) {
  const dscr = readStressedDscr(test);
  if (dscr === null && test.sdeAfter !== null) return <LossMark />;
  const figure = <Figure value={dscr} format={formatRatio} reason={NO_POSITIVE_SDE} strong />;
  return dscr === null ? figure : <ExplainButton id={`desk.stress:${test.key}:dscr`}>{figure}</ExplainButton>;
}

/** Which lead the figures need. */
function chooseLead(tests: readonly StressTest[], borrowing: DeskProps['missing']['borrowing']) {
  const covered = tests.some(({ debtServiceBefore }) => debtServiceBefore > 0);
  if (covered && tests.every(({ sdeBefore }) => sdeBefore !== null && sdeBefore <= 0)) return LEADS.loss;
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
    <Section title="Stress tests" lead={chooseLead(tests, borrowing)}>
      <StressFields />
      {renderMissingInputs(missing, {}) ??
        (tests.length === 0 && <Missing>Choose at least one scenario above.</Missing>)}
      {shown.length > 0 && (
        <PinnedTable
          caption="Stress test results"
          minWidth={covered ? 680 : 0}
          heads={covered ? COVERAGE : EARNINGS}
        >
          <tbody>
            {shown.map((test) => (
              <tr key={test.key}>
                <th scope="row">{test.label}</th>
                {!covered && (
                  <td>
                    <Figure value={test.sdeBefore} format={formatMoney} derived />
                  </td>
                )}
                <td>
                  <ExplainButton id={`desk.stress:${test.key}:sde`}>
                    <Figure
                      value={test.sdeAfter}
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
                      {(test.sdeBefore ?? 1) <= 0 ? (
                        <LossMark />
                      ) : (
                        <Figure
                          value={test.dscrBefore}
                          format={formatRatio}
                          reason={NO_POSITIVE_SDE}
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
