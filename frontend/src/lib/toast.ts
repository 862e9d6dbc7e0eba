export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** A button within a toast. The toast closes when the button is pressed. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
  readonly durationMs: number;
  /** the toast that this one takes the place of */
  readonly replaces?: number;
}

export const TOAST_MS = 5000;

type Listener = (toast: Toast) => void;
type Closer = (id: number) => void;
let listener: Listener | null = null;
let closer: Closer | null = null;
let waiting: Toast[] = [];
let lastId = 0;
const wakers = new Set<() => void>();

interface ToastOptions extends Pick<Toast, 'action' | 'replaces'> {
  readonly durationMs?: number;
}

/** @returns its id, for a later toast that replaces it */
function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const toast: Toast = {
    id: ++lastId,
    kind,
    text,
    durationMs: options.durationMs ?? TOAST_MS,
    ...(options.action === undefined ? {} : { action: options.action }),
    ...(options.replaces === undefined ? {} : { replaces: options.replaces }),
  };
  if (listener) listener(toast);
  else waiting.push(toast);
  for (const wake of wakers) wake();
  return toast.id;
}

/** Shows a toast at the top right for five seconds. Works outside of React; the toaster loads with the first toast. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Closes a toast whose message no longer holds. */
  close: (id: number) => {
    waiting = waiting.filter((each) => each.id !== id);
    closer?.(id);
  },
};

/** Subscribes the toaster. Earlier toasts are delivered immediately. */
export function receiveToasts(receive: Listener, close: Closer = () => undefined): () => void {
  listener = receive;
  closer = close;
  const backlog = waiting;
  waiting = [];
  backlog.forEach(receive);
  return () => {
    listener = null;
    closer = null;
  };
}

/** Called when there is something to show. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => wakers.delete(wake);
}
