import { type KeyboardEvent, useId, useRef } from 'react';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { type Box, type PageWord } from '../../api/extraction.types';
import { firstWord, nextWord } from './next-word';

interface WordCaretProps {
  /** name of the page */
  label: string;
  words: readonly PageWord[];
  /** where the selection starts */
  highlighted: Box | undefined;
  /** index of the selected word; null if it is not on this page */
  at: number | null;
  onMove: (at: number | null) => void;
  onWord: (word: PageWord, extend: boolean) => void;
}

/**
 * Keyboard access to the words of a page, which the mouse selects on the image. Arrow keys move, Enter selects the
 * word (with Shift all words since the last one), Escape returns the focus. Only the current word is in the DOM.
 */
export function WordCaret({ label, words, highlighted, at, onMove, onWord }: WordCaretProps) {
  const id = useId();
  const previousFocus = useRef<HTMLElement | null>(null);
  const word = at === null ? undefined : words[at];

  function handleKeyDown(event: KeyboardEvent) {
    if (at === null || word === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextWord(words, at, event.key);
    if (next !== null) onMove(next);
    else if (event.key === 'Enter' || event.key === ' ') onWord(word, event.shiftKey);
    else if (event.key === 'Escape') previousFocus.current?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <VisuallyHidden>
      <div
        role="listbox"
        tabIndex={0}
        aria-label={`Words on ${label}. Arrow keys move, Enter selects the word, Escape returns.`}
        aria-activedescendant={word && `${id}-${word.id}`}
        onFocus={({ relatedTarget }) => {
          previousFocus.current = relatedTarget as HTMLElement | null;
          onMove(firstWord(words, highlighted));
        }}
        onBlur={() => onMove(null)}
        onKeyDown={handleKeyDown}
      >
        <div role="option" id={`${id}-${(word ?? words[0])?.id}`} aria-selected={word !== undefined}>
          {(word ?? words[0])?.text}
        </div>
      </div>
    </VisuallyHidden>
  );
}
