import { runStressTests } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { PinnedTable } from '../../../ui/pinned-table';
import { Missing, Section } from '../../../ui/section';
import { StatusDot } from '../../../ui/status-dot';
import { NOTHING_BORROWED } from '../loan-structure/loan-completeness';
import { ExplainButton } from '../explain/explain-button';
import { renderMissingInputs } from './missing-inputs';
import { StressFields } from './stress-fields';
import { type LendersDeskState } from './use-lenders-desk';

const EARNINGS = ['What happens', 'SDE before', 'SDE after'];
const COVERAGE = ['What happens', 'SDE after', 'Debt service', 'DSCR before', 'DSCR after', 'At 1.25x'];

const LEADS = {
  covered: 'Each blow alone, then all of them together. The usual lender asks for 1.25x.',
  waiting:
    'Nothing is paid in the first year: the note waits, and DSCR does not apply. What each blow does to SDE:',
  none: `${NOTHING_BORROWED}: there is no debt service, and DSCR does not apply. What each blow does to SDE:`,
  unknown: 'What each blow does to SDE:',
} as const;

/** What would kill it: coverage of the first year before and after each blow, or what is left to live on. */
export function StressTests({ structure, stress, missing }: LendersDeskState) {
  const tests = runStressTests(structure, stress);
  const covered = tests.some(({ debtServiceBefore }) => debtServiceBefore > 0);
  const { borrowing, hasSde } = missing;
  const shown = covered || hasSde ? tests : [];
  return (
    <Section
      title="What would kill it?"
      lead={LEADS[covered || tests.length === 0 ? 'covered' : borrowing === 'some' ? 'waiting' : borrowing]}
    >
      <StressFields />
      {renderMissingInputs(missing, {}) ??
        (tests.length === 0 && <Missing>Choose at least one blow above.</Missing>)}
      {shown.length > 0 && (
        <PinnedTable
          caption="Stress tests"
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
                      <Figure value={test.dscrBefore} format={formatRatio} reason="No SDE yet" derived />
                    </td>
                    <td>
                      <ExplainButton id={`desk.stress:${test.key}:dscr`}>
                        <Figure value={test.dscrAfter} format={formatRatio} reason="No SDE yet" strong />
                      </ExplainButton>
                    </td>
                    <td>
                      {test.meetsTarget !== null && (
                        <StatusDot tone={test.meetsTarget ? 'green' : 'red'}>
                          {test.meetsTarget ? 'Holds' : 'Misses'}
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
