import { useEffect } from 'react';
import { GlobalSearch } from '../features/deals/search/global-search';
import { runWhenSettled } from '../lib/run-when-settled';
import { fetchTooltips } from '../ui/hint';
import { SignInAgainDialog } from './auth/auth-provider';
import { Palette, PaletteHost } from './palette/palette-host';
import { prefetchDealScreens } from './screens';
import Shell from './shell/shell';
import { UserMenuList } from './shell/user-menu';
import { Toaster } from './toast-area';

/** Fetches what stands around every screen and was not needed yet, so that it works without a connection too. */
function prefetchParts(): void {
  fetchTooltips();
  for (const part of [Toaster, SignInAgainDialog, Palette, UserMenuList]) part.fetch();
  prefetchDealScreens();
}

/** What stands around every screen behind the guard. */
export default function SignedIn() {
  useEffect(() => runWhenSettled(prefetchParts), []);
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
