import { filesOfVideo, type Video } from '#domain/videos/video.ts';
import { useAccount } from '#web/platform/account.ts';
import { forgetLocalVideo } from '#web/platform/localVideos/localVideos.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

/** Takes a video out of the library and offers to undo it; what is kept of the video goes when that offer has lapsed. */
export function useVideoRemoval(onRemoved: () => void): (id: string, video: Video) => Promise<void> {
  const store = useAccount();
  return async (id, video) => {
    const undo = () =>
      void store.call('restoreVideo', { videoId: id, video }).catch(showFailure('No se pudo deshacer'));
    try {
      await store.call('removeVideo', { videoId: id });
    } catch (error) {
      return showFailure(`No se pudo quitar «${video.title}»`)(error);
    }
    onRemoved();
    toast({
      title: `«${video.title}» ya no está en tu videoteca`,
      detail: 'Tus palabras se quedan.',
      action: { label: 'Deshacer', run: undo },
      onLapse: () => {
        void forgetLocalVideo(store, id);
        void store.files.release(filesOfVideo(video)).catch(() => undefined);
      },
    });
  };
}
