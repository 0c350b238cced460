import { useEffect, useRef } from 'react';
import type { WordFileReader } from '#wordFiles/wordFile.ts';
import { useUnmounted } from '#web/ui/useUnmounted.ts';

/** Closes the files that are not looked at any more: each holds a worker. @param open those that a view still needs */
export function useClosedReaders(open: readonly WordFileReader[]): void {
  const before = useRef(open);
  const unmounted = useUnmounted();
  useEffect(() => {
    for (const reader of before.current) if (!open.includes(reader)) reader.close();
    before.current = open;
  }, [open]);
  useEffect(
    () => () => {
      // React takes a page down and shows it again when it checks itself: then nothing is closed.
      setTimeout(() => {
        if (unmounted.current) for (const reader of before.current) reader.close();
      });
    },
    [unmounted],
  );
}
