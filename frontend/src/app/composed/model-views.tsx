import Box from '@mui/material/Box';
import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart, renderRetryLine } from '../../ui/loading/lazy-part';
import { LoadingState } from '../../ui/states';
import { Tabs } from '../../ui/tabs';
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

const VIEWS = [
  { value: 'analysis', label: 'Analysis' },
  { value: 'desk', label: "Lender's desk" },
  { value: 'lenses', label: 'Three lenses' },
  { value: 'terms', label: 'Find terms' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** Switches between the analysis, the lender's desk, the three lenses and the search for terms. The URL stores the choice. */
export const ModelViews = memo(function ModelViews(props: ModelViewProps) {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? 'analysis';
  const setView = (next: View) => setSearch(next === 'analysis' ? {} : { view: next }, { replace: true });
  return (
    <>
      <Box sx={{ mt: 4 }}>
        <Tabs aria-label="Views of the model" tabs={VIEWS} value={view} onChange={setView} />
      </Box>
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
