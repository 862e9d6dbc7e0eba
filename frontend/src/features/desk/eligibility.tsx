import Box from '@mui/material/Box';
import { formatDay } from '@dealwright/figures';
import { describeSource, type FinancialModel } from '@dealwright/finance';
import { type StatusTone } from '@dealwright/vocabulary';
import { memo } from 'react';
import { StatusDot } from '../../ui/status-dot';

type EligibilityStatus = FinancialModel['eligibility'][number]['status'];

const STATUS: Readonly<Record<EligibilityStatus, { tone: StatusTone; text: string }>> = {
  pass: { tone: 'green', text: 'Pass' },
  fail: { tone: 'red', text: 'Fail' },
  attention: { tone: 'yellow', text: 'Attention' },
  unknown: { tone: 'gray', text: 'Unknown' },
};

const LIST_STYLE = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& h3': { typography: 'h4', m: 0 },
  '& p': { gridColumn: '1 / -1', m: 0, color: 'text.secondary', typography: 'body2' },
  '& .source': { typography: 'caption' },
} as const;

interface EligibilityItemProps {
  title: string;
  status: EligibilityStatus;
  reason: string;
  source: string;
}

const EligibilityItem = memo(function EligibilityItem({
  title,
  status,
  reason,
  source,
}: EligibilityItemProps) {
  return (
    <li>
      <h3>{title}</h3>
      <StatusDot tone={STATUS[status].tone}>{STATUS[status].text}</StatusDot>
      <p>{reason}</p>
      <p className="source">{source}</p>
    </li>
  );
});

/** When a rule took effect, unless that is the date of its source. */
function describeEffect({ dated, effectiveFrom }: FinancialModel['eligibility'][number]['citation']): string {
  return effectiveFrom === dated ? '' : `, effective ${formatDay(effectiveFrom)}`;
}

/** The SBA eligibility checklist. Each item cites its rule. */
export function Eligibility({ model }: { model: FinancialModel }) {
  return (
    <Box component="ul" aria-label="SBA eligibility" sx={LIST_STYLE}>
      {model.eligibility.map(({ key, title, status, reason, citation }) => (
        <EligibilityItem
          key={key}
          title={title}
          status={status}
          reason={reason}
          source={[`${describeSource(citation)}${describeEffect(citation)}.`, ...citation.notices].join(' ')}
        />
      ))}
    </Box>
  );
}
