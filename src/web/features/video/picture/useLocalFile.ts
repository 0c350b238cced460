import { useCallback, useEffect, useState } from 'react';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Video } from '#domain/videos/video.ts';
import { useAccount } from '#web/platform/account.ts';
import { chooseLocalVideoAgain, openLocalVideo, type LocalVideo } from '#web/platform/localVideos/localVideos.ts';
import { refusalOf } from '#web/ui/failure.ts';

type LocalFile =
  | { readonly state: 'opening' }
  | { readonly state: 'there'; readonly file: Blob }
  /** The browser lets it be read after a press. */
  | { readonly state: 'locked'; readonly handle: FileSystemFileHandle }
  | { readonly state: 'missing'; readonly reason: string }
  /** It is in the account, which does not answer. */
  | { readonly state: 'unreachable' };

/** The file of a video that is one: where it is, else how it is chosen again. */
export function useLocalFile(videoId: string, video: Video) {
  const store = useAccount();
  const [opened, setOpened] = useState<LocalFile>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    openLocalVideo(store, videoId, video).then(
      (found) =>
        current &&
        setOpened('file' in found ? { state: 'there', file: found.file } : { state: 'locked', handle: found.askFor }),
      (error: unknown) => {
        const { id, message } = refusalOf(error);
        if (current) setOpened(id === 'unavailable' ? { state: 'unreachable' } : { state: 'missing', reason: message });
      },
    );
    return () => {
      current = false;
    };
    // Of the video only its source and its file count, and they stay.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, videoId, video.fileId, attempt]);

  const retry = useCallback(() => {
    setOpened({ state: 'opening' });
    setAttempt((tried) => tried + 1);
  }, []);
  const isUnreachable = opened.state === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isUnreachable, retry]);

  return {
    opened,
    retry,
    /** Takes the file that was chosen again; null, for a dialog that was closed, changes nothing. */
    async choose(choice: Promise<LocalVideo | null>): Promise<void> {
      try {
        const chosen = await choice;
        if (!chosen) return;
        await chooseLocalVideoAgain(store, videoId, video, chosen);
        setAttempt(attempt + 1);
      } catch (error) {
        setOpened({ state: 'missing', reason: refusalOf(error).message });
      }
    },
    async allow(): Promise<void> {
      if (opened.state !== 'locked') return;
      // Chromium's own; where it is missing, no handle is ever locked.
      const { handle } = opened;
      if ('requestPermission' in handle && typeof handle.requestPermission === 'function')
        await handle.requestPermission({ mode: 'read' });
      const file = await handle.getFile().catch(() => null);
      setOpened(
        file ? { state: 'there', file } : { state: 'missing', reason: new Refusal('video-file-moved').message },
      );
    },
  };
}
