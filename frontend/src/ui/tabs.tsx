import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { repeatUntilActed } from '../lib/repeat-until-acted';
import { tabIds } from './tab-ids';

interface TabsProps<T extends string> {
  'aria-label': string;
  tabs: readonly { readonly value: T; readonly label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** each tab controls the panel of `tabIds` with its value */
  hasPanels?: boolean;
}

/** How far an arrow key moves the focus; Home and End move it to the first and the last tab. */
const STEPS: Readonly<Record<string, number | undefined>> = { ArrowLeft: -1, ArrowRight: 1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const step = STEPS[event.key];
  const current = tabs.indexOf(event.currentTarget);
  const next =
    step === undefined ? { Home: 0, End: -1 }[event.key] : (current + step + tabs.length) % tabs.length;
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}

/**
 * Keeps the selected tab whole in view while the layout changes and until a person acts. A resize observer is called
 * between layout and paint, so that measuring costs no layout of its own.
 */
function keepSelectedTabInView(list: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const show = () => {
    const selected = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    const room = list.getBoundingClientRect();
    if (!selected) return;
    if (selected.right > room.right) list.scrollLeft += selected.right - room.right;
    else if (selected.left < room.left) list.scrollLeft -= room.left - selected.left;
  };
  const ended = repeatUntilActed(show, {
    sizes: [list, ...list.querySelectorAll('[role=tab]')],
    actor: list,
  });
  return () => ended.abort();
}

/**
 * Tabs that scroll sideways where they do not fit. An arrow key moves the focus, Enter or Space selects. Plain elements
 * with the classes of app/theme/static.css: MUI's tabs force two layouts of the whole page before the first paint.
 */
export function Tabs<T extends string>({ tabs, value, onChange, hasPanels = false, ...rest }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (list.current === null ? undefined : keepSelectedTabInView(list.current)), [value]);
  return (
    <div {...rest} ref={list} role="tablist" className="tabs">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={moveFocus}
          {...(hasPanels && tabIds(tab.value).tab)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
