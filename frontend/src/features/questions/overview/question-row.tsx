import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayText } from '../../../lib/days';
import { type Question, useAskSeller } from '../api/questions';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:first-of-type': { pt: 0 },
} as const;

interface QuestionRowProps {
  dealId: string;
  question: Question;
}

/** One question: what to ask for, why, and the follow-up that asks it. */
export function QuestionRow({ dealId, question }: QuestionRowProps) {
  const { id, request, reason, followUp } = question;
  const ask = useAskSeller(dealId);
  const isAsked = followUp !== null && followUp.followUpDoneAt === null;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{request}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {reason}
        </Typography>
      </Box>
      {isAsked ? (
        <Typography variant="body2" color="textSecondary" sx={{ py: 0.75 }}>
          {followUp.followUpDate === null
            ? 'Follow-up open'
            : `Follow up by ${dayText(followUp.followUpDate)}`}
        </Typography>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={ask.isPending}
          aria-label={`Add follow-up: ${request}`}
          onClick={() => ask.mutate(id)}
        >
          Add follow-up
        </Button>
      )}
    </Box>
  );
}
