import { useEffect, useEffectEvent, useState } from 'react';

/** The number of pages shown that accept files themselves. */
let takingPages = 0;

/**
 * Takes files that are dropped anywhere in the window: beside the target the browser would leave Glosa and open them.
 * @param onFiles is given what was dropped too, for what only that can say of the files
 * @param place who takes them: while a page does, the frame around it does not
 * @returns whether some are held above it
 */
export function useWindowDrop(
  onFiles: (files: readonly File[], dropped: DataTransfer | null) => void,
  place: 'frame' | 'page' = 'page',
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (place !== 'page') return;
    takingPages++;
    return () => void takingPages--;
  }, [place]);
  useEffect(() => {
    // Every element that the pointer passes over fires an enter and a leave.
    let depth = 0;
    const enter = (change: 1 | -1) => {
      depth = Math.max(0, depth + change);
      setIsOver(depth > 0);
    };
    const listeners = {
      dragenter: () => enter(1),
      dragleave: () => enter(-1),
      dragover: () => undefined,
      drop({ dataTransfer }: DragEvent) {
        enter(-1);
        depth = 0;
        setIsOver(false);
        take([...(dataTransfer?.files ?? [])], dataTransfer);
      },
    };
    const withFiles = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (place === 'frame' && takingPages > 0) return;
      // Registered for these names alone.
      listeners[event.type as keyof typeof listeners](event);
    };
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) addEventListener(name, withFiles);
    return () => {
      for (const name of names) removeEventListener(name, withFiles);
    };
  }, [place]);
  return isOver;
}
