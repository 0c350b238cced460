import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere in the window: beside the target the browser would leave Glosa and open them.
 * @returns whether some are held above it
 */
export function useWindowDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Every element that is passed tells of a beginning and an end.
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
        take([...(dataTransfer?.files ?? [])]);
      },
    };
    const withFiles = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // Registered for these names alone.
      listeners[event.type as keyof typeof listeners](event);
    };
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) addEventListener(name, withFiles);
    return () => {
      for (const name of names) removeEventListener(name, withFiles);
    };
  }, []);
  return isOver;
}
