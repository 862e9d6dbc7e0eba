import Box from '@mui/material/Box';

interface SummaryExcerptProps {
  summary: string;
  /** of the screen, at most */
  lines: number;
}

/** How the summary of an interaction begins. Its lines stay apart; blank ones would waste the few that are shown. */
export function SummaryExcerpt({ summary, lines }: SummaryExcerptProps) {
  return (
    <Box
      sx={{
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      {summary.trim().replaceAll(/\n\s*\n/g, '\n')}
    </Box>
  );
}
