import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSetStatus } from '../../features/deals/api/change-deal';
import { dealQuery } from '../../features/deals/api/deals';
import { describeNoHits, useSearchEverything } from '../../features/deals/api/search-everything';
import { requestDealAction } from '../../domain/deal-actions';
import { getDealTitle } from '../../domain/deals/deal-name';
import { describeCut, toSearchHits } from '../../features/deals/search/search-hits';
import { useIsOperator } from '../../domain/instance';
import { useDebounced } from '../../lib/hooks/use-debounced';
import { type Command, listCommands, filterCommands } from './commands';

const REST_MS = 150;

/** What is offered for what is typed: what can be done, then deals and brokers of that name. */
export function useCommands(typed: string, onDone: () => void) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dealId = /^\/deals\/([0-9a-f-]{36})(?:\/|$)/.exec(pathname)?.[1] ?? '';
  const { data: deal } = useQuery({ ...dealQuery(dealId), enabled: dealId !== '' });
  const isOperator = useIsOperator();
  const change = useSetStatus();
  const words = useDebounced(typed.trim(), REST_MS);
  const search = useSearchEverything(words);
  const { found } = search;
  const go = (to: string) => {
    onDone();
    void navigate(to);
  };
  const known = listCommands({
    go,
    isOperator,
    deal: deal && dealId !== '' ? { id: deal.id, name: getDealTitle(deal), status: deal.status } : null,
    begin: (id, action) => {
      requestDealAction({ dealId: id, action });
      go(`/deals/${id}`);
    },
    setStatus: (id, status) => {
      onDone();
      change.mutate({ dealId: id, status });
    },
  });
  const hits = found && words !== '' ? toSearchHits(found) : [];
  const commands: Command[] = [
    ...filterCommands(known, typed),
    ...hits.map(({ id, kind, title, detail, to }) => ({
      id,
      group: `${kind}s`,
      label: title,
      note: detail,
      run: () => go(to),
    })),
  ];
  // Commands match without the server: below them, a search that could not be made is a note.
  const missing = commands.length > 0 ? search.failure : null;
  const note = describeCut(found) ?? missing;
  return { commands, note, emptyText: describeNoHits(search) };
}
