import { useEffect } from 'react';
import { GlobalSearch } from '../features/deals/search/global-search';
import { runWhenIdle } from '../lib/run-when-idle';
import { PaletteHost } from './palette/palette-host';
import { prefetchDealScreens } from './screens';
import Shell from './shell/shell';

/** What stands around every screen behind the guard. */
export default function SignedIn() {
  useEffect(() => runWhenIdle(prefetchDealScreens), []);
  return (
    <Shell
      search={
        <>
          <GlobalSearch />
          <PaletteHost />
        </>
      }
    />
  );
}
