import Box from '@mui/material/Box';
import { type ExplainedResult } from '@dealwright/finance';
import { type ReactNode } from 'react';
import { ExplainResult } from './explain-button';
import { GLOSSARY, type GlossaryTerm } from './glossary';

interface WhyButtonProps {
  result: ExplainedResult;
  terms?: readonly GlossaryTerm[];
  /** where the numbers come from */
  source: ReactNode;
}

const DETAILS = {
  m: 0,
  mt: 1.5,
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, mb: 0.75, color: 'text.secondary' },
} as const;

/** 'Why?' beside a chart or a row: how its numbers come about, what the terms mean and where the inputs are. */
export function WhyButton({ result, terms = [], source }: WhyButtonProps) {
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      <ExplainResult
        result={result}
        name={`Why? ${result.label}`}
        details={
          <Box component="dl" sx={DETAILS}>
            {terms.map((term) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{GLOSSARY[term]}</dd>
              </div>
            ))}
            <dt>Source</dt>
            <dd>{source}</dd>
          </Box>
        }
      >
        Why?
      </ExplainResult>
    </Box>
  );
}
