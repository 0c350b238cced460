import { useEffect, useEffectEvent } from 'react';
import { statusKeys } from '#domain/words/status/choices.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import { cardIsOpen, type CardKeys } from './openCard.ts';

/** The status that a pressed key stands for, wherever a status is chosen; null for every other key and for the browser's own combinations. */
export function statusOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): Status | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return statuses.find((status) => statusKeys[status] === event.key) ?? null;
}

/**
 * Marks the word of a card by its digit, and switches its family by F, wherever on the page the focus is; text fields keep their
 * letters.
 */
export function useCardKeys(keys: CardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const writes =
      target instanceof Element &&
      target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
    // What the page around the word has used is not used again.
    if (event.defaultPrevented || writes) return;
    const status = statusOfKey(event);
    if (!status && !isFamilyKey(event)) return;
    event.preventDefault();
    if (status) keys.mark(status);
    else keys.switchFamily();
  });
  const mark = useEffectEvent((status: Status) => keys.mark(status));
  const switchFamily = useEffectEvent(() => keys.switchFamily());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    const close = cardIsOpen({ mark: (status) => mark(status), switchFamily: () => switchFamily() });
    return () => {
      close();
      removeEventListener('keydown', listen);
    };
  }, []);
}

/** F, without the browser's own combinations. */
export function isFamilyKey({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  return key.toLowerCase() === 'f' && !ctrlKey && !altKey && !metaKey;
}
