import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error';
import { env } from '../../../lib/env';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { type Chosen, type ExportFile, useExport, useImportAll } from '../api/portability';
import { ArchiveDownloadRow, ArchiveImportRow } from './archive-rows';
import { describeImport } from './describe-import';
import { SettingRow } from './setting-row';

const MAX_IMPORT_BYTES = 16 * 1024 * 1024;
const MAX_SHOWN_ERRORS = 10;
const NOT_JSON = 'This file is not a JSON file exported from Dealwright. Nothing was imported.';

async function isJsonFile(file: File): Promise<boolean> {
  try {
    JSON.parse(await file.text());
    return true;
  } catch {
    return false;
  }
}

/** Export and import of all data of the user. */
export function YourData() {
  return (
    <Box component="section" aria-labelledby="your-data" sx={{ maxWidth: 760, mt: 6 }}>
      <Typography variant="h2" id="your-data">
        Your Data
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Export all your data, or import it from another account.
      </Typography>
      <ArchiveDownloadRow />
      <ArchiveImportRow />
      <ExportRow />
      <ImportRow />
      <ApiRow />
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
      text="All deals with their figures, models, interactions, notes, history and adjustments, brokers, views and settings as one JSON file; or the deals as a table for spreadsheets. Uploaded files and versions of models are in the complete archive only."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('json', 'Everything (JSON)')}
        {button('csv', 'Deals (CSV)')}
      </Box>
    </SettingRow>
  );
}

function ApiRow() {
  return (
    <SettingRow
      id="api"
      title="API"
      text="Your own programs can do everything that this app does. The reference says how a program signs in and describes every call; you can try the calls there."
    >
      <Button
        variant="outlined"
        color="inherit"
        href={`${env.apiOrigin}/api/docs`}
        target="_blank"
        rel="noopener"
      >
        Open API reference
      </Button>
    </SettingRow>
  );
}

function ImportRow() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const importAll = useImportAll();
  const errors = importAll.error instanceof ApiError ? importAll.error.errors : [];

  async function choose(file: File | undefined) {
    if (!file) return;
    importAll.reset();
    if (file.size > MAX_IMPORT_BYTES) toast.error(`File ${file.name} is too large. Maximum size is 16MB.`);
    else if (!(await isJsonFile(file))) toast.error(NOT_JSON);
    else setChosen({ file, key: crypto.randomUUID() });
  }

  return (
    <SettingRow
      id="import"
      title="Import"
      text="A JSON file exported from Dealwright. All of it is added to your data, or none of it; existing data does not change."
    >
      <Button
        variant="outlined"
        color="inherit"
        disabled={importAll.isPending}
        onClick={() => input.current?.click()}
      >
        {importAll.isPending ? 'Importing...' : 'Choose file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File to import"
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // Choosing the same file again, corrected meanwhile, must fire another change.
          event.target.value = '';
        }}
      />
      {errors.length > 0 && (
        <Box component="ul" aria-label="Errors in the file" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {errors.slice(0, MAX_SHOWN_ERRORS).map(({ field, message }) => (
            <Box component="li" key={`${field} ${message}`} sx={{ overflowWrap: 'anywhere' }}>
              {field}: {message}
            </Box>
          ))}
          {errors.length > MAX_SHOWN_ERRORS && <li>and {errors.length - MAX_SHOWN_ERRORS} more</li>}
        </Box>
      )}
      <ConfirmDialog
        open={chosen !== null}
        title="Import everything in this file?"
        confirmLabel="Import"
        onCancel={() => setChosen(null)}
        onConfirm={() => {
          setChosen(null);
          if (chosen)
            importAll.mutate(chosen, { onSuccess: (report) => toast.success(describeImport(report)) });
        }}
      >
        {chosen?.file.name} will be added to your data. Importing a file twice creates its deals twice.
      </ConfirmDialog>
    </SettingRow>
  );
}
