import Download from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { CSV_TEMPLATE_NAME } from '@dealwright/vocabulary';
import { useState } from 'react';
import { downloadText } from '../../../lib/files/download';
import { TextField } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/select-field';
import { DropZone } from '../../../ui/files/drop-zone';
import { type EntryMode, templateCsv } from '../reading/template';
import { type ReadFile, useChosenTable } from './use-chosen-table';

interface UploadStepProps {
  file: ReadFile | null;
  mode: EntryMode;
  onRead: (file: ReadFile | null) => void;
  onContinue: () => void;
}

const BYTES_PER_KB = 1024;
const ACCEPTED =
  '.csv,text/csv,.xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

/** Downloads the template and reads the chosen file or the pasted cells, or says why they cannot be read. */
export function UploadStep({ file, mode, onRead, onContinue }: UploadStepProps) {
  const { error, isReading, takeFile, takeCells, takeSheet } = useChosenTable(onRead);
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      <TemplateLine mode={mode} />
      <DropZone
        accept={ACCEPTED}
        label="Drop your CSV or Excel file here"
        note="CSV, XLSX or XLS; a header row and at least one deal. Up to 10,000 deals."
        disabled={isReading}
        onFiles={([chosen]) => {
          if (chosen) void takeFile(chosen);
        }}
      />
      {isReading && <LinearProgress aria-label="Reading the file" />}
      <PastedCells onCells={takeCells} />
      {error && (
        <Alert severity="error" variant="outlined">
          <AlertTitle sx={{ mb: error.detail ? 0.5 : 0 }}>{error.message}</AlertTitle>
          {error.detail}
        </Alert>
      )}
      {file && <ChosenFile file={file} />}
      {file && file.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          required
          value={file.sheetName ?? ''}
          options={file.sheets.map(({ name, hidden, rows }) => ({
            value: name,
            label: `${name} (${rows.length.toLocaleString('en-US')} rows${hidden ? ', hidden' : ''})`,
          }))}
          onChange={(name) => takeSheet(file, name)}
        />
      )}
      <div>
        <Button variant="contained" disabled={!file} onClick={onContinue}>
          Continue to Mapping
        </Button>
      </div>
    </Box>
  );
}

function TemplateLine({ mode }: { mode: EntryMode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 320px', color: 'text.secondary', maxWidth: '60ch' }}>
        Start from the template or upload your own spreadsheet: columns are matched by name, including figures
        such as “Revenue 2024”.
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
  );
}

/** Takes cells that were copied from a spreadsheet. */
function PastedCells({ onCells }: { onCells: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <TextField
      label="Or paste rows from a spreadsheet"
      hint="Copy the heading row and the rows of your deals."
      multiline
      minRows={2}
      maxRows={4}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value.trim() !== '') onCells(event.target.value);
      }}
    />
  );
}

function ChosenFile({ file: { table, size } }: { file: ReadFile }) {
  return (
    <Box role="status">
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {table.fileName}
      </Box>
      <Box component="span" className="figure" sx={{ color: 'text.secondary', ml: 1.5 }}>
        {size === null
          ? `${table.rows.length.toLocaleString('en-US')} rows`
          : `${(size / BYTES_PER_KB).toFixed(1)} KB`}
      </Box>
    </Box>
  );
}
