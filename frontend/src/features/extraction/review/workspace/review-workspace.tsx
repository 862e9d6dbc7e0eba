import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { type JobDetail, type ExtractedValue } from '../../api/extraction.types';
import { getAlternatives } from './confidence';
import { findSimilarDoubts, getHighlightedSource } from './similar-values';
import { countDoubts } from './doubts';
import { type ReviewState } from './use-review-state';
import { type ReviewAction, useReviewShortcuts } from './use-review-shortcuts';
import { DoubtsBar } from './doubts-bar';
import { EngineNote } from './engine-note';
import { SourcePane } from '../source/source-pane';
import { ValueDetails } from './value-details';

interface ReviewWorkspaceProps {
  job: JobDetail;
  desk: ReviewState;
  labelOf: (id: string) => string;
  getValue: (id: string) => ExtractedValue | null;
  /** why words of the page cannot be the value; null where they can */
  getError: (id: string, text: string) => string | null;
  onUse: (id: string, value: string) => void;
  /** brings the reader to a value */
  onGo: (id: string) => void;
  children: ReactNode;
}

/** Two in sight at once: the page, and the values read from it. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { job, desk, labelOf, getValue, getError, onUse, onGo, children } = props;
  const { active, offer } = desk;
  const reading = active === null ? null : getValue(active);
  const alike = findSimilarDoubts(active, desk.items, getValue);
  const lastAlternative = useRef({ id: '', at: -1 });
  const go = (id: string | null) => {
    if (id !== null) onGo(id);
  };
  const use = (value: string) => {
    if (active === null) return;
    onUse(active, value);
    desk.setOffer(null);
  };
  /** The other readings by turns, and then the first again. */
  function useOther() {
    if (!reading || active === null) return;
    const turns = [...getAlternatives(reading), reading];
    const at = lastAlternative.current.id === active ? (lastAlternative.current.at + 1) % turns.length : 0;
    const next = turns[at];
    if (turns.length < 2 || !next) return;
    lastAlternative.current = { id: active, at };
    onUse(active, String(next.value));
    desk.point({ id: `${active} ${at}`, evidence: next.evidence });
  }
  function confirm() {
    if (active === null || !reading) return;
    desk.confirm([active]);
    go(desk.next());
  }
  const ACTS: Readonly<Record<ReviewAction, () => void>> = {
    next: () => go(desk.next()),
    previous: () => go(desk.previous()),
    confirm,
    other: useOther,
    use: () => {
      if (offer && active !== null && getError(active, offer.text) === null) use(offer.text);
    },
  };
  useReviewShortcuts((action) => ACTS[action]());
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
      }}
    >
      <Box
        sx={{
          minWidth: 0,
          position: 'sticky',
          top: { xs: 56, lg: 72 },
          zIndex: 5,
          bgcolor: 'background.default',
          pt: { xs: 1, lg: 0 },
        }}
      >
        <SourcePane
          jobId={job.id}
          files={job.files}
          highlighted={getHighlightedSource(desk, getValue)}
          onOffer={(text) => desk.setOffer({ text })}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            position: { lg: 'sticky' },
            top: { lg: 56 },
            zIndex: 4,
            bgcolor: 'background.default',
            borderBottom: 1,
            borderColor: 'divider',
            py: 1.5,
            mb: 2,
            minHeight: { lg: 132 },
          }}
        >
          <DoubtsBar doubts={countDoubts(desk.items)} onNext={ACTS.next} onPrevious={ACTS.previous} />
          {active === null ? (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', maxWidth: '68ch' }}>
              Go to a value to see where it was read; press a word on the page to use it instead. Nothing is
              saved until you create the deal. <EngineNote job={job} />
            </Box>
          ) : (
            <ValueDetails
              label={labelOf(active)}
              reading={reading}
              files={job.files}
              settled={getSettledState(desk, active)}
              offer={offer}
              offerError={offer && getError(active, offer.text)}
              onUse={use}
              onHighlight={(one) =>
                desk.point(one && { id: `${active} ${one.value}`, evidence: one.evidence })
              }
              onConfirm={confirm}
              alike={alike.length}
              onConfirmAlike={() => desk.confirm(alike)}
            />
          )}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** What the reader made of a value; null: nothing yet. */
export const getSettledState = (desk: ReviewState, id: string): 'changed' | 'confirmed' | null =>
  desk.isChanged(id) ? 'changed' : desk.isSettled(id) ? 'confirmed' : null;
