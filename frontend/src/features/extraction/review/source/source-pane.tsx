import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, LoadingState } from '../../../../ui/states';
import { pagesQuery } from '../../api/jobs';
import { type JobFile, type PageWord } from '../../api/extraction.types';
import { wordsBetween } from './boxes';
import { type HighlightedSource } from '../workspace/use-review-state';
import { useSourceView } from './use-source-view';
import { SourcePage } from './source-page';
import { ZoomButtons } from './zoom-buttons';

interface SourcePaneProps {
  jobId: string;
  files: readonly JobFile[];
  highlighted: HighlightedSource | null;
  /** words were pressed; without it they cannot be */
  onOffer?: (text: string) => void;
}

/** The documents as they were read. It follows the value the reader is at. */
export function SourcePane({ jobId, files, highlighted, onOffer }: SourcePaneProps) {
  const [chosen, setChosen] = useState(files[0]?.id ?? '');
  const [followed, setFollowed] = useState('');
  const first = highlighted?.evidence[0];
  if (highlighted && first && followed !== highlighted.id) {
    setFollowed(highlighted.id);
    if (files.some(({ id }) => id === first.fileId)) setChosen(first.fileId);
  }
  const { data, isError, refetch } = useQuery(pagesQuery(jobId, chosen));
  const [start, setStart] = useState<{ page: number; wordId: string } | null>(null);
  const { zoom, isChosen, setZoom, scroller } = useSourceView({
    highlighted,
    fileId: chosen,
    pages: data?.pages,
  });

  function press(page: number, word: PageWord, words: readonly PageWord[], extend: boolean) {
    const from = extend && start?.page === page ? start.wordId : word.id;
    setStart({ page, wordId: from });
    onOffer?.(
      wordsBetween(words, from, word.id)
        .map(({ text }) => text)
        .join(' '),
    );
  }
  return (
    <Box component="section" aria-label="Documents" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        {files.length > 1 ? (
          <Select
            native
            size="small"
            fullWidth
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            inputProps={{ 'aria-label': 'Document' }}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {files.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              fontWeight: 500,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {files[0]?.name}
          </Box>
        )}
        <ZoomButtons zoom={zoom} isChosen={isChosen} onZoom={setZoom} />
      </Box>
      <Box
        ref={scroller}
        // Scrolls by itself, so that it must be reachable by keyboard.
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
            key={`${chosen} ${frame.number}`}
            zoom={zoom}
            jobId={jobId}
            fileId={chosen}
            frame={frame}
            hasImage={data.hasImages}
            evidence={(highlighted?.evidence ?? []).filter(
              ({ fileId, page }) => fileId === chosen && page === frame.number - 1,
            )}
            {...(onOffer && {
              onWord: (word: PageWord, words: readonly PageWord[], extend: boolean) =>
                press(frame.number, word, words, extend),
            })}
          />
        ))}
      </Box>
    </Box>
  );
}
