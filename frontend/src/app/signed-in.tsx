import { useEffect } from 'react';
import { GlobalSearch } from '../features/deals/search/global-search';
import { runWhenSettled } from '../lib/run-when-settled';
import { PaletteHost } from './palette/palette-host';
import { prefetchDealScreens } from './screens';
import Shell from './shell/shell';

/** What stands around every screen behind the guard. */
export default function SignedIn() {
  useEffect(() => runWhenSettled(prefetchDealScreens), []);
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
