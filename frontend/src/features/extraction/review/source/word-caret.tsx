import { type KeyboardEvent, useId, useRef } from 'react';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { type Box, type PageWord } from '../../api/extraction.types';
import { firstWord, nextWord } from './next-word';

interface WordCaretProps {
  /** of the page */
  label: string;
  words: readonly PageWord[];
  /** where to begin */
  highlighted: Box | undefined;
  /** the word the reader is at; null: not on this page */
  at: number | null;
  onMove: (at: number | null) => void;
  onWord: (word: PageWord, words: readonly PageWord[], extend: boolean) => void;
}

/**
 * The words of a page for the keyboard, which the pointer presses on the picture: arrows move, Enter offers the word
 * (with Shift all since the last), Escape goes back to where the reader came from. One word is in the list at a time.
 */
export function WordCaret({ label, words, highlighted, at, onMove, onWord }: WordCaretProps) {
  const id = useId();
  const cameFrom = useRef<HTMLElement | null>(null);
  const word = at === null ? undefined : words[at];

  function press(event: KeyboardEvent) {
    if (at === null || word === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextWord(words, at, event.key);
    if (next !== null) onMove(next);
    else if (event.key === 'Enter' || event.key === ' ') onWord(word, words, event.shiftKey);
    else if (event.key === 'Escape') cameFrom.current?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <VisuallyHidden>
      <div
        role="listbox"
        tabIndex={0}
        aria-label={`Words of ${label}. Arrows move, Enter offers the word, Escape goes back.`}
        aria-activedescendant={word && `${id}-${word.id}`}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget as HTMLElement | null;
          onMove(firstWord(words, highlighted));
        }}
        onBlur={() => onMove(null)}
        onKeyDown={press}
      >
        <div role="option" id={`${id}-${(word ?? words[0])?.id}`} aria-selected={word !== undefined}>
          {(word ?? words[0])?.text}
        </div>
      </div>
    </VisuallyHidden>
  );
}
