import { useEffect, useState } from 'react';
import { ownVideoLanguages } from '#contract/content/ownVideo.ts';
import type { Language } from '#domain/languages.ts';
import type { Video } from '#domain/videos/video.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

/** Our video of a language as it is offered before it is in the videoteca. */
export interface OwnVideoOffer {
  readonly title: string;
  readonly seconds: number;
  /** The address of its picture; null where it has none. */
  readonly picture: string | null;
}

/** Our own video, and the way to bring it into the videoteca, which a toast reports, with its undo. */
export function useOwnVideo(language: Language) {
  const store = useAccount();
  const [isBusy, setBusy] = useState(false);
  const offer = useOffer(language);

  async function undoAdding(videoId: string, fileIds: readonly string[]): Promise<void> {
    await store.call('removeVideo', { videoId });
    await store.files.release(fileIds).catch(() => undefined);
  }

  return {
    isBusy,
    /** Null where there is none in the language, where it is in the videoteca already, and while that is not known. */
    offer,
    /** @returns its id in the videoteca; null when it could not be brought, which a toast has said */
    async bring(): Promise<string | null> {
      setBusy(true);
      try {
        const { addOwnVideo } = await import('#web/videos/addOwnVideo.ts');
        const { id, title, fileIds } = await addOwnVideo(store, language);
        const undo = () => void undoAdding(id, fileIds).catch(showFailure('No se pudo deshacer'));
        toast({ title: `«${title}» está en tu videoteca`, action: { label: 'Deshacer', run: undo } });
        return id;
      } catch (error) {
        showFailure('No se pudo añadir el vídeo')(error);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

function useOffer(language: Language): OwnVideoOffer | null {
  const videos = useCollection<Video>('videos');
  const [found, setFound] = useState<{ readonly of: Language; readonly offer: OwnVideoOffer } | null>(null);
  const hasOwn = ownVideoLanguages.includes(language);
  useEffect(() => {
    let current = true;
    if (hasOwn)
      import('#web/videos/addOwnVideo.ts')
        .then(async ({ loadOwnVideo }) => loadOwnVideo(language))
        .then(
          ({ video, files }) => {
            const { title, duration, coverId } = video;
            const picture = files.find(({ id }) => id === coverId)?.address ?? null;
            if (current) setFound({ of: language, offer: { title, seconds: duration ?? 0, picture } });
          },
          // Without a connection it is not offered.
          () => undefined,
        );
    return () => {
      current = false;
    };
  }, [language, hasOwn]);
  if (!videos || found?.of !== language) return null;
  const isThere = [...videos.values()].some(
    (video) => video.language === language && video.title === found.offer.title && video.fileId !== null,
  );
  return isThere ? null : found.offer;
}
