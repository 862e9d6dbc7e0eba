import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { type Chosen, type ExportFile, useExport, useImportAll } from '../api/portability';
import { importWords } from './import-words';
import { SettingRow } from './setting-row';

const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;
const MOST_FAULTS = 10;

/** What the user keeps here is theirs: out as files, and in again. */
export function YourData() {
  return (
    <Box component="section" aria-labelledby="your-data" sx={{ maxWidth: 760, mt: 6 }}>
      <Typography variant="h2" id="your-data">
        Your Data
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Take everything you keep here with you, or bring it in from another account.
      </Typography>
      <ExportRow />
      <ImportRow />
    </Box>
  );
}

function ExportRow() {
  const download = useExport();
  const button = (file: ExportFile, label: string) => (
    <Button
      variant="outlined"
      color="inherit"
      disabled={download.isPending}
      onClick={() => download.mutate(file)}
    >
      {download.isPending && download.variables === file ? 'Preparing...' : label}
    </Button>
  );
  return (
    <SettingRow
      id="export"
      title="Export"
      text="All deals with their figures, models, interactions, notes and history, brokers, views and settings as one JSON file; or the deals as a table for spreadsheets. Uploaded files are downloaded from their deals."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('json', 'Everything (JSON)')}
        {button('csv', 'Deals (CSV)')}
      </Box>
    </SettingRow>
  );
}

function ImportRow() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const bring = useImportAll();
  const faults = bring.error instanceof ApiError ? bring.error.errors : [];

  function choose(file: File | undefined) {
    if (!file) return;
    bring.reset();
    if (file.size > MAX_UPLOAD_BYTES) toast.error(`File ${file.name} is too large. Maximum size is 16MB.`);
    else setChosen({ file, key: crypto.randomUUID() });
  }

  return (
    <SettingRow
      id="import"
      title="Import"
      text="A JSON file that was exported here. It comes in beside what you have, all of it or nothing; what is here stays as it is."
    >
      <Button
        variant="outlined"
        color="inherit"
        disabled={bring.isPending}
        onClick={() => input.current?.click()}
      >
        {bring.isPending ? 'Importing...' : 'Choose file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File to import"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file chosen again, mended meanwhile, must be read again.
          event.target.value = '';
        }}
      />
      {faults.length > 0 && (
        <Box component="ul" aria-label="What is wrong with the file" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {faults.slice(0, MOST_FAULTS).map(({ field, message }) => (
            <Box component="li" key={`${field} ${message}`} sx={{ overflowWrap: 'anywhere' }}>
              {field}: {message}
            </Box>
          ))}
          {faults.length > MOST_FAULTS && <li>and {faults.length - MOST_FAULTS} more</li>}
        </Box>
      )}
      <ConfirmDialog
        open={chosen !== null}
        title="Import everything in this file?"
        confirmLabel="Import"
        onCancel={() => setChosen(null)}
        onConfirm={() => {
          setChosen(null);
          if (chosen) bring.mutate(chosen, { onSuccess: (report) => toast.success(importWords(report)) });
        }}
      >
        {chosen?.file.name} is brought in beside what you have. A file that is imported twice brings its deals
        in twice.
      </ConfirmDialog>
    </SettingRow>
  );
}
