import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorState, LoadingState } from '../../../ui/states';
import { pagesQuery } from '../api/jobs';
import { type JobFile, type PageWord } from '../api/reading';
import { around, scaleBox, scrollFor, wordsBetween } from '../review/boxes';
import { type LitSource } from '../review/use-desk';
import { SourcePage } from './source-page';

interface SourcePaneProps {
  jobId: string;
  files: readonly JobFile[];
  lit: LitSource | null;
  onOffer: (text: string) => void;
}

/** The documents as they were read. It follows the value the reader is at. */
export function SourcePane({ jobId, files, lit, onOffer }: SourcePaneProps) {
  const [chosen, setChosen] = useState(files[0]?.id ?? '');
  const [followed, setFollowed] = useState('');
  const first = lit?.evidence[0];
  if (lit && first && followed !== lit.id) {
    setFollowed(lit.id);
    if (files.some(({ id }) => id === first.fileId)) setChosen(first.fileId);
  }
  const { data, isError, refetch } = useQuery(pagesQuery(jobId, chosen));
  const start = useRef<{ page: number; wordId: string } | null>(null);
  const scroller = useScrollTo(lit, chosen, data !== undefined);

  function press(page: number, word: PageWord, words: readonly PageWord[], extend: boolean) {
    const from = extend && start.current?.page === page ? start.current.wordId : word.id;
    start.current = { page, wordId: from };
    onOffer(
      wordsBetween(words, from, word.id)
        .map(({ text }) => text)
        .join(' '),
    );
  }
  return (
    <Box component="section" aria-label="Documents" sx={{ minWidth: 0 }}>
      {files.length > 1 ? (
        <Select
          size="small"
          fullWidth
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          inputProps={{ 'aria-label': 'Document' }}
          sx={{ mb: 1 }}
        >
          {files.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <Box sx={{ fontWeight: 500, mb: 1, overflowWrap: 'anywhere' }}>{files[0]?.name}</Box>
      )}
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
          height: { xs: '46vh', lg: 'calc(100vh - 150px)' },
          overflow: 'auto',
          alignContent: 'start',
        }}
      >
        {!data && !isError && <LoadingState label="Loading pages..." rows={10} />}
        {isError && <ErrorState title="The pages could not be loaded" onRetry={() => void refetch()} />}
        {data?.pages.map((frame) => (
          <SourcePage
            key={`${chosen} ${frame.number}`}
            jobId={jobId}
            fileId={chosen}
            frame={frame}
            drawn={data.drawn}
            evidence={(lit?.evidence ?? []).filter(
              ({ fileId, page }) => fileId === chosen && page === frame.number - 1,
            )}
            onWord={(word, words, extend) => press(frame.number, word, words, extend)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Brings the lit place into sight, once for each value. */
function useScrollTo(lit: LitSource | null, fileId: string, loaded: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useEffect(() => {
    const view = ref.current;
    const target = lit?.evidence.find((each) => each.fileId === fileId);
    if (!view || !loaded || !lit || !target || shown.current === lit.id) return;
    const page = view.querySelector<HTMLElement>(`[data-page="${target.page + 1}"]`);
    const paper = page?.lastElementChild;
    const box = around(lit.evidence.filter((each) => each.page === target.page).map((each) => each.box));
    const svg = paper?.querySelector('svg:last-of-type')?.getAttribute('viewBox')?.split(' ').map(Number);
    if (!page || !(paper instanceof HTMLElement) || !box || !svg) return;
    shown.current = lit.id;
    const shownSize = { width: paper.clientWidth, height: paper.clientHeight };
    const { y0, y1 } = scaleBox(box, { width: svg[2] ?? 1, height: svg[3] ?? 1 }, shownSize);
    const top = paper.offsetTop;
    const to = scrollFor(
      { top: top + y0, bottom: top + y1 },
      { top: view.scrollTop, height: view.clientHeight },
    );
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (to !== null) view.scrollTo({ top: to, behavior: calm ? 'auto' : 'smooth' });
  });
  return ref;
}
