import { GlobalSearch } from '../features/deals/search/global-search';
import { PaletteHost } from './palette/palette-host';
import Shell from './shell/shell';

/** What stands around every screen behind the guard. */
export default function SignedIn() {
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
