import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

/** The way to bring our own video into the videoteca, which a toast reports, with its undo. */
export function useOwnVideo(language: Language) {
  const store = useAccount();
  const [isBusy, setBusy] = useState(false);

  async function takeBack(videoId: string, fileIds: readonly string[]): Promise<void> {
    await store.call('removeVideo', { videoId });
    await store.files.release(fileIds).catch(() => undefined);
  }

  return {
    isBusy,
    async bring(): Promise<void> {
      setBusy(true);
      try {
        const { addOwnVideo } = await import('#web/videos/addOwnVideo.ts');
        const { id, title, fileIds } = await addOwnVideo(store, language);
        const undo = () => void takeBack(id, fileIds).catch(showFailure('No se pudo deshacer'));
        toast({ title: `«${title}» está en tu videoteca`, action: { label: 'Deshacer', run: undo } });
      } catch (error) {
        showFailure('No se pudo añadir el vídeo')(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
