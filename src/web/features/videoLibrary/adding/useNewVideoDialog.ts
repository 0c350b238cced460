import { useRef, useState } from 'react';
import { useAccountOnly } from '#web/platform/account.ts';
import { useWindowDrop } from '#web/ui/useWindowDrop.ts';
import { droppedVideo } from '#web/videos/pickVideoFile.ts';
import type { DroppedVideo } from './NewVideoDialog.tsx';
import type { NewVideoForm } from './useNewVideo.ts';

/**
 * The dialog that adds a video: it opens by a button or a drop anywhere in the window, and what is dropped while it is open is put into it.
 * A guest is asked for an account instead.
 * @returns `adding` for the form that is open, another `turn` being another form; null for none
 */
export function useNewVideoDialog() {
  const accountOnly = useAccountOnly();
  const [adding, setAdding] = useState<{ readonly turn: number; readonly dropped?: DroppedVideo } | null>(null);
  const form = useRef<NewVideoForm | null>(null);

  const begin = (dropped?: DroppedVideo): void => {
    accountOnly(() => setAdding((before) => ({ turn: (before?.turn ?? 0) + 1, ...(dropped && { dropped }) })));
  };
  const isOver = useWindowDrop((files, data) => {
    // The handles are requested during the drop event: afterwards the browser gives none.
    const locals = new Map(files.map((file) => [file, droppedVideo(file, data)]));
    const dropped: DroppedVideo = { files, localOf: (file) => locals.get(file) ?? Promise.resolve({ file }) };
    if (form.current) form.current.takeDropped(dropped.files, dropped.localOf);
    else begin(dropped);
  });
  return {
    adding,
    /** True while a file is held over the window. */
    isOver,
    begin,
    onForm(open: NewVideoForm | null): void {
      form.current = open;
    },
    close: () => setAdding(null),
  };
}
