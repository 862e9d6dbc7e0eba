import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { stressTests } from '@dealwright/finance';
import { useState } from 'react';
import { money0, ratio } from '../../../../lib/formats';
import { Figure } from '../../../../ui/figure';
import { MoneyField } from '../../../../ui/number-field';
import { PinnedTable } from '../../../../ui/pinned-table';
import { Missing, Section } from '../../../../ui/section';
import { StatusDot } from '../../../../ui/status-dot';
import { type Desk } from './use-desk';

const TOGGLES = [
  { key: 'rates', label: 'Higher rates' },
  { key: 'customers', label: 'Customers leave' },
  { key: 'margin', label: 'Thinner margin' },
] as const;
type Toggle = (typeof TOGGLES)[number]['key'];

/** What would kill it: coverage of the first year before and after each blow. */
export function Stress({ structure }: Desk) {
  const [off, setOff] = useState<ReadonlySet<Toggle>>(new Set());
  const [marketSalary, setMarketSalary] = useState<number | null>(null);
  const tests = stressTests(structure, {
    ...(off.has('rates') ? { ratePoints: [] } : {}),
    ...(off.has('customers') ? { customerLossPercent: 0 } : {}),
    ...(off.has('margin') ? { marginPoints: 0 } : {}),
    marketSalary,
  });
  const flip = (key: Toggle) => {
    const next = new Set(off);
    if (!next.delete(key)) next.add(key);
    setOff(next);
  };
  return (
    <Section
      title="What would kill it?"
      lead="Each blow alone, then all of them together. The usual lender asks for 1.25x."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 2, mb: 2 }}>
        {TOGGLES.map(({ key, label }) => (
          <FormControlLabel
            key={key}
            control={<Checkbox size="small" checked={!off.has(key)} onChange={() => flip(key)} />}
            label={label}
          />
        ))}
        <Box sx={{ width: 260 }}>
          <MoneyField
            label="Manager in the owner's place, a year"
            value={marketSalary}
            min={0}
            onChange={setMarketSalary}
          />
        </Box>
      </Box>
      {tests.length === 0 ? (
        <Missing>Choose at least one blow above.</Missing>
      ) : (
        <PinnedTable caption="Stress tests" minWidth={680}>
          <thead>
            <tr>
              {['What happens', 'SDE after', 'Debt service', 'DSCR before', 'DSCR after', ''].map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <tr key={test.key}>
                <th scope="row">{test.label}</th>
                <td>
                  <Figure value={test.sdeAfter} format={money0} reason="No SDE yet" />
                </td>
                <td>
                  <Figure value={test.debtServiceAfter || null} format={money0} reason="No debt yet" />
                </td>
                <td>
                  <Figure value={test.dscrBefore} format={ratio} reason="No debt or no SDE" derived />
                </td>
                <td>
                  <Figure value={test.dscrAfter} format={ratio} reason="No debt or no SDE" strong />
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
