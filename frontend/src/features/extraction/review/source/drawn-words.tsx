import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { type PageFrame, type PageWord } from '../../api/extraction.types';

interface DrawnWordsProps {
  frame: PageFrame;
  words: readonly PageWord[];
  label: string;
  children: ReactNode;
}

/** Matches figures. A browser without the font draws other widths, so figures are aligned right and other words left. */
const NUMERIC = /^[($-]*[\d.,]+[)%]*$/;
const FIT = 0.92;
/** Pixels a point may become, so that a narrow sheet does not turn into a poster. */
const MAX_ZOOM = 1.6;

/** A sheet or a letter without a picture: its words where the reader of documents placed them. */
export function DrawnWords({ frame, words, label, children }: DrawnWordsProps) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        position: 'relative',
        aspectRatio: `${frame.width} / ${frame.height}`,
        maxWidth: frame.width * MAX_ZOOM,
        border: 1,
        borderColor: 'divider',
        bgcolor: '#fff',
      }}
    >
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        aria-hidden
      >
        {words.map(({ id, text, box, baseline, height, bold }) => (
          <text
            key={id}
            x={NUMERIC.test(text) ? box.x1 : box.x0}
            textAnchor={NUMERIC.test(text) ? 'end' : 'start'}
            y={baseline}
            fontSize={height * FIT}
            fontWeight={bold ? 600 : 400}
            fill="#14211F"
          >
            {text}
          </text>
        ))}
      </svg>
      {children}
    </Box>
  );
}
