import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DisputedYear, type DocumentYear } from './document-choice';

interface DocumentChoicesProps {
  years: readonly DisputedYear[];
  onUse: (place: DocumentYear) => void;
}

/** One row for each year for which documents differ: a click takes all its figures from one document. */
export function DocumentChoices({ years, onUse }: DocumentChoicesProps) {
  if (years.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, typography: 'body2' }}>
      {years.map(({ yearKey, label, files }) => (
        <Box
          key={yearKey}
          role="group"
          aria-label={`Document for ${label}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Documents differ for {label}. Use all figures of
          </Box>
          {files.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ py: 0, maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
              onClick={() => onUse({ yearKey, fileId: id })}
            >
              {name}
            </Button>
          ))}
        </Box>
      ))}
    </Box>
  );
}
