import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { eligibility, type EligibilityStatus, sourcesAndUses } from '@dealwright/finance';
import { type StatusTone } from '@dealwright/vocabulary';
import { useState } from 'react';
import { money0, percent } from '../../../../lib/formats';
import { DefinitionList } from '../../../../ui/definition-list';
import { Figure } from '../../../../ui/figure';
import { Hint } from '../../../../ui/hint';
import { MoneyField } from '../../../../ui/number-field';
import { Missing, Section } from '../../../../ui/section';
import { StatusDot } from '../../../../ui/status-dot';
import { type Desk } from './use-desk';

const STATUS: Readonly<Record<EligibilityStatus, { tone: StatusTone; text: string }>> = {
  pass: { tone: 'green', text: 'Pass' },
  fail: { tone: 'red', text: 'Fail' },
  attention: { tone: 'yellow', text: 'Attention' },
  unknown: { tone: 'grey', text: 'Unknown' },
};

function Checklist({ rules, structure }: Desk) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {eligibility(structure, rules).map(({ key, title, status, reason, citation }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="h4" component="h4">
            {title}
          </Typography>
          <StatusDot tone={STATUS[status].tone}>{STATUS[status].text}</StatusDot>
          <Hint
            text={[`${citation.name}, in force since ${citation.effectiveFrom}.`, ...citation.notices].join(
              ' ',
            )}
          >
            <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
              {reason}
            </Typography>
          </Hint>
        </Box>
      ))}
    </Box>
  );
}

/** Where the money comes from, where it goes, and whether the program allows it. */
export function SourcesUses({ rules, structure }: Desk) {
  const [costs, setCosts] = useState<{ closingCosts: number | null; workingCapital: number | null }>({
    closingCosts: null,
    workingCapital: null,
  });
  const closing = { ...structure, ...costs };
  const table = sourcesAndUses(closing, rules);
  const lines = (list: readonly { label: string; value: number | null }[], total: number) => [
    ...list
      .filter(({ value }) => value !== 0)
      .map(({ label, value }) => ({ term: label, value: <Figure value={value} format={money0} /> })),
    { term: 'Total', value: <Figure value={total} format={money0} strong />, total: true },
  ];
  return (
    <Section title="Sources and uses">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '220px 220px' }, gap: 2, mb: 3 }}>
        <MoneyField
          label="Closing costs"
          min={0}
          value={costs.closingCosts}
          onChange={(closingCosts) => setCosts({ ...costs, closingCosts })}
        />
        <MoneyField
          label="Working capital"
          min={0}
          value={costs.workingCapital}
          onChange={(workingCapital) => setCosts({ ...costs, workingCapital })}
        />
      </Box>
      {table === null ? (
        <Missing>Enter a price and a down payment to see where the money comes from.</Missing>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: 4 }}>
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <div>
              <Typography variant="h4" component="h3">
                Uses
              </Typography>
              <DefinitionList items={lines(table.uses, table.totalUses)} />
            </div>
            <div>
              <Typography variant="h4" component="h3">
                Sources
              </Typography>
              <DefinitionList items={lines(table.sources, table.totalSources)} />
            </div>
            <Typography variant="body2" color="textSecondary">
              Your own money is {percent(table.equityInjection.percent)} of the total; the program asks for{' '}
              {percent(table.equityInjection.requiredPercent)}.
            </Typography>
          </Box>
          <div>
            <Typography variant="h4" component="h3">
              SBA eligibility
            </Typography>
            <Checklist rules={rules} structure={closing} />
          </div>
        </Box>
      )}
    </Section>
  );
}
