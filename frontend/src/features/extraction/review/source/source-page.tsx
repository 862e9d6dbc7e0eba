import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPageImagePath, wordsQuery } from '../../api/jobs';
import { type Evidence, type PageFrame, type PageWord } from '../../api/extraction.types';
import { expandBox } from './boxes';
import { PagePicture } from '../../../../ui/page-picture';
import { useNear } from '../../../../lib/hooks/use-near';
import { DrawnWords } from './drawn-words';
import { WordCaret } from './word-caret';

interface SourcePageProps {
  jobId: string;
  fileId: string;
  frame: PageFrame;
  /** true: the server has a picture of it */
  hasImage: boolean;
  evidence: readonly Evidence[];
  /** 1: as wide as the pane */
  zoom: number;
  onWord?: (word: PageWord, words: readonly PageWord[], extend: boolean) => void;
}

const PAD = 2;

const intoSight = (mark: SVGRectElement | null) =>
  mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Where values stand on the page, and every word to be pressed. */
function Overlay({
  frame,
  evidence,
  words,
  caret,
  onWord,
}: Omit<SourcePageProps, 'jobId' | 'fileId' | 'hasImage' | 'zoom'> & {
  words: readonly PageWord[];
  /** the word that the keyboard is at */
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
        // The field that is typed into keeps the cursor while words are pressed for it.
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
            onClick={(event) => onWord(word, words, event.shiftKey)}
          />
        ))}
      {caret && (
        <Rect key={caret.id} ref={intoSight} className="caret" box={expandBox(caret.box, PAD, frame)} />
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

/** One page: its picture, or its words where it has none, with the sources of values lit. */
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
          fontSize: '0.75rem',
          color: 'text.secondary',
          mb: 0.5,
          position: 'sticky',
          left: 0,
          width: 'fit-content',
        }}
      >
        {label}
        {at !== null && ': arrows move, Enter offers the word'}
      </Box>
      {page.onWord && words.length > 0 && (
        <WordCaret
          label={label}
          words={words}
          highlighted={page.evidence[0]?.box}
          at={at}
          onMove={setAt}
          onWord={page.onWord}
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
