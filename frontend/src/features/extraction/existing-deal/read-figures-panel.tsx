import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../../domain/deal-documents';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { readDocuments } from '../api/deal-jobs';
import { type JobDetail } from '../api/extraction.types';

interface ReadFiguresPanelProps {
  dealId: string;
  /** the job that read the documents for the deal information alone */
  job: JobDetail;
  onJob: (jobId: string) => void;
}

/** Offers to read the figures of documents that were read for the deal information alone. */
export function ReadFiguresPanel({ dealId, job, onJob }: ReadFiguresPanelProps) {
  const { data: documents = [] } = useQuery(documentsQuery(dealId));
  const ids = documents
    .filter(({ fileIds }) => job.files.some(({ id }) => fileIds.includes(id)))
    .map(({ id }) => id);
  const reading = useToastMutation({
    mutationFn: () => readDocuments(dealId, ids),
    toasts: { success: null },
    onSuccess: ({ id }) => onJob(id),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '68ch' }}>
      <Box sx={{ color: 'text.secondary' }}>
        These documents were read for the deal information. They may state yearly figures as well.
      </Box>
      <Button
        variant="outlined"
        disabled={ids.length === 0 || reading.isPending}
        onClick={() => reading.mutate()}
      >
        Read figures
      </Button>
    </Box>
  );
}
