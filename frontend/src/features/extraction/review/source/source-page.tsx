import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPageImagePath, wordsQuery } from '../../api/jobs';
import { type Evidence, type PageFrame, type PageWord } from '../../api/extraction.types';
import { expandBox, type WordClick } from './boxes';
import { PagePicture } from '../../../../ui/files/page-picture';
import { useNear } from '../../../../lib/hooks/use-near';
import { DrawnWords } from './drawn-words';
import { WordCaret } from './word-caret';

interface SourcePageProps {
  jobId: string;
  fileId: string;
  frame: PageFrame;
  /** true: the server has an image of it */
  hasImage: boolean;
  evidence: readonly Evidence[];
  /** 1: the page is as wide as the pane */
  zoom: number;
  onWord?: (click: WordClick) => void;
}

const PAD = 2;

const scrollIntoView = (mark: SVGRectElement | null) =>
  mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The highlighted boxes and the clickable words of a page. */
function Overlay({
  frame,
  evidence,
  words,
  caret,
  onWord,
}: Omit<SourcePageProps, 'jobId' | 'fileId' | 'hasImage' | 'zoom'> & {
  words: readonly PageWord[];
  /** the word that is selected by keyboard */
  caret: PageWord | undefined;
}) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="none"
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        // The active field keeps the focus while the user clicks words for it.
        '& .word': { fill: 'transparent', cursor: 'copy', '&:hover': { fill: '#0B6E5A22' } },
        '& .caret': { fill: '#0B6E5A22', stroke: '#0B6E5A', strokeWidth: 1.5, pointerEvents: 'none' },
        '& .value': { fill: '#F2B70055', stroke: '#8A5800', strokeWidth: 1, pointerEvents: 'none' },
        '& .label': {
          fill: 'none',
          stroke: '#8A5800',
          strokeWidth: 0.75,
          strokeDasharray: '3 2',
          pointerEvents: 'none',
        },
      }}
    >
      {evidence.map(({ labelBox, box }) => (
        <g key={`${box.x0} ${box.y0}`}>
          {labelBox && <Rect className="label" box={expandBox(labelBox, PAD, frame)} />}
          <Rect className="value" box={expandBox(box, PAD, frame)} />
        </g>
      ))}
      {onWord &&
        words.map((word) => (
          <Rect
            key={word.id}
            className="word"
            box={word.box}
            onClick={(event) => onWord({ page: frame.number, word, words, extend: event.shiftKey })}
          />
        ))}
      {caret && (
        <Rect key={caret.id} ref={scrollIntoView} className="caret" box={expandBox(caret.box, PAD, frame)} />
      )}
    </Box>
  );
}

interface RectProps {
  className: string;
  box: Evidence['box'];
  ref?: React.Ref<SVGRectElement>;
  onClick?: (event: React.MouseEvent) => void;
}

function Rect({ box, ...rest }: RectProps) {
  return <rect x={box.x0} y={box.y0} width={box.x1 - box.x0} height={box.y1 - box.y0} rx={1.5} {...rest} />;
}

/** One page: its image, or its words if it has none, with the highlighted evidence on top. */
export function SourcePage({ jobId, fileId, hasImage, zoom, ...page }: SourcePageProps) {
  const { frame } = page;
  const { ref, near } = useNear();
  const { data } = useQuery({ ...wordsQuery(jobId, fileId, frame.number), enabled: near });
  const words = data?.words ?? [];
  const label = frame.sheet ?? `Page ${frame.number}`;
  const [at, setAt] = useState<number | null>(null);
  const overlay = <Overlay {...page} words={words} caret={at === null ? undefined : words[at]} />;
  return (
    <Box ref={ref} data-page={frame.number} style={{ width: `${zoom * 100}%` }}>
      <Box
        sx={{
          typography: 'caption',
          color: 'text.secondary',
          mb: 0.5,
          position: 'sticky',
          left: 0,
          width: 'fit-content',
        }}
      >
        {label}
        {at !== null && ': arrow keys move, Enter selects the word, Escape returns'}
      </Box>
      {page.onWord && words.length > 0 && (
        <WordCaret
          label={label}
          words={words}
          highlighted={page.evidence[0]?.box}
          at={at}
          onMove={setAt}
          onWord={(word, extend) => page.onWord?.({ page: frame.number, word, words, extend })}
        />
      )}
      {hasImage ? (
        <PagePicture path={getPageImagePath(jobId, fileId, frame.number)} size={frame} label={label}>
          {overlay}
        </PagePicture>
      ) : (
        <DrawnWords frame={frame} words={words} label={label}>
          {overlay}
        </DrawnWords>
      )}
    </Box>
  );
}
