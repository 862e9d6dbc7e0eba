import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { type JobDetail, type Reading } from '../../api/extraction.types';
import { othersOf } from './confidence';
import { alikeTo, sourceOf } from './similar-values';
import { doubtsIn } from './doubts';
import { type Desk } from './use-review-state';
import { type DeskAction, useDeskKeys } from './use-review-shortcuts';
import { DeskBar } from './doubts-bar';
import { EngineNote } from './engine-note';
import { SourcePane } from '../source/source-pane';
import { ValueDetails } from './value-details';

interface ReviewDeskProps {
  job: JobDetail;
  desk: Desk;
  labelOf: (id: string) => string;
  readingOf: (id: string) => Reading | null;
  /** why words of the page cannot be the value; null where they can */
  faultOf: (id: string, text: string) => string | null;
  onUse: (id: string, value: string) => void;
  /** brings the reader to a value */
  onGo: (id: string) => void;
  children: ReactNode;
}

/** Two in sight at once: the page, and the values read from it. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { job, desk, labelOf, readingOf, faultOf, onUse, onGo, children } = props;
  const { active, offer } = desk;
  const reading = active === null ? null : readingOf(active);
  const alike = alikeTo(active, desk.items, readingOf);
  const tried = useRef({ id: '', at: -1 });
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
    const turns = [...othersOf(reading), reading];
    const at = tried.current.id === active ? (tried.current.at + 1) % turns.length : 0;
    const next = turns[at];
    if (turns.length < 2 || !next) return;
    tried.current = { id: active, at };
    onUse(active, String(next.value));
    desk.point({ id: `${active} ${at}`, evidence: next.evidence });
  }
  function confirm() {
    if (active === null || !reading) return;
    desk.confirm([active]);
    go(desk.next());
  }
  const ACTS: Readonly<Record<DeskAction, () => void>> = {
    next: () => go(desk.next()),
    previous: () => go(desk.previous()),
    confirm,
    other: useOther,
    use: () => {
      if (offer && active !== null && faultOf(active, offer.text) === null) use(offer.text);
    },
  };
  useDeskKeys((action) => ACTS[action]());
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
          lit={sourceOf(desk, readingOf)}
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
          <DeskBar doubts={doubtsIn(desk.items)} onNext={ACTS.next} onPrevious={ACTS.previous} />
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
              settled={settledAs(desk, active)}
              offer={offer}
              offerFault={offer && faultOf(active, offer.text)}
              onUse={use}
              onPoint={(one) => desk.point(one && { id: `${active} ${one.value}`, evidence: one.evidence })}
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
export const settledAs = (desk: Desk, id: string): 'changed' | 'confirmed' | null =>
  desk.isChanged(id) ? 'changed' : desk.isSettled(id) ? 'confirmed' : null;
