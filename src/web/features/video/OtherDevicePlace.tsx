import { X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { formatTime } from '#web/ui/playingTime.ts';
import type { VideoPlace } from './playback/useVideoPlace.ts';
import styles from './VideoPlayer.module.css';

/** The place of another device, where there is a later one: to go to, or to let be. */
export function OtherDevicePlace({ place: { offer, goToOffer, dismissOffer } }: { readonly place: VideoPlace }) {
  if (!offer) return null;
  return (
    <div role="status" className={styles['offer']}>
      <span>En otro dispositivo, en {formatTime(offer.seconds)}</span>
      <Button variant="quiet" onClick={goToOffer}>
        Ir a donde lo dejaste
      </Button>
      <IconButton label="Seguir aquí" onClick={dismissOffer}>
        <X size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}
