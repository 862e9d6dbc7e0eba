import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { memo } from 'react';
import { InlineSaveIndicator } from '../../../../ui/inline-save-indicator';
import { RelativeTime } from '../../../../ui/relative-time';
import { explainUnreadableFields, useUnreadableCount } from '../../../../ui/fields/unreadable-fields';
import { type SavePhase } from './autosaver';

interface SaveStatusProps {
  phase: SavePhase;
  updatedAt: string | null;
  onRetry: () => void;
  /** undoes the last change; undefined if there is none */
  onUndo?: (() => void) | undefined;
}

/** Shows whether all edits are saved, when the model last changed, and Undo. */
export const SaveStatus = memo(function SaveStatus({ phase, updatedAt, onRetry, onUndo }: SaveStatusProps) {
  const unreadableCount = useUnreadableCount();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {unreadableCount > 0 ? (
        <Box role="status" sx={{ color: 'error.main' }}>
          {explainUnreadableFields(unreadableCount)}
        </Box>
      ) : phase === 'saved' ? (
        <Box role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'tone.green' }}
          />
          Data saved
        </Box>
      ) : (
        <InlineSaveIndicator state={phase} onRetry={onRetry} />
      )}
      <span>
        Last updated <RelativeTime at={updatedAt} inSentence />
      </span>
      {onUndo && (
        <Link component="button" type="button" onClick={onUndo} sx={{ font: 'inherit' }}>
          Undo last change
        </Link>
      )}
    </Box>
  );
});
