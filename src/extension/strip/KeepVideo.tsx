import { Check, ListVideo } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import type { ToStrip } from '../messages/stripMessages.ts';
import type { PageOfStrip } from './pageOfStrip.ts';
import styles from './Strip.module.css';

interface KeepVideoProps {
  readonly page: PageOfStrip;
  readonly youtubeId: string;
  readonly language: Language;
}

type Keeping =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'keeping' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'kept'; readonly videoId: string };

/** «Guardar vídeo y líneas», and what became of it. */
export function KeepVideo({ page, youtubeId, language }: KeepVideoProps) {
  const store = useAccount();
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'nothing' });
  const failed = (error: unknown): void => setKeeping({ kind: 'failed', reason: refusalOf(error).message });

  async function keep(answer: Extract<ToStrip, { kind: 'lines' }>): Promise<void> {
    const { keepLines } = await import('./keepLines.ts');
    setKeeping({ kind: 'kept', videoId: await keepLines(store, { ...answer, youtubeId, language }) });
  }
  const take = useEffectEvent((message: ToStrip): void => {
    if (message.kind === 'lines') keep(message).catch(failed);
  });
  useEffect(() => page.listen((message) => take(message)), [page]);
  const ask = (): void => {
    setKeeping({ kind: 'keeping' });
    page.post({ kind: 'lines' });
  };
  const undo = (videoId: string): void =>
    void store.call('removeVideo', { videoId }).then(() => setKeeping({ kind: 'nothing' }), failed);

  if (keeping.kind === 'kept')
    return (
      <>
        <p className={styles['kept']} role="status">
          <Check size={16} strokeWidth={2.2} aria-hidden />
          <span>
            En <span className={styles['wide']}>Mi </span>Videoteca
          </span>
        </p>
        <Button variant="quiet" size="small" onClick={() => undo(keeping.videoId)}>
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
