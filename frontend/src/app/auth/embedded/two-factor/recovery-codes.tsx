import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { downloadText } from '../../../../lib/files/download';
import { toast } from '../../../../lib/toast';

async function copyCodes(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Recovery codes copied');
  } catch {
    toast.error('Could not copy the codes. Download them instead.');
  }
}

function downloadCodes(codes: readonly string[]): void {
  const lines = ['Recovery codes for Dealwright. Each works once.', '', ...codes, ''];
  downloadText('dealwright-recovery-codes.txt', lines.join('\r\n'), 'text/plain');
}

/** The codes are shown once: the server keeps them encrypted and never sends them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack spacing={2}>
      <Typography>
        Save these recovery codes where you will find them without your phone. Each works once, and they are
        not shown again.
      </Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: 'monospace' }}>
            {code}
          </Box>
        ))}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the button that created the codes is gone */}
        <Button autoFocus variant="outlined" color="inherit" onClick={() => void copyCodes(codes)}>
          Copy
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => downloadCodes(codes)}>
          Download
        </Button>
        <Button variant="contained" onClick={onDone}>
          I have saved them
        </Button>
      </Stack>
    </Stack>
  );
}
