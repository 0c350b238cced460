import { useEffect, useEffectEvent } from 'react';

/**
 * A key of the whole page: it works anywhere but in text fields, which keep their letters and undo what was written in them, and in layers
 * over the page.
 */
export function usePageKey(isWanted: (event: KeyboardEvent) => boolean, act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!isWanted(event) || event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('[data-keeps-keys], [role=menu], input:not([type=checkbox], [type=radio]), textarea, select'))
      return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Tells whether a key was pressed alone, or with the shift key. */
export function isUnmodified({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey;
}
