import { useEffect, useEffectEvent } from 'react';
import type { Status } from '#domain/words/word.ts';
import type { PageView } from '#reader/page/view.ts';
import { isFamilyKey, statusOfKey } from '#web/words/useCardKeys.ts';
import { isForControl, isUndo } from '#web/ui/pageKeys.ts';

interface ReaderKeys {
  readonly view: PageView | null;
  /** Called with every key, which shows that the learner is reading. */
  readonly onAnyKey: () => void;
  /** A status key was pressed; false when there is no word that it could mean. */
  readonly onStatus: (status: Status) => boolean;
  /** Ticks the other forms of the word that is open, or unticks them. */
  readonly onFamily: () => void;
  /** Takes back what was marked last. */
  readonly onUndo: () => void;
  readonly onEscape: () => void;
  /** Opens the contents. */
  readonly onContents: () => void;
  readonly onShortcuts: () => void;
  /** Puts the meanings of the page's words elsewhere. */
  readonly onGlosses: () => void;
}

/**
 * The reader's keys, wherever they are pressed: the page has its own, and gives on what it does not use.
 * @returns what the page calls with the keys that it does not use
 */
export function useReaderKeys({
  view,
  onAnyKey,
  onStatus,
  onFamily,
  onUndo,
  onEscape,
  onContents,
  onShortcuts,
  onGlosses,
}: ReaderKeys) {
  function onKey(event: KeyboardEvent): void {
    onAnyKey();
    if (isUndo(event)) {
      onUndo();
      event.preventDefault();
    }
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const status = statusOfKey(event);
    if (status && onStatus(status)) event.preventDefault();
    else if (isFamilyKey(event)) {
      onFamily();
      event.preventDefault();
    } else if (event.key === 'Escape') {
      onEscape();
      event.preventDefault();
    } else if (event.key.toLowerCase() === 'i') {
      onContents();
      event.preventDefault();
    } else if (event.key.toLowerCase() === 'g') {
      onGlosses();
      event.preventDefault();
    } else if (event.key === '?') {
      onShortcuts();
      event.preventDefault();
    }
  }

  const onWindowKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForControl(event)) return;
    if (view?.handleKey(event)) event.preventDefault();
    else onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onWindowKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return onKey;
}
