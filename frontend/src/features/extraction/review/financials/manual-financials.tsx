import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode } from 'react';

/** The years without a document to read them from. */
export function ManualFinancials({
  onDocuments,
  children,
}: {
  onDocuments: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
          Type the figures or paste them from a spreadsheet. Nothing is saved until you create the deal.
        </Box>
        <Button color="inherit" onClick={onDocuments}>
          Extract from documents
        </Button>
      </Box>
      {children}
    </>
  );
}
