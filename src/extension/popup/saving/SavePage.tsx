import { BookOpen, BookPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatMinutes, formatNumber, readingMinutes } from '#web/ui/numbers.ts';
import { useKeeping } from '../../keeping/useKeeping.ts';
import styles from '../Popup.module.css';
import { hasSelection } from './pageSource.ts';
import type { SavedArticle } from './saveArticle.ts';

interface SavePageProps {
  readonly tabId: number;
  readonly address: URL;
  readonly language: Language;
  readonly server: string;
}

/** «Guardar como libro», and what became of it. */
export function SavePage({ tabId, address, language, server }: SavePageProps) {
  const store = useAccount();
  const { keeping, keep, undo } = useKeeping<SavedArticle>();
  const [isSelected, setSelected] = useState(false);
  useEffect(() => void hasSelection(tabId).then(setSelected), [tabId]);

  const save = (part: 'article' | 'selection'): void =>
    keep(async () => {
      const { saveArticle } = await import('./saveArticle.ts');
      // The same article at another place of it is the same book.
      const whole = address.href.replace(/#.*$/, '');
      return saveArticle(store, { tabId, address: whole, language, part });
    });

  if (keeping.kind === 'kept') {
    const { bookId, title, words } = keeping.kept;
    return (
      <div className={`${styles['message']} ${styles['below']}`} role="status">
        <h2>Ya está en tu biblioteca</h2>
        <p>
          «{title}», {formatNumber(words)} palabras, {formatMinutes(readingMinutes(words))}.
        </p>
        <Button
          variant="primary"
          wide
          onClick={() => void chrome.tabs.create({ url: `${server}/home/lector/${bookId}` })}
        >
          <BookOpen size={18} strokeWidth={1.6} aria-hidden />
          Leer en Glosa
        </Button>
        <button
          type="button"
          className={styles['link']}
          onClick={() => undo(() => store.call('removeBook', { bookId }))}
        >
          Deshacer
        </button>
      </div>
    );
  }
  return (
    <div className={styles['foot']}>
      {keeping.kind === 'failed' && (
        <p role="alert" className={styles['fault']}>
          {keeping.reason} No se ha guardado nada.
        </p>
      )}
      <Button variant="primary" wide busy={keeping.kind === 'keeping'} onClick={() => save('article')}>
        <BookPlus size={18} strokeWidth={1.6} aria-hidden />
        Guardar como libro
      </Button>
      {isSelected && (
        <button type="button" className={styles['link']} onClick={() => save('selection')}>
          Guardar solo lo seleccionado
        </button>
      )}
    </div>
  );
}
