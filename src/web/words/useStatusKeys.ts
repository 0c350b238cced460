import { useEffect, useEffectEvent } from 'react';
import { statusKeys } from '#domain/words/choices.ts';
import { statuses, type Status } from '#domain/words/word.ts';

/** The status that a pressed key stands for, wherever a status is chosen; null for every other key and for the browser's own combinations. */
export function statusOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): Status | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return statuses.find((status) => statusKeys[status] === event.key) ?? null;
}

/** Marks the word that is open by its digit, wherever on the page the focus is; text fields keep their digits. */
export function useStatusKeys(mark: (status: Status) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const writes = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
    // What the page around the word has used is not used again.
    const status = event.defaultPrevented || writes ? null : statusOfKey(event);
    if (!status) return;
    event.preventDefault();
    mark(status);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
