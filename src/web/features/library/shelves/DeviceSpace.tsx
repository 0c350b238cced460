import { useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatBytes } from '#web/ui/formatBytes.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './DeviceSpace.module.css';

interface DeviceSpaceProps {
  readonly books: ReadonlyMap<string, Book>;
  /** Files in this browser; undefined until that is known. */
  readonly here: ReadonlySet<string> | undefined;
  readonly now: number;
  readonly onFreed: () => void;
}

/** Milliseconds for which a book that was opened stays when room is made. */
const stays = 30 * 86_400_000;

/** The books that open without a connection in this browser, the room that they take, and the way to make some. */
export function DeviceSpace({ books, here, now, onFreed }: DeviceSpaceProps) {
  const store = useAccount();
  const [busy, setBusy] = useState(false);
  if (!here || store.guest) return null;
  const kept = [...books.values()].filter(({ fileId }) => here.has(fileId));
  const bytes = kept.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const old = kept.filter(({ openedAt, addedAt }) => now - (openedAt ?? addedAt) > stays);
  const free = async () => {
    setBusy(true);
    try {
      const gone = new Set(await store.files.forget(old.map(({ fileId }) => fileId)));
      const freed = old.filter(({ fileId }) => gone.has(fileId)).reduce((sum, { fileSize }) => sum + fileSize, 0);
      onFreed();
      toast({
        title: freed > 0 ? `${formatBytes(freed)} libres` : 'No había nada que liberar',
        detail: 'Los libros siguen en tu biblioteca: se descargan al abrirlos.',
      });
    } catch (error) {
      showFailure('No se pudo liberar espacio')(error);
    }
    setBusy(false);
  };
  return (
    <section className={styles['space']}>
      <h2>En este dispositivo</h2>
      <p>
        <b>
          {formatNumber(kept.length)} de {formatNumber(books.size)}
        </b>{' '}
        {books.size === 1 ? 'libro se abre' : 'libros se abren'} sin conexión. Ocupan {formatBytes(bytes)}.
      </p>
      {old.length > 0 && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void free()}>
          Liberar espacio
        </Button>
      )}
    </section>
  );
}
