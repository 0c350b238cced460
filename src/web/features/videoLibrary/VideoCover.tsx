import type { Video } from '#domain/videos/video.ts';
import { useFileUrl } from '#web/books/useFileUrl.ts';
import { Endpaper } from '#web/ui/cover/endpaper.tsx';
import { lengthLabel } from './adding/videoLabels.ts';
import styles from './VideoCover.module.css';

interface VideoCoverProps {
  readonly id: string;
  readonly video: Video;
  /** Share watched, 0 to 1. */
  readonly watched: number;
}

/**
 * A video's picture, or an endpaper with its title: YouTube gets no request before a press. It only decorates: all that it
 * shows is also text beside it.
 */
export function VideoCover({ id, video, watched }: VideoCoverProps) {
  const image = useFileUrl(video.coverId);
  const length = lengthLabel(video);
  return (
    <span className={styles['cover']} aria-hidden="true">
      {image ? <img src={image} alt="" decoding="async" /> : <Endpaper id={id} />}
      {video.coverId === null && (
        <span className={styles['label']}>
          <b lang={video.language}>{video.title}</b>
        </span>
      )}
      {length && <span className={styles['length']}>{length}</span>}
      {watched > 0 && (
        <span className={styles['progress']}>
          <i style={{ width: `${watched * 100}%` }} />
        </span>
      )}
    </span>
  );
}
