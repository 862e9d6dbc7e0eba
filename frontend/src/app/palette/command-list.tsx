import Box from '@mui/material/Box';
import { type Command } from './commands';

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  current: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  emptyText: string;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The list of commands by group. The focus stays in the search box above. */
export function CommandList({ id, commands, current, optionId, onPoint, emptyText }: CommandListProps) {
  // A listbox without options is invalid.
  if (commands.length === 0) {
    return (
      <Box role="status" sx={{ px: 2, py: 2.5, color: 'text.secondary' }}>
        {emptyText}
      </Box>
    );
  }
  return (
    <Box id={id} role="listbox" aria-label="Commands" sx={{ p: 0.5, overflowY: 'auto' }}>
      {commands.map((command, index) => (
        <Box key={command.id} role="presentation">
          {command.group !== commands[index - 1]?.group && (
            <Box
              role="presentation"
              sx={{ px: 1.5, pt: 1, pb: 0.5, typography: 'caption', color: 'text.secondary', ...ONE_LINE }}
            >
              {command.group}
            </Box>
          )}
          <Box
            role="option"
            id={optionId(index)}
            aria-selected={index === current}
            onMouseMove={() => index !== current && onPoint(index)}
            onClick={command.run}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: 2,
              px: 1.5,
              py: 1,
              borderRadius: '6px',
              cursor: 'pointer',
              bgcolor: index === current ? 'action.selected' : 'transparent',
            }}
          >
            <Box component="span" sx={{ flex: '1 0 auto', maxWidth: '70%', ...ONE_LINE }}>
              {command.label}
            </Box>
            {command.note && (
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', ...ONE_LINE }}>
                {command.note}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
