import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayText, localDay } from '../../../lib/days';
import { type AnsweredQuestion, useFinishQuestion } from '../api/questions';

/** The first line of a follow-up says what it asks for. */
const getRequest = ({ summary }: AnsweredQuestion): string => summary.split('\n', 1)[0] ?? '';

function describeAnswer({ answeredBy, followUpDoneAt }: AnsweredQuestion): string {
  if (followUpDoneAt === null) return 'Answered by the figures and evidence you entered';
  const by = answeredBy === null ? 'by the evidence you set' : `by ${answeredBy}`;
  return `Answered ${by} on ${dayText(localDay(new Date(followUpDoneAt)))}`;
}

interface AnsweredListProps {
  dealId: string;
  answered: readonly AnsweredQuestion[];
}

/** Follow-ups whose question is answered, and by what. */
export function AnsweredList({ dealId, answered }: AnsweredListProps) {
  const finish = useFinishQuestion(dealId);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h4" component="h3">
        Answered
      </Typography>
      <Box component="ul" aria-label="Answered questions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answered.map((followUp) => (
          <Box
            component="li"
            key={followUp.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Typography>{getRequest(followUp)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {describeAnswer(followUp)}
              </Typography>
            </Box>
            {followUp.followUpDoneAt === null && (
              <Button
                size="small"
                disabled={finish.isPending}
                aria-label={`Mark as done: ${getRequest(followUp)}`}
                onClick={() => finish.mutate(followUp.id)}
              >
                Mark as done
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
