import MenuItem from '@mui/material/MenuItem';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';

const MODES = ['system', 'light', 'dark'] as const;
const NAMES = { system: 'Match system', light: 'Light', dark: 'Dark' } as const;

/** Switches between light, dark and system on each press. The menu stays open to show the change. */
export function SchemeToggle({ ref, ...menuItem }: { ref?: React.Ref<HTMLLIElement> }) {
  const { mode = 'system', setMode } = useColorScheme();
  const next = MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? 'system';
  return (
    <MenuItem {...menuItem} ref={ref ?? null} onClick={() => setMode(next)}>
      Appearance
      <Box component="span" aria-live="polite" sx={{ ml: 'auto', pl: 3, color: 'text.secondary' }}>
        {NAMES[mode]}
      </Box>
    </MenuItem>
  );
}
