import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ExplainedResult } from '@dealwright/finance';
import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { ExplanationsContext, formatExplainedValue } from './explanations';

type ExplainedTerm = ExplainedResult['terms'][number];

const ORIGIN: Readonly<Record<ExplainedTerm['source']['kind'], string>> = {
  field: 'entered',
  derived: '',
  default: 'not entered',
  setting: 'fixed',
};

function Term({ term, onOpen }: { term: ExplainedTerm; onOpen: ((id: string) => void) | undefined }) {
  const { ref, kind, yearLabel } = term.source;
  const origin = [yearLabel, ORIGIN[kind]].filter(Boolean).join(', ');
  return (
    <Box
      component="tr"
      sx={{ '& td': { py: 0.75, borderTop: 1, borderColor: 'divider', verticalAlign: 'baseline' } }}
    >
      <td>
        {ref && onOpen ? (
          <Link
            component="button"
            type="button"
            onClick={() => onOpen(ref)}
            sx={{ font: 'inherit', textAlign: 'left' }}
          >
            {term.label}
          </Link>
        ) : (
          term.label
        )}
        {origin && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 1 }}>
            {origin}
          </Typography>
        )}
      </td>
      <Box component="td" className="figure" sx={{ textAlign: 'right', pl: 3, whiteSpace: 'nowrap' }}>
        {formatExplainedValue({
          ...(ref ? { id: ref } : {}),
          label: term.label,
          // A term that is subtracted shows as the negative amount it contributes.
          value: term.sign === '-' && term.value !== null ? 0 - term.value : term.value,
          unit: term.unit,
        })}
      </Box>
    </Box>
  );
}

interface DerivationProps {
  result: ExplainedResult;
  /** what belongs to this result alone, such as definitions and a link to its source */
  details?: ReactNode;
  onClose: () => void;
}

/** Explains a result term by term. A term that is itself a result opens its own explanation. */
export function Derivation({ result: first, details, onClose }: DerivationProps) {
  const explanations = use(ExplanationsContext);
  const [path, setPath] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const followed = useRef(path);
  // The pressed button is gone after navigation. Focus moves to the heading, so that Escape still closes the dialog.
  useLayoutEffect(() => {
    if (followed.current !== path) heading.current?.focus();
    followed.current = path;
  }, [path]);
  const last = path.at(-1);
  const result = last === undefined ? first : explanations.get(last);
  if (!result) return null;
  const open = (ref: string) => setPath([...path, ref]);
  return (
    <Box sx={{ p: 2, width: 360, maxWidth: 'calc(100vw - 32px)', typography: 'body2' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography ref={heading} tabIndex={-1} variant="h4" component="h3" sx={{ flex: 1, outline: 0 }}>
          {result.label}
        </Typography>
        {result.value !== null && (
          <Box component="strong" className="figure" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
            {formatExplainedValue(result)}
          </Box>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {result.formula}.
      </Typography>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <tbody>
          {result.terms.map((term, index) => (
            <Term
              key={`${term.label}-${index}`}
              term={term}
              onOpen={explanations.has(term.source.ref ?? '') ? open : undefined}
            />
          ))}
        </tbody>
      </Box>
      {path.length === 0 && details}
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 1.5, minHeight: 28 }}>
        <Box sx={{ flex: 1 }} />
        {path.length > 0 && (
          <Button size="small" onClick={() => setPath(path.slice(0, -1))}>
            Back
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>
  );
}
