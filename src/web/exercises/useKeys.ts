import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to keys wherever they are pressed on the page, but for those that what has the focus needs itself: texts, menus and dialogs
 * keep all of theirs, buttons those that press them. A field without text leaves Escape to the page.
 * @param onKey returns true when the key was for it
 * @param isFirst hears of each key before whatever stops its way
 */
export function useKeys(onKey: (event: KeyboardEvent) => boolean, isFirst = false): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.repeat) return;
    if (isKeyOfFocused(event)) return;
    if (onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    const options = { capture: isFirst };
    addEventListener('keydown', listen, options);
    return () => removeEventListener('keydown', listen, options);
  }, [isFirst]);
}

function isKeyOfFocused({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=menu], [data-keeps-keys]')) return true;
  if (key === 'Escape' && target instanceof HTMLInputElement && target.value === '') return false;
  if (target.closest('input:not([readonly]), textarea, select')) return true;
  return (key === 'Enter' || key === ' ') && target.closest('button, a') !== null;
}
