import { BookOpen, BookPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { formatMinutes, formatNumber, readingMinutes } from '#web/ui/numbers.ts';
import styles from '../Popup.module.css';
import { hasSelection } from './pageSource.ts';
import type { SavedArticle } from './saveArticle.ts';

interface SavePageProps {
  readonly tabId: number;
  readonly address: URL;
  readonly language: Language;
  readonly server: string;
}

type Saving =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'saved'; readonly article: SavedArticle };

/** «Guardar como libro», and what became of it. */
export function SavePage({ tabId, address, language, server }: SavePageProps) {
  const store = useAccount();
  const [saving, setSaving] = useState<Saving>({ kind: 'nothing' });
  const [isSelected, setSelected] = useState(false);
  useEffect(() => void hasSelection(tabId).then(setSelected), [tabId]);

  async function save(part: 'article' | 'selection'): Promise<void> {
    setSaving({ kind: 'saving' });
    try {
      const { saveArticle } = await import('./saveArticle.ts');
      // The same article at another place of it is the same book.
      const whole = address.href.replace(/#.*$/, '');
      const article = await saveArticle(store, { tabId, address: whole, language, part });
      setSaving({ kind: 'saved', article });
    } catch (error) {
      setSaving({ kind: 'failed', reason: refusalOf(error).message });
    }
  }
  const undo = (bookId: string): void =>
    void store.call('removeBook', { bookId }).then(
      () => setSaving({ kind: 'nothing' }),
      (error: unknown) => setSaving({ kind: 'failed', reason: refusalOf(error).message }),
    );

  if (saving.kind === 'saved') {
    const { bookId, title, words } = saving.article;
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
        <button type="button" className={styles['link']} onClick={() => undo(bookId)}>
          Deshacer
        </button>
      </div>
    );
  }
  return (
    <div className={styles['foot']}>
      {saving.kind === 'failed' && (
        <p role="alert" className={styles['fault']}>
          {saving.reason} No se ha guardado nada.
        </p>
      )}
      <Button variant="primary" wide busy={saving.kind === 'saving'} onClick={() => void save('article')}>
        <BookPlus size={18} strokeWidth={1.6} aria-hidden />
        Guardar como libro
      </Button>
      {isSelected && (
        <button type="button" className={styles['link']} onClick={() => void save('selection')}>
          Guardar solo lo seleccionado
        </button>
      )}
    </div>
  );
}
