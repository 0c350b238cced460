import { useRef, useState } from 'react';
import type { LocalVideo } from '#web/platform/localVideos.ts';
import { refusalOf } from '#web/ui/failure.ts';
import type { VideoFileFacts } from '#web/videos/readVideoFile.ts';

/** A chosen video file, and what it turned out to be. */
export type ChosenVideo =
  | { readonly is: 'none' }
  | { readonly is: 'reading'; readonly local: LocalVideo }
  | { readonly is: 'read'; readonly local: LocalVideo; readonly facts: VideoFileFacts }
  | { readonly is: 'refused'; readonly local: LocalVideo; readonly message: string };

/** The file of a video that is being added: read at once, so that what it is is seen before. */
export function useChosenVideo() {
  const [media, setMedia] = useState<ChosenVideo>({ is: 'none' });
  const latest = useRef(0);
  return {
    media,
    /** Reads a file; of several that were chosen the last one counts. */
    async read(local: LocalVideo): Promise<void> {
      const turn = ++latest.current;
      const put = (next: ChosenVideo) => turn === latest.current && setMedia(next);
      put({ is: 'reading', local });
      try {
        const { readVideoFile } = await import('#web/videos/readVideoFile.ts');
        put({ is: 'read', local, facts: await readVideoFile(local.file) });
      } catch (error) {
        put({ is: 'refused', local, message: refusalOf(error).message });
      }
    },
  };
}
