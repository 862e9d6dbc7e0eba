import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useRef } from 'react';
import { type ExtractedValue, type JobDetail } from '../../api/extraction.types';
import { FULL_BLEED } from '../../../../ui/full-bleed';
import { Kbd } from '../../../../ui/kbd';
import { focusWords } from '../source/focus-words';
import { SourcePane } from '../source/source-pane';
import { countDoubts, countFound } from './doubts';
import { DoubtsBar } from './doubts-bar';
import { EngineNote } from './engine-note';
import { findSimilarDoubts, getHighlightedSource } from './similar-values';
import { OfferedWords } from './offered-words';
import { useReviewActions } from './use-review-actions';
import { REVIEW_SHORTCUTS } from './use-review-shortcuts';
import { type ReviewState } from './use-review-state';
import { ValueDetails } from './value-details';

interface ReviewWorkspaceProps {
  job: JobDetail;
  review: ReviewState;
  /** how many warnings stand below the values */
  warnings?: number;
  getLabel: (id: string) => string;
  getValue: (id: string) => ExtractedValue | null;
  /** why text from the page cannot be the value; null if it can */
  getError: (id: string, text: string) => string | null;
  onUse: (id: string, value: string) => void;
  /** focuses the field of a value */
  onGo: (id: string) => void;
  /** what to ask about a value that the deal has already; without it, the values become a new deal */
  getQuestion?: (id: string) => string | null;
  /** the form with the values */
  children: ReactNode;
}

/** The pages of the documents on the left, the values that were extracted from them on the right. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { job, review, getValue, children } = props;
  const pages = useRef<HTMLDivElement>(null);
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
        ref={pages}
        sx={{
          ...FULL_BLEED,
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
          highlighted={getHighlightedSource(review, getValue)}
          onOffer={(text) => review.setOffer({ text })}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <WorkspaceHeader {...props} onPage={() => focusWords(pages.current)} />
        {children}
      </Box>
    </Box>
  );
}

interface WorkspaceHeaderProps extends ReviewWorkspaceProps {
  /** focuses the words of the page that shows */
  onPage: () => void;
}

/** The header covers no value that gets the focus. */
const COVERED = <GlobalStyles styles={{ html: { scrollPaddingTop: 320 } }} />;

/** How many values need review, and the details of the active value. Sticky above the form. */
function WorkspaceHeader({
  job,
  review,
  warnings = 0,
  getLabel,
  getValue,
  getError,
  getQuestion,
  ...on
}: WorkspaceHeaderProps) {
  const { active, offer } = review;
  const value = active === null ? null : getValue(active);
  const similar = findSimilarDoubts(active, review.items, getValue);
  const { actions, use } = useReviewActions({ review, value, getError, ...on });
  return (
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
      {COVERED}
      <DoubtsBar
        found={countFound(review.items)}
        doubts={countDoubts(review.items)}
        warnings={warnings}
        onNext={actions.next}
        onPrevious={actions.previous}
      />
      {active === null ? (
        <Box sx={{ typography: 'body2' }}>
          <Box sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
            Select a value to see its source. Click a word on the page to use it instead, or go to the words
            with <Kbd>{REVIEW_SHORTCUTS.page}</Kbd>. Nothing{' '}
            {getQuestion ? 'changes until you save' : 'is saved until you create the deal'}.{' '}
            <EngineNote job={job} />
          </Box>
          <OfferedWords label={null} offer={offer} error={null} onUse={use} />
        </Box>
      ) : (
        <ValueDetails
          label={getLabel(active)}
          value={value}
          question={getQuestion?.(active) ?? null}
          files={job.files}
          settled={review.getSettlement(active)}
          offer={offer}
          offerError={offer && getError(active, offer.text)}
          onUse={use}
          onHighlight={(candidate) =>
            review.highlight(
              candidate && { id: `${active} ${candidate.value}`, evidence: candidate.evidence },
            )
          }
          onConfirm={actions.confirm}
          similarCount={similar.length}
          onConfirmSimilar={() => review.confirm(similar)}
        />
      )}
    </Box>
  );
}
