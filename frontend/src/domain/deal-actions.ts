import { useEffect, useSyncExternalStore } from 'react';

/** What the command palette can begin on a deal. */
export type DealAction = 'logCall' | 'addNote' | 'setFollowUp';

/** The tab of a deal on which each action takes place. */
export const ACTION_TABS = {
  logCall: 'interactions',
  addNote: 'notes',
  setFollowUp: 'interactions',
} as const satisfies Readonly<Record<DealAction, string>>;

export interface DealActionRequest {
  readonly dealId: string;
  readonly action: DealAction;
}

let requested: DealActionRequest | null = null;
const listeners = new Set<() => void>();

function set(next: DealActionRequest | null): void {
  requested = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the page of a deal to begin an action. It waits until the page and its tab have loaded. */
export const requestDealAction = (request: DealActionRequest): void => set(request);

/** The action that waits for a deal, or null. */
export function useRequestedDealAction(dealId: string): DealAction | null {
  const request = useSyncExternalStore(subscribe, () => requested);
  return request?.dealId === dealId ? request.action : null;
}

/** Begins an action of a deal once its turn comes. The request is then done. */
export function useDealAction(
  dealId: string,
  actions: readonly DealAction[],
  begin: (action: DealAction) => void,
): void {
  const action = useRequestedDealAction(dealId);
  useEffect(() => {
    if (action === null || !actions.includes(action)) return;
    set(null);
    begin(action);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a request begins once, whatever renders since
  }, [action]);
}
