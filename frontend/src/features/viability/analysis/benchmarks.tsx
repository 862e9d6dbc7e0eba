import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type StatusTone } from '@dealwright/vocabulary';
import { formatDay } from '@dealwright/figures';
import { listRuleNotices, RECOMMENDED_DOWN_PAYMENT } from '@dealwright/finance';
import { getRulesOfDay } from '../../../domain/lending-rules';
import { type Schemas } from '../../../lib/http/api';
import { localDay } from '../../../lib/days';
import {
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatMultiple,
  formatRatio,
} from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { Section } from '../../../ui/section';
import { StatusDot } from '../../../ui/status-dot';

const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  multiple: formatJudgedMultiple,
  downPayment: formatJudgedDownPayment,
  dscr: formatRatio,
};

const STATUS_LABELS: Readonly<Record<string, string>> = {
  above: 'Above',
  below: 'Below',
  within: 'Within',
  strong: 'Strong',
  adequate: 'Adequate',
  unknown: 'Unknown',
};

/** Above the benchmark is good for DSCR only. */
function getBenchmarkTone(key: string, status: string): StatusTone {
  if (status === 'unknown') return 'gray';
  if (status === 'within' || status === 'strong' || status === 'adequate') return 'green';
  if (key === 'dscr') return status === 'above' ? 'green' : 'red';
  return 'yellow';
}

/** The multiple that businesses of this size sold for on average, with its source and what to know about its date. */
function describeAverageMultiple(day: string): string {
  const rules = getRulesOfDay(day);
  const { averageMultiple, source } = rules.benchmarks;
  const sold = `Small businesses sold for ${formatMultiple(averageMultiple)} SDE on average: ${source.name} (${formatDay(source.dated)}).`;
  return [sold, ...listRuleNotices(rules, ['benchmarks'])].join(' ');
}

interface BenchmarksProps {
  benchmarks: readonly Schemas['BenchmarkDto'][];
  /** today */
  day?: string;
}

/** The deal next to what is typical. */
export function Benchmarks({ benchmarks, day = localDay() }: BenchmarksProps) {
  return (
    <Section title="Industry benchmarks">
      <Box
        component="dl"
        sx={{ m: 0, mt: -1, display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, gap: 3 }}
      >
        {benchmarks.map(({ key, name, typical, value, status }) => (
          <Box key={key}>
            <Typography variant="body2" component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography variant="h2" component="dd" sx={{ m: 0 }}>
              <Figure value={value} format={FORMATS[key] ?? String} reason="Requires the loan structure" />
            </Typography>
            <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
              <StatusDot tone={getBenchmarkTone(key, status)}>{STATUS_LABELS[status] ?? status}</StatusDot>
              <Typography variant="body2" component="span" color="textSecondary" sx={{ ml: 1.5 }}>
                {key === 'downPayment'
                  ? `buyers put down ${typical}; plan for ${RECOMMENDED_DOWN_PAYMENT}`
                  : `typical ${typical}`}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2, maxWidth: '68ch' }}>
        {describeAverageMultiple(day)}
      </Typography>
    </Section>
  );
}
