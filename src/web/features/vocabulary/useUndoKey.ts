import { useEffect, useEffectEvent } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { undoLastMark } from '#web/words/tellMark.tsx';

/** Ctrl+Z, anywhere on the page but in a text field and a layer over it, takes back what was done to words last. */
export function useUndoKey(): void {
  const store = useAccount();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('[data-keeps-keys], [role=menu], input:not([type=checkbox], [type=radio]), textarea, select'))
      return;
    event.preventDefault();
    void undoLastMark(store);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
