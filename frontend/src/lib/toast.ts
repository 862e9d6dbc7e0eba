import { type ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** a button within the toast, such as 'Undo' */
  readonly action?: ReactNode;
  readonly durationMs: number;
}

export const TOAST_MS = 5000;

type Listener = (toast: Toast) => void;
let listener: Listener | null = null;
let waiting: Toast[] = [];
let lastId = 0;
const wakers = new Set<() => void>();

function show(kind: ToastKind, text: string, options: { action?: ReactNode; durationMs?: number } = {}) {
  const toast: Toast = {
    id: ++lastId,
    kind,
    text,
    durationMs: options.durationMs ?? TOAST_MS,
    ...(options.action === undefined ? {} : { action: options.action }),
  };
  if (listener) listener(toast);
  else waiting.push(toast);
  for (const wake of wakers) wake();
}

/** Shows a toast at the top right for five seconds. Works outside of React; the toaster loads with the first toast. */
export const toast = {
  success: (text: string, options?: { action?: ReactNode; durationMs?: number }) =>
    show('success', text, options),
  error: (text: string, options?: { action?: ReactNode; durationMs?: number }) =>
    show('error', text, options),
  warning: (text: string, options?: { action?: ReactNode; durationMs?: number }) =>
    show('warning', text, options),
  info: (text: string, options?: { action?: ReactNode; durationMs?: number }) => show('info', text, options),
};

/** Subscribes the toaster. Earlier toasts are delivered immediately. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive;
  const backlog = waiting;
  waiting = [];
  backlog.forEach(receive);
  return () => {
    listener = null;
  };
}

/** Called when there is something to show. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => wakers.delete(wake);
}
