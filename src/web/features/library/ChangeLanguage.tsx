import { useId, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { languages } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './ChangeLanguage.module.css';
import { countedAnew } from './imports/countedAnew.ts';
import { shelfOf } from './shelves/shelve.ts';

interface ChangeLanguageProps {
  readonly id: string;
  readonly book: Book;
  readonly onClose: () => void;
}

/** Puts right what language a book is in; its words are counted anew, for another language parts a text into other words. */
export default function ChangeLanguage({ id, book, onClose }: ChangeLanguageProps) {
  const store = useAccount();
  const field = useId();
  const now = shelfOf(book);
  const [language, setLanguage] = useState(now);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    try {
      if (language === 'other') await store.call('updateBook', { bookId: id, otherLanguage: 'und' });
      else await store.call('updateBook', { bookId: id, language, ...(await countedAnew(store, book, language)) });
      onClose();
    } catch (error) {
      setFailure(refusalOf(error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Idioma del libro" description={`«${book.title}»`}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <label htmlFor={field}>Está escrito en</label>
        <select
          id={field}
          value={language}
          onChange={(event) => setLanguage(languages.find((each) => each === event.currentTarget.value) ?? 'other')}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
          <option value="other">Otro idioma (se lee sin colores)</option>
        </select>
        <Button type="submit" variant="primary" busy={busy} disabled={language === now}>
          Guardar idioma
        </Button>
      </form>
    </Dialog>
  );
}
