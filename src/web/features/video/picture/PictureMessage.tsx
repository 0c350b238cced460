import type { ReactNode } from 'react';
import { catalogue } from '#domain/errors/catalogue.ts';
import type { Video } from '#domain/videos/video.ts';
import { useFileUrl } from '#web/books/useFileUrl.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './Picture.module.css';

/** One sentence in the picture's place. */
export function PictureMessage({
  video,
  text,
  detail,
  children,
}: {
  readonly video: Pick<Video, 'coverId'>;
  readonly text: string;
  readonly detail?: string;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <DimmedCover video={video} />
      <div className={styles['message']}>
        <p role="status">{text}</p>
        {children}
        {detail !== undefined && <small>{detail}</small>}
      </div>
    </>
  );
}

/** The video's picture, dimmed: behind a message, and while a film is on its way. */
export function DimmedCover({ video }: { readonly video: Pick<Video, 'coverId'> }) {
  const cover = useFileUrl(video.coverId);
  return cover !== null && <img className={styles['cover']} src={cover} alt="" />;
}

/** Says that the video's host cannot give the place that was sought. */
export function showOutOfReachToast(): void {
  toast({ title: catalogue['video-out-of-reach'].text });
}
