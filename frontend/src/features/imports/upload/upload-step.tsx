import Download from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CSV_TEMPLATE_NAME } from '@dealwright/vocabulary';
import { useState } from 'react';
import { downloadText } from '../../../lib/files/download';
import { toast } from '../../../lib/toast';
import { DropZone } from '../../../ui/files/drop-zone';
import { type CsvTable } from '../reading/csv-table';
import { CSV_MESSAGES, CsvError, isCsvName, readCsv } from '../reading/read-csv';
import { type EntryMode, templateCsv } from '../reading/template';

export interface ReadFile {
  readonly table: CsvTable;
  readonly size: number;
}

interface UploadStepProps {
  file: ReadFile | null;
  mode: EntryMode;
  onRead: (file: ReadFile | null) => void;
  onContinue: () => void;
}

const BYTES_PER_KB = 1024;

/** Downloads the template and reads the chosen CSV file, or says why it cannot be read. */
export function UploadStep({ file, mode, onRead, onContinue }: UploadStepProps) {
  const [error, setError] = useState<CsvError | null>(null);

  async function take(chosen: File) {
    setError(null);
    onRead(null);
    try {
      if (!isCsvName(chosen.name)) throw new CsvError(CSV_MESSAGES.notCsv);
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      onRead({ table: readCsv(chosen.name, bytes), size: chosen.size });
    } catch (error) {
      const refused = error instanceof CsvError ? error : new CsvError(CSV_MESSAGES.unreadable);
      setError(refused);
      toast.error(refused.message);
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 320px', color: 'text.secondary', maxWidth: '60ch' }}>
          Start from the template or upload your own spreadsheet: columns are matched by name, including
          figures such as “Revenue 2024”.
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<Download />}
          onClick={() => downloadText(CSV_TEMPLATE_NAME, templateCsv(mode))}
        >
          Download Template
        </Button>
      </Box>
      <DropZone
        accept=".csv,text/csv"
        label="Drop your CSV file here"
        note="Commas, semicolons or tabs; a header row and at least one deal. Up to 10,000 deals."
        onFiles={([chosen]) => {
          if (chosen) void take(chosen);
        }}
      />
      {error && (
        <Alert severity="error" variant="outlined">
          <AlertTitle sx={{ mb: error.detail ? 0.5 : 0 }}>{error.message}</AlertTitle>
          {error.detail}
        </Alert>
      )}
      {file && (
        <Box role="status">
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {file.table.fileName}
          </Box>
          <Box component="span" className="figure" sx={{ color: 'text.secondary', ml: 1.5 }}>
            {(file.size / BYTES_PER_KB).toFixed(1)} KB
          </Box>
        </Box>
      )}
      <div>
        <Button variant="contained" disabled={!file} onClick={onContinue}>
          Continue to Mapping
        </Button>
      </div>
    </Box>
  );
}
