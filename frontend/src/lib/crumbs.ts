import { useEffect, useSyncExternalStore } from 'react';

/** undefined: no label is registered; null: the label is loading. */
export type CrumbLabel = string | null | undefined;

const labels = new Map<string, CrumbLabel>();
const listeners = new Set<() => void>();
let version = 0;

function changed() {
  version += 1;
  for (const listener of listeners) listener();
}

/**
 * Names a segment of the address, such as a deal's id, for as long as the screen that knows the name is shown.
 *
 * @param label null while it loads; `fallbackCrumb` where it could not be found
 */
export function useCrumbLabel(segment: string | undefined, label: CrumbLabel): void {
  useEffect(() => {
    if (segment === undefined || label === undefined) return undefined;
    labels.set(segment, label);
    changed();
    return () => {
      labels.delete(segment);
      changed();
    };
  }, [segment, label]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCrumbLabels(): (segment: string) => CrumbLabel {
  useSyncExternalStore(subscribe, () => version);
  return (segment) => labels.get(segment);
}

const MAX_CRUMB_LENGTH = 30;
const SHORT_ID = 8;

/** A deal in the breadcrumbs: its business name, else its description cut to 30 characters. */
export function dealCrumb(deal: {
  businessName?: string | null;
  description?: string | null;
}): string | undefined {
  const name = deal.businessName?.trim();
  if (name) return name;
  const description = deal.description?.trim();
  return description ? `${description.slice(0, MAX_CRUMB_LENGTH)}...` : undefined;
}

/** Formats 'Deal #1a2b3c4d' for a name that could not be loaded. */
export function fallbackCrumb(kind: 'Deal' | 'Model', id: string): string {
  return `${kind} #${id.slice(0, SHORT_ID)}`;
}

/** A segment of 36 characters, or of digits only, is an id. */
export function isIdSegment(segment: string): boolean {
  return segment.length === 36 || /^\d+$/.test(segment);
}
