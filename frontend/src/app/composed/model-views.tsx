import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { memo, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart, renderRetryLine } from '../../ui/loading/lazy-part';
import { ScrollableTabs } from '../../ui/scrollable-tabs';
import { LoadingState } from '../../ui/states';
import { type ModelViewProps } from '../../domain/models/model-view-props';
import { ModelSections } from '../../features/models/results/model-sections';

const WHILE_LOADING = { loading: () => <LoadingState rows={8} />, missing: renderRetryLine };
const LensView = lazyPart(() => import('../../features/lenses/lens-view'), WHILE_LOADING);
const LendersDesk = lazyPart(() => import('../../features/desk/lenders-desk'), WHILE_LOADING);
const FindTerms = lazyPart(() => import('../../features/terms/find-terms'), WHILE_LOADING);

/** Fetches the views that are not shown, so that they open without a connection too. */
export function prefetchViews(): void {
  for (const view of [LensView, LendersDesk, FindTerms]) view.fetch();
}

const VIEWS = ['analysis', 'desk', 'lenses', 'terms'] as const;
type View = (typeof VIEWS)[number];

/** Memoized because MUI tabs measure the layout on each render, which would slow down typing. */
const ViewTabs = memo(function ViewTabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <ScrollableTabs
      value={view}
      aria-label="Views of the model"
      onChange={(_event, next: View) => onView(next)}
      sx={{ mt: 4 }}
    >
      <Tab value="analysis" label="Analysis" />
      <Tab value="desk" label="Lender's desk" />
      <Tab value="lenses" label="Three lenses" />
      <Tab value="terms" label="Find terms" />
    </ScrollableTabs>
  );
});

/** Switches between the analysis, the lender's desk, the three lenses and the search for terms. The URL stores the choice. */
export const ModelViews = memo(function ModelViews(props: ModelViewProps) {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((name) => name === search.get('view')) ?? 'analysis';
  const setView = useCallback(
    (next: View) => setSearch(next === 'analysis' ? {} : { view: next }, { replace: true }),
    [setSearch],
  );
  return (
    <>
      <ViewTabs view={view} onView={setView} />
      {view === 'analysis' ? (
        <ModelSections {...props} />
      ) : (
        <Box sx={{ mt: 4 }}>
          {view === 'desk' && <LendersDesk {...props} />}
          {view === 'lenses' && (
            <LensView
              dealId={props.dealId}
              model={props.model}
              years={`${props.here}/data-sources?tab=historical-financials`}
            />
          )}
          {view === 'terms' && <FindTerms {...props} />}
        </Box>
      )}
    </>
  );
});
