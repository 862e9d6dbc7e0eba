import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { type Change } from '../../../domain/field-changes';
import { getErrorMessage } from '../../../lib/http/api-error';
import { addDays, localDay, longDayText } from '../../../lib/days';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { timelineQuery } from '../api/timeline';
import { findMergesInForce, toOtherId } from './merges';
import { groupByDay, type OccurredEntry } from './group-by-day';
import { describeEvent } from './describe-event';

interface TimelineTabProps {
  dealId: string;
  /** renders what undoes the merge of another deal into this one */
  renderUndoMerge?: (otherId: string) => ReactNode;
}

/** The timeline of a deal: all events by the day on which they happened, newest first. */
export function TimelineTab({ dealId, renderUndoMerge }: TimelineTabProps) {
  const timeline = useInfiniteQuery(timelineQuery(dealId));
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = timeline;
  if (isPending) return <LoadingState label="Loading timeline..." />;
  if (!data) {
    return (
      <ErrorState
        title="Could not load the timeline"
        text={getErrorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const all = data.pages.flatMap(({ entries }) => entries);
  const days = groupByDay(all);
  const merges = findMergesInForce(all);
  if (days.length === 0) {
    return <EmptyState title="Nothing has happened yet" text="Changes of this deal will be listed here." />;
  }
  return (
    <Box sx={{ maxWidth: 760 }}>
      {days.map(({ day, entries }) => (
        <Box component="section" key={day} aria-label={longDayText(day)} sx={{ mb: 4 }}>
          <Typography variant="h4" component="h3" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
            {dayName(day)}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map(({ entry, occurrence }) => (
              <Entry key={entry.id} entry={entry} occurrence={occurrence}>
                {renderUndoMerge && merges.has(entry.id) && renderUndoMerge(toOtherId(entry))}
              </Entry>
            ))}
          </Box>
        </Box>
      ))}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </Box>
  );
}

function dayName(day: string): string {
  const today = localDay();
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : longDayText(day);
}

/** Events whose title names the one field that they change. */
const SINGLE_FIELD_KINDS: ReadonlySet<string> = new Set(['statusChanged', 'brokerAssigned']);

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

function Entry({ entry, occurrence, children }: OccurredEntry & { children?: ReactNode }) {
  const { title, logged, mergedFrom, text, changes = [] } = describeEvent(entry);
  const single = changes.length === 1 && SINGLE_FIELD_KINDS.has(entry.kind) ? changes[0] : undefined;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', columnGap: 2, py: 1.25 }}
    >
      <Box
        component="time"
        dateTime={occurrence.hasTime ? occurrence.at.toISOString() : occurrence.day}
        className="figure"
        sx={{ color: 'text.secondary', typography: 'body2', lineHeight: '1.375rem', textAlign: 'right' }}
      >
        {occurrence.hasTime && clock.format(occurrence.at)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          {title}
          {logged && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              {logged}
            </Box>
          )}
          {mergedFrom && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {` in the merged deal ${mergedFrom}`}
            </Box>
          )}
        </Box>
        {text && (
          <Box
            sx={{
              color: 'text.secondary',
              maxWidth: '68ch',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {text}
          </Box>
        )}
        {single && <FromTo change={single} />}
        {!single &&
          changes.map((change) => (
            <Box key={change.label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {change.label}
              </Box>
              <FromTo change={change} />
            </Box>
          ))}
        {children}
      </Box>
    </Box>
  );
}

function FromTo({ change: { from, to } }: { change: Change }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {from} →{' '}
      </Box>
      {to}
    </Box>
  );
}
