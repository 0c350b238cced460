import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useRoot } from '#web/platform/account.ts';
import { videoLink } from '#web/platform/localVideos/videoLink.ts';
import type { Shares } from '#domain/library/shares.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { ShareBar } from '#web/ui/ShareBar.tsx';
import type { ListedVideo } from './listVideos.ts';
import { VideoCover } from './VideoCover.tsx';
import { factsLabel, leftLabel, watchedShare } from './adding/videoLabels.ts';
import styles from './VideoRow.module.css';

/** Keeps the place of the shares, which come when they are counted. */
const notCounted: Shares = { known: 0, learning: 0, new: 0 };

interface VideoRowProps {
  readonly listed: ListedVideo;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A video of the videoteca: what it is, how much of its words is known, what is left of it. */
export function VideoRow({ listed: { id, video, progress, shares }, onEdit, onRemove }: VideoRowProps) {
  const to = videoLink(useRoot(), id);
  const left = leftLabel(video, progress);
  return (
    <li className={styles['row']}>
      {/* The title beside it leads there too. */}
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <VideoCover id={id} video={video} watched={watchedShare(video, progress)} />
      </Link>
      <div className={styles['text']}>
        <h2>
          <Link to={to} lang={video.language}>
            {video.title}
          </Link>
        </h2>
        <p className={styles['facts']}>
          {factsLabel(video)}
          {left && (
            <>
              {' · '}
              <b>{left}</b>
            </>
          )}
        </p>
      </div>
      <div className={styles['known']}>
        {video.trackId === null ? (
          <p className={styles['none']}>
            Sin subtítulos no hay palabras que tocar.{' '}
            <Button size="small" onClick={onEdit}>
              Añadir subtítulos
            </Button>
          </p>
        ) : (
          <div className={shares ? undefined : styles['counting']}>
            <ShareBar shares={shares ?? notCounted} figures="all" />
          </div>
        )}
      </div>
      <div className={styles['more']}>
        <Menu
          trigger={
            <IconButton label={`Opciones de ${video.title}`}>
              <EllipsisVertical size={19} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        >
          <MenuAction icon={Pencil} onSelect={onEdit}>
            Editar y subtítulos
          </MenuAction>
          <MenuAction icon={Trash2} onSelect={onRemove}>
            Quitar de la videoteca
          </MenuAction>
        </Menu>
      </div>
    </li>
  );
}
