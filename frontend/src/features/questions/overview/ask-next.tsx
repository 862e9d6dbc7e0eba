import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryLine } from '../../../ui/retry-line';
import { LoadingState } from '../../../ui/states';
import { type Deal, questionsQuery } from '../api/questions';
import { AnsweredList } from './answered-list';
import { QuestionRow } from './question-row';

const SHOWN_FIRST = 4;

/** What to ask the seller for next, the answer that can change most first, and what is answered. */
export function AskNext({ deal }: { deal: Deal }) {
  const { data, isPending, refetch } = useQuery(questionsQuery(deal));
  const [showsAll, setShowsAll] = useState(false);
  if (isPending) return <LoadingState rows={2} label="Loading questions..." />;
  if (!data) return <RetryLine text="Questions could not be loaded." onRetry={() => void refetch()} />;
  const { questions, answered } = data;
  const shown = showsAll ? questions : questions.slice(0, SHOWN_FIRST);
  return (
    <>
      {questions.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>No open questions about the figures of this deal.</Box>
      ) : (
        <Box component="ol" aria-label="Questions to the seller" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((question) => (
            <QuestionRow key={question.id} dealId={deal.id} question={question} />
          ))}
        </Box>
      )}
      {shown.length < questions.length && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ mt: 1 }}>
          Show all {questions.length}
        </Button>
      )}
      {answered.length > 0 && <AnsweredList dealId={deal.id} answered={answered} />}
    </>
  );
}
