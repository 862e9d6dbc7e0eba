import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, LoadingState } from '../../../../ui/states';
import { type JobFile } from '../../api/extraction.types';
import { pagesQuery } from '../../api/jobs';
import { type HighlightedSource } from '../workspace/use-review-state';
import { type WordClick, wordsBetween } from './boxes';
import { DocumentSelect } from './document-select';
import { SourcePage } from './source-page';
import { useSourceView } from './use-source-view';
import { ZoomButtons } from './zoom-buttons';

interface SourcePaneProps {
  jobId: string;
  files: readonly JobFile[];
  highlighted: HighlightedSource | null;
  /** called with the words that the user clicked; without it they cannot be clicked */
  onOffer?: (text: string) => void;
}

/** The pages of the documents. It opens the document and scrolls to the page of the highlighted value. */
export function SourcePane({ jobId, files, highlighted, onOffer }: SourcePaneProps) {
  const [fileId, setFileId] = useState(files[0]?.id ?? '');
  const [followedId, setFollowedId] = useState('');
  const first = highlighted?.evidence[0];
  if (highlighted && first && followedId !== highlighted.id) {
    setFollowedId(highlighted.id);
    if (files.some(({ id }) => id === first.fileId)) setFileId(first.fileId);
  }
  const { data, isError, refetch } = useQuery(pagesQuery(jobId, fileId));
  const { zoom, isChosen, setZoom, scroller } = useSourceView({ highlighted, fileId, pages: data?.pages });
  const onWord = useWordSelection(onOffer);
  return (
    <Box component="section" aria-label="Documents" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <DocumentSelect files={files} value={fileId} onChange={setFileId} />
        <ZoomButtons zoom={zoom} isChosen={isChosen} onZoom={setZoom} />
      </Box>
      <Box
        ref={scroller}
        // A scroll container must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="Pages"
        sx={{
          position: 'relative',
          display: 'grid',
          gap: 2,
          height: { xs: '26vh', lg: 'calc(100vh - 190px)' },
          bgcolor: 'action.hover',
          borderRadius: '6px',
          overflow: 'auto',
          alignContent: 'start',
        }}
      >
        {!data && !isError && <LoadingState label="Loading pages..." rows={10} />}
        {isError && <ErrorState title="The pages could not be loaded" onRetry={() => void refetch()} />}
        {data?.pages.map((frame) => (
          <SourcePage
            key={`${fileId} ${frame.number}`}
            zoom={zoom}
            jobId={jobId}
            fileId={fileId}
            frame={frame}
            hasImage={data.hasImages}
            evidence={(highlighted?.evidence ?? []).filter(
              (each) => each.fileId === fileId && each.page === frame.number - 1,
            )}
            {...(onWord && { onWord })}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Joins the clicked words of one page to a text. */
function useWordSelection(onOffer: ((text: string) => void) | undefined) {
  const [start, setStart] = useState<{ page: number; wordId: string } | null>(null);
  if (!onOffer) return undefined;
  return ({ page, word, words, extend }: WordClick) => {
    const from = extend && start?.page === page ? start.wordId : word.id;
    setStart({ page, wordId: from });
    onOffer(
      wordsBetween(words, from, word.id)
        .map(({ text }) => text)
        .join(' '),
    );
  };
}
