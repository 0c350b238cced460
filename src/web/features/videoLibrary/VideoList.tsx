import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Video } from '#domain/videos/video.ts';
import { Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { OrderField } from '#web/ui/OrderField.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { listVideos, videoOrders, type ListedVideo, type VideoOrder } from './listVideos.ts';
import styles from './VideoLibrary.module.css';
import { VideoRow } from './VideoRow.tsx';

interface VideoListProps {
  readonly videos: readonly ListedVideo[];
  readonly language: Language;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string, video: Video) => void;
}

/** The videos of the language in use, or of all, with search and order. */
export function VideoList({ videos, language, onEdit, onRemove }: VideoListProps) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<VideoOrder>('watched');
  const [showsAll, setShowsAll] = useState(false);
  const others = videos.filter(({ video }) => video.language !== language).length;
  const shown = listVideos(videos, { query, order, language: showsAll ? 'all' : language });
  return (
    <>
      <div className={styles['tools']} role="search">
        <SearchField
          label="Buscar en tu videoteca"
          placeholder="Busca un vídeo"
          maxLength={200}
          value={query}
          onChange={setQuery}
        />
        <OrderField orders={videoOrders} value={order} onChange={setOrder} />
      </div>
      {others > 0 && (
        <p className={styles['others']} role="status">
          {showsAll
            ? 'Se muestran los vídeos de todos tus idiomas.'
            : `Se muestran los que se hablan en ${languageNames[language].toLowerCase()}. Hay ${others === 1 ? 'otro más' : `otros ${others}`}.`}{' '}
          <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? `Ver solo los de ${languageNames[language].toLowerCase()}` : 'Ver todos'}
          </Button>
        </p>
      )}
      {shown.length === 0 && query.trim() !== '' && <p role="status">Ningún vídeo coincide con «{query.trim()}».</p>}
      <ul className={styles['list']}>
        {shown.map((listed) => (
          <VideoRow
            key={listed.id}
            listed={listed}
            onEdit={() => onEdit(listed.id)}
            onRemove={() => onRemove(listed.id, listed.video)}
          />
        ))}
      </ul>
    </>
  );
}
