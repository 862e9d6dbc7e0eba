import { type Plugin, type Rolldown } from 'vite';
import { listFiles } from './plan-chunks.ts';
import { ENTRY, FRAME, PROVIDERS, SCREENS_FILE } from './visits.ts';
import { readScreens } from './read-screens.ts';

/** What the server tells a browser to fetch with the page. Read by backend/src/platform/http/web-app. */
interface FirstVisits {
  readonly entry: readonly string[];
  readonly frame: readonly string[];
  readonly providers: Readonly<Record<string, { adapter: string[]; signIn: string[]; signUp: string[] }>>;
  readonly screens: readonly {
    path: string;
    files: string[];
    wideFiles: string[];
    requests: readonly string[];
  }[];
}

/** Writes first-visits.json: for every screen the files that it loads and the data that it shows first. */
export function firstVisits(): Plugin {
  return {
    name: 'dealwright:first-visits',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (part): part is Rolldown.OutputChunk => part.type === 'chunk',
      );
      const files = (...modules: string[]) => [...listFiles(chunks, modules)];
      const visits: FirstVisits = {
        entry: files(ENTRY),
        frame: files(...FRAME),
        providers: Object.fromEntries(
          Object.entries(PROVIDERS).map(([name, { adapter, signIn, signUp }]) => [
            name,
            { adapter: files(adapter), signIn: files(signIn), signUp: files(signUp) },
          ]),
        ),
        screens: readScreens(SCREENS_FILE).map(({ path, module, wideModules, requests }) => ({
          path,
          files: files(module),
          wideFiles: files(...wideModules),
          requests,
        })),
      };
      this.emitFile({
        type: 'asset',
        fileName: 'first-visits.json',
        source: JSON.stringify(visits, null, 1),
      });
    },
  };
}
