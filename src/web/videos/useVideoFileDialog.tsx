import { useRef, type ReactElement } from 'react';
import type { LocalVideo } from '#web/platform/localVideos/localVideos.ts';
import { videoPicker } from './pickVideoFile.ts';

/**
 * Opens the choice of a video file: the dialog that gives a handle, where the browser has it, so that the file need not be copied;
 * else by a file field, which has to be in the page.
 * @param label what the file field is called
 * @param onChoose called with what was chosen; null when the dialog was closed without a choice
 */
export function useVideoFileDialog(
  label: string,
  onChoose: (chosen: Promise<LocalVideo | null>) => void,
): { readonly open: () => void; readonly field: ReactElement } {
  const input = useRef<HTMLInputElement>(null);
  return {
    open() {
      const pick = videoPicker();
      if (pick) onChoose(pick());
      else input.current?.click();
    },
    field: (
      <input
        ref={input}
        type="file"
        hidden
        accept="video/*,.mkv"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onChoose(Promise.resolve({ file }));
        }}
      />
    ),
  };
}
