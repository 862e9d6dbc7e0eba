import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Kbd } from '../../ui/kbd';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { CommandList } from './command-list';
import { useCommands } from './use-commands';

/** The command palette: type to search, choose with the arrow keys, open with Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { commands, note, emptyText } = useCommands(typed, onClose);
  const current = Math.min(at, commands.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  function press(event: KeyboardEvent) {
    const last = commands.length - 1;
    if (event.key === 'ArrowDown') setAt(current >= last ? 0 : current + 1);
    else if (event.key === 'ArrowUp') setAt(current <= 0 ? last : current - 1);
    else if (event.key === 'Enter') commands[current]?.run();
    else return;
    event.preventDefault();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{
        paper: { sx: { alignSelf: 'start', mt: { xs: 2, md: 10 }, maxHeight: 'min(560px, 80dvh)' } },
      }}
    >
      <VisuallyHidden id={`${id}-title`}>Command palette</VisuallyHidden>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <InputBase
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to be typed into
          autoFocus
          fullWidth
          value={typed}
          placeholder="Search deals, brokers and commands"
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          sx={{ height: 52, typography: 'h3', fontWeight: 400 }}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Command',
            'aria-autocomplete': 'list',
            'aria-expanded': commands.length > 0,
            'aria-controls': commands.length > 0 ? `${id}-list` : undefined,
            'aria-activedescendant': commands.length > 0 ? optionId(current) : undefined,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <Kbd>Esc</Kbd>
      </Box>
      <CommandList
        id={`${id}-list`}
        commands={commands}
        current={current}
        optionId={optionId}
        onPoint={setAt}
        emptyText={emptyText}
      />
      {note !== null && (
        <Box role="status" sx={{ px: 2, py: 1, typography: 'caption', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Dialog>
  );
}
