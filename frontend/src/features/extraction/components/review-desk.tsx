import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Kbd } from '../../../ui/kbd';
import { type JobDetail, type Reading } from '../api/reading';
import { reasonOf } from '../review/confidence';
import { doubtsIn, isDoubtful } from '../review/doubts';
import { type Desk } from '../review/use-desk';
import { SourcePane } from './source-pane';
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

/** The doubtful values that are doubted for the same reason, the active one among them. */
function alikeTo(
  active: string | null,
  items: Desk['items'],
  readingOf: ReviewDeskProps['readingOf'],
): string[] {
  const reasonAt = (id: string) => {
    const reading = readingOf(id);
    return reading && reasonOf(reading);
  };
  const reason = active === null ? null : reasonAt(active);
  if (reason === null) return [];
  return items.filter((item) => isDoubtful(item) && reasonAt(item.id) === reason).map(({ id }) => id);
}

/** Two in sight at once: the page, and the values read from it. */
export function ReviewDesk({
  job,
  desk,
  labelOf,
  readingOf,
  faultOf,
  onUse,
  onGo,
  children,
}: ReviewDeskProps) {
  const { active, lit, offer } = desk;
  const doubts = doubtsIn(desk.items);
  const alike = alikeTo(active, desk.items, readingOf);
  const goOn = useEffectEvent(() => {
    const next = desk.next();
    if (next !== null) onGo(next);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      event.preventDefault();
      goOn();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const source = lit === null ? null : { id: lit, evidence: readingOf(lit)?.evidence ?? [] };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: 72 } }}>
        <SourcePane
          jobId={job.id}
          files={job.files}
          lit={source}
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
            pb: 1.5,
            pt: { lg: 2 },
            mb: 2,
            minHeight: 76,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 0.75 }}>
            <Box role="status" sx={{ flex: 1, color: doubts > 0 ? 'warning.main' : 'text.secondary' }}>
              {doubts > 0
                ? `${doubts} ${doubts === 1 ? 'value wants' : 'values want'} a second look`
                : 'No value is in doubt'}
            </Box>
            <Button
              size="small"
              variant="outlined"
              disabled={doubts === 0}
              onClick={() => {
                const next = desk.next();
                if (next !== null) onGo(next);
              }}
            >
              Next doubtful
              <Box component="span" sx={{ ml: 1, display: { xs: 'none', md: 'inline' } }}>
                <Kbd>Alt+N</Kbd>
              </Box>
            </Button>
          </Box>
          {active === null ? (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              Go to a value to see where it was read. Nothing is saved until you create the deal.
            </Box>
          ) : (
            <ValueDetails
              label={labelOf(active)}
              reading={readingOf(active)}
              files={job.files}
              settled={desk.isSettled(active)}
              offer={offer}
              offerFault={offer && faultOf(active, offer.text)}
              onUse={(value) => {
                onUse(active, value);
                desk.setOffer(null);
              }}
              onConfirm={() => desk.confirm([active])}
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
