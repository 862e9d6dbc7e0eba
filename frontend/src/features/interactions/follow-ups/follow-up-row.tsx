import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { dayText, daysBetween } from '../../../lib/days';
import { Hint } from '../../../ui/hint';
import { type FollowUp, useFinishFollowUp } from '../api/follow-ups';
import { SummaryExcerpt } from '../entries/summary-excerpt';

/** What the deal of a follow-up is called. */
const getDealName = ({ businessName, dealDescription }: FollowUp): string =>
  businessName?.trim() || dealDescription;

/** 'Nov 18, 2026, 3 days late' */
function formatDueDate({ followUpDate }: FollowUp, today: string): string {
  if (followUpDate === null) return 'No date';
  const late = daysBetween(followUpDate, today);
  if (late <= 0) return dayText(followUpDate);
  return `${dayText(followUpDate)}, ${late} ${late === 1 ? 'day' : 'days'} late`;
}

const ONE_LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { whiteSpace: 'normal' },
} as const;

interface FollowUpRowProps {
  followUp: FollowUp;
  today: string;
}

/** One follow-up: contact person, subject, and the checkbox that marks it as done. */
export function FollowUpRow({ followUp, today }: FollowUpRowProps) {
  const finish = useFinishFollowUp(followUp.dealId);
  const { type, contactPerson, summary, followUpDate, broker } = followUp;
  const name = getDealName(followUp);
  const late = followUpDate !== null && followUpDate < today;
  const who = [type, contactPerson && `with ${contactPerson}`].filter(Boolean).join(' ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '40px minmax(0, 1fr)', md: '40px minmax(0, 1fr) 200px' },
        alignItems: 'start',
        columnGap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Hint text="Mark done" names>
        <IconButton
          aria-label={`Mark done: ${who}, ${name}`}
          disabled={finish.isPending}
          onClick={() => finish.mutate(followUp.id)}
          sx={{
            mt: -0.25,
            width: 28,
            height: 28,
            p: 0,
            border: 1,
            borderColor: 'text.secondary',
            borderRadius: '50%',
            color: 'transparent',
            '&:hover, &:focus-visible': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          <Check fontSize="small" />
        </IconButton>
      </Hint>
      {/* In its own column even on paper, where there is no button before it. */}
      <Box sx={{ minWidth: 0, gridColumn: 2 }}>
        <Link
          component={RouterLink}
          to={`/deals/${followUp.dealId}`}
          color="textPrimary"
          underline="hover"
          sx={{ fontWeight: 600, display: 'block', ...ONE_LINE }}
        >
          {name}
        </Link>
        <SummaryExcerpt summary={summary} lines={2} />
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.25 }}>
          {who}, {dayText(followUp.date)}
          {broker && `. Broker ${broker}`}
        </Box>
      </Box>
      <Box
        className="figure"
        sx={{
          gridColumn: { xs: 2, md: 3 },
          typography: 'body2',
          textAlign: { md: 'right' },
          color: late ? 'warning.main' : 'text.secondary',
        }}
      >
        {formatDueDate(followUp, today)}
      </Box>
    </Box>
  );
}
