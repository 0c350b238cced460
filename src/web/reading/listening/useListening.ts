import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLatest } from '#web/ui/useLatest.ts';
import {
  createListener,
  type ListenedText,
  type TextListener,
  type ListenerView,
  type SpokenSentence,
} from './createListener.ts';

/** Reads a text of a room aloud; it ends with the room. @param text as it is at each render */
export function useListening<Of extends SpokenSentence>(
  text: ListenedText<Of>,
): { readonly listener: TextListener<Of>; readonly view: ListenerView<Of> } {
  const latest = useLatest(text);
  const listener = useMemo(() => createListener<Of>(() => latest.current), [latest]);
  const view = useSyncExternalStore(listener.subscribe, listener.view);
  useEffect(() => () => listener.destroy(), [listener]);
  return { listener, view };
}
