import { stressTests } from '@dealwright/finance';
import { money0, ratio } from '../../../../lib/formats';
import { Figure } from '../../../../ui/figure';
import { PinnedTable } from '../../../../ui/pinned-table';
import { Missing, Section } from '../../../../ui/section';
import { StatusDot } from '../../../../ui/status-dot';
import { Why } from '../why';
import { StressFields } from './stress-fields';
import { type Desk } from './use-desk';

/** What would kill it: coverage of the first year before and after each blow. */
export function Stress({ structure, stress }: Desk) {
  const tests = stressTests(structure, stress);
  return (
    <Section
      title="What would kill it?"
      lead="Each blow alone, then all of them together. The usual lender asks for 1.25x."
    >
      <StressFields />
      {tests.length === 0 ? (
        <Missing>Choose at least one blow above.</Missing>
      ) : (
        <PinnedTable caption="Stress tests" minWidth={680}>
          <thead>
            <tr>
              {['What happens', 'SDE after', 'Debt service', 'DSCR before', 'DSCR after', 'At 1.25x'].map(
                (head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <tr key={test.key}>
                <th scope="row">{test.label}</th>
                <td>
                  <Why id={`desk.stress:${test.key}:sde`}>
                    <Figure value={test.sdeAfter} format={money0} reason="No SDE yet" />
                  </Why>
                </td>
                <td>
                  <Why id={`desk.stress:${test.key}:debtService`}>
                    <Figure value={test.debtServiceAfter || null} format={money0} reason="No debt yet" />
                  </Why>
                </td>
                <td>
                  <Figure value={test.dscrBefore} format={ratio} reason="No debt or no SDE" derived />
                </td>
                <td>
                  <Why id={`desk.stress:${test.key}:dscr`}>
                    <Figure value={test.dscrAfter} format={ratio} reason="No debt or no SDE" strong />
                  </Why>
                </td>
                <td>
                  {test.meetsTarget !== null && (
                    <StatusDot tone={test.meetsTarget ? 'green' : 'red'}>
                      {test.meetsTarget ? 'Holds' : 'Misses'}
                    </StatusDot>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PinnedTable>
      )}
    </Section>
  );
}
