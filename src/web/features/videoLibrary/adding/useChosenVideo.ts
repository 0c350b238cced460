import { useRef, useState } from 'react';
import type { LocalVideo } from '#web/platform/localVideos/localVideos.ts';
import { refusalOf } from '#web/ui/failure.ts';
import type { VideoFileFacts } from '#web/videos/readVideoFile.ts';

/** A video file that this browser can play. */
export interface ReadVideo {
  readonly local: LocalVideo;
  readonly facts: VideoFileFacts;
}

/** A chosen video file, and what it turned out to be. */
export type ChosenVideo =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly local: LocalVideo }
  | ({ readonly kind: 'read' } & ReadVideo)
  | { readonly kind: 'refused'; readonly local: LocalVideo; readonly message: string };

/** The file of a video that is being added: read at once, so that what it is is seen before. */
export function useChosenVideo() {
  const [media, setMedia] = useState<ChosenVideo>({ kind: 'none' });
  const turns = useRef(0);
  const latest = useRef<Promise<ReadVideo | null>>(Promise.resolve(null));

  const read = async (local: LocalVideo): Promise<ReadVideo | null> => {
    const turn = ++turns.current;
    const put = (next: ChosenVideo) => turn === turns.current && setMedia(next);
    put({ kind: 'reading', local });
    try {
      const { readVideoFile } = await import('#web/videos/readVideoFile.ts');
      const video = { local, facts: await readVideoFile(local.file) };
      put({ kind: 'read', ...video });
      return video;
    } catch (error) {
      put({ kind: 'refused', local, message: refusalOf(error).message });
      return null;
    }
  };
  return {
    media,
    /** Reads what is chosen; of several files the last one counts, and a choice of none changes nothing. */
    choose(chosen: Promise<LocalVideo | null>): void {
      const before = latest.current;
      latest.current = chosen.then((local) => (local ? read(local) : before));
    },
    /** Resolves to the latest choice once it is read; null for none, and for a file that was reported as one that cannot be played. */
    chosen: (): Promise<ReadVideo | null> => latest.current,
  };
}
