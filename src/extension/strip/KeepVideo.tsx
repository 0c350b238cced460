import { Check, ListVideo } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { useKeeping } from '../keeping/useKeeping.ts';
import type { ToStrip } from '../messages/stripMessages.ts';
import type { PageOfStrip } from './pageOfStrip.ts';
import styles from './Strip.module.css';

interface KeepVideoProps {
  readonly page: PageOfStrip;
  readonly youtubeId: string;
  readonly language: Language;
}

/** «Guardar vídeo y líneas», and what became of it. */
export function KeepVideo({ page, youtubeId, language }: KeepVideoProps) {
  const store = useAccount();
  const { keeping, begin, keep, undo } = useKeeping<string>();

  const take = useEffectEvent((message: ToStrip): void => {
    if (message.kind === 'lines')
      keep(async () => {
        const { keepLines } = await import('./keepLines.ts');
        return keepLines(store, { ...message, youtubeId, language });
      });
  });
  useEffect(() => page.listen((message) => take(message)), [page]);
  const ask = (): void => {
    begin();
    page.post({ kind: 'lines' });
  };

  if (keeping.kind === 'kept')
    return (
      <>
        <p className={styles['kept']} role="status">
          <Check size={16} strokeWidth={2.2} aria-hidden />
          <span>
            En <span className={styles['wide']}>Mi </span>Videoteca
          </span>
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => undo(() => store.call('removeVideo', { videoId: keeping.kept }))}
        >
          Deshacer
        </Button>
      </>
    );
  return (
    <>
      <Button size="small" busy={keeping.kind === 'keeping'} aria-label="Guardar vídeo y líneas" onClick={ask}>
        <ListVideo size={17} strokeWidth={1.6} aria-hidden />
        <span>
          Guardar<span className={styles['wide']}> vídeo y líneas</span>
        </span>
      </Button>
      {keeping.kind === 'failed' && (
        <p role="alert" className={styles['fault']}>
          {keeping.reason}
        </p>
      )}
    </>
  );
}
