import { useState } from 'react';
import type { OwnVideo } from '#contract/content/ownVideo.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { Video } from '#domain/videos/video.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { useLoaded } from '#web/ui/useLoaded.ts';
import { firstMissing } from './firstMissing.ts';

/** Our video of a language as it is offered before it is in the videoteca. */
export interface OwnVideoOffer {
  readonly title: string;
  readonly seconds: number;
  /** The address of its picture; null where it has none. */
  readonly picture: string | null;
}

/** Our next video, and the way to bring it into the videoteca, which a toast reports, with its undo. */
export function useOwnVideo(language: Language) {
  const store = useAccount();
  const [isBusy, setBusy] = useState(false);
  const videos = useCollection<Video>('videos');
  // Without a connection none is offered.
  const { value: ours } = useLoaded(language, loadOurs);
  const next = videos && ours && firstMissing(ours, videos);

  async function undoAdding(videoId: string, fileIds: readonly string[]): Promise<void> {
    await store.call('removeVideo', { videoId });
    await store.files.release(fileIds).catch(() => undefined);
  }

  return {
    isBusy,
    /** Null where all are in the videoteca already, and while that is not known. */
    offer: next ? offerOf(next) : null,
    /** @returns its id in the videoteca; null when it could not be brought, which a toast has said */
    async bring(): Promise<string | null> {
      setBusy(true);
      try {
        const { addOwnVideo } = await import('#web/videos/addOwnVideo.ts');
        const own = next ?? firstMissing(await loadOurs(language), videos ?? new Map());
        if (!own) throw new Refusal('video-duplicate');
        const { id, title, fileIds } = await addOwnVideo(store, own);
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

async function loadOurs(language: Language): Promise<readonly OwnVideo[]> {
  const { loadOwnVideos } = await import('#web/videos/addOwnVideo.ts');
  return loadOwnVideos(language);
}

function offerOf({ video, files }: OwnVideo): OwnVideoOffer {
  const picture = files.find(({ id }) => id === video.coverId)?.address ?? null;
  return { title: video.title, seconds: video.duration ?? 0, picture };
}
