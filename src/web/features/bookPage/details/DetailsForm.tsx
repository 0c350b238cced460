import { Image } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Book } from '#domain/library/book.ts';
import { endpapers } from '#domain/library/endpapers.ts';
import { languages, type Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { Endpaper } from '#web/ui/cover/endpaper.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { Field } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { BookShelves } from './BookShelves.tsx';
import styles from './Details.module.css';
import { saveDetails, type Details } from './saveDetails.ts';

/** The work on a book's file that the library does. */
export interface BookFileTools {
  readonly keepImageAsCover: (store: AccountStore, image: Blob) => Promise<string>;
  readonly keepOwnCover: (store: AccountStore, book: Book) => Promise<string | null>;
  /** The counts of its words in another language; nothing while its file is not here. */
  readonly countedAnew: (store: AccountStore, book: Book, language: Language) => Promise<Details>;
}

interface DetailsFormProps {
  readonly id: string;
  readonly book: Book;
  readonly tools: BookFileTools;
}

/** What a book says of itself: title, author, language, shelves, cover and the learner's note. */
export function DetailsForm({ id, book, tools }: DetailsFormProps) {
  const store = useAccount();
  const fields = useId();
  const [draft, setDraft] = useState<Details>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const title = draft.title ?? book.title;
  const language = draft.otherLanguage ?? draft.language ?? book.otherLanguage ?? book.language;
  const change = (changes: Details) => setDraft((before) => ({ ...before, ...changes }));
  const isChanged = Object.keys(draft).length > 0;

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(refusalOf(error).message);
    }
    setBusy(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isChanged) return;
    void during(async () => {
      const { language: chosen } = draft;
      const counted = chosen === undefined ? {} : await tools.countedAnew(store, book, chosen);
      await saveDetails(store, id, book, { ...draft, ...counted });
      setDraft({});
    });
  };
  const cover = (work: () => Promise<string | null>) =>
    void during(async () => saveDetails(store, id, book, { coverId: await work(), endpaper: null }));
  const chosenPaper = book.coverId === null ? book.endpaper : undefined;
  return (
    <form className={styles['form']} onSubmit={save}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Field
        label="Título"
        lang={book.otherLanguage ?? book.language}
        maxLength={500}
        value={title}
        error={title.trim() === '' ? 'Un libro necesita un título.' : undefined}
        onChange={({ currentTarget: { value } }) => change({ title: value })}
      />
      <div className={styles['pair']}>
        <Field
          label="Autor"
          maxLength={500}
          value={draft.author ?? book.author}
          onChange={({ currentTarget: { value } }) => change({ author: value })}
        />
        <div className={styles['field']}>
          <label htmlFor={`${fields}-language`}>Idioma</label>
          <select
            id={`${fields}-language`}
            value={languages.find((each) => each === language) ?? 'other'}
            aria-describedby={`${fields}-hint`}
            onChange={({ currentTarget: { value } }) => {
              const known = languages.find((each) => each === value);
              setDraft(({ language: _language, otherLanguage: _other, ...others }) => ({
                ...others,
                ...(known ? { language: known } : { otherLanguage: 'und' }),
              }));
            }}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
            <option value="other">Otro idioma (se lee sin colores)</option>
          </select>
          <p id={`${fields}-hint`}>Al cambiarlo se vuelven a contar sus palabras.</p>
        </div>
      </div>
      <BookShelves id={id} book={book} />
      <fieldset className={styles['covers']}>
        <legend>Cubierta</legend>
        <div className={styles['papers']} role="group" aria-label="Papel de guardas">
          {Array.from({ length: endpapers }, (_, paper) => (
            <button
              // A paper is its number.
              key={`paper ${paper}`}
              type="button"
              aria-label={`Papel de guardas ${paper + 1}`}
              aria-pressed={chosenPaper === paper}
              onClick={() => void during(() => saveDetails(store, id, book, { coverId: null, endpaper: paper }))}
            >
              <Endpaper id="" paper={paper} />
            </button>
          ))}
        </div>
        <div className={styles['ways']}>
          <Button size="small" busy={busy} onClick={() => chooser.current?.click()}>
            <Image size={17} strokeWidth={1.6} aria-hidden />
            Elegir una imagen
          </Button>
          <Button size="small" variant="quiet" busy={busy} onClick={() => cover(() => tools.keepOwnCover(store, book))}>
            Usar la del archivo
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label="Imagen de la cubierta"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ currentTarget }) => {
              const image = currentTarget.files?.[0];
              currentTarget.value = '';
              if (image) cover(() => tools.keepImageAsCover(store, image));
            }}
          />
        </div>
        <p>JPG, PNG o WebP. La cubierta cambia en cuanto la eliges.</p>
      </fieldset>
      <div className={styles['field']}>
        <label htmlFor={`${fields}-note`}>Nota para ti</label>
        <textarea
          id={`${fields}-note`}
          rows={3}
          maxLength={5_000}
          value={draft.note ?? book.note ?? ''}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
      </div>
      <div className={styles['ways']}>
        <Button type="submit" variant="primary" busy={busy} disabled={!isChanged || title.trim() === ''}>
          Guardar
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={() => setDraft({})}>
            Descartar
          </Button>
        )}
      </div>
    </form>
  );
}
