import { EllipsisVertical, Star, Trash2, Volume2 } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Sentence } from '#domain/words/sentences/sentence.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { useAccount } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { Menu, MenuAction } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toasts.ts';
import { ColouredLines } from '#web/words/ColouredLines.tsx';
import { sayAloud } from '#web/words/sayAloud.ts';
import { canSpeak } from '#web/platform/speech/browserSpeech.ts';
import { agoLabel } from '../frame/dayLabels.ts';
import { SourceLink } from '../frame/SourceLink.tsx';
import styles from './SavedSentence.module.css';
import { SentenceNote } from './SentenceNote.tsx';
import { SentenceTranslation } from './SentenceTranslation.tsx';

interface SavedSentenceProps {
  readonly id: string;
  readonly language: Language;
  readonly sentence: Sentence;
  /** Null when it is in the library no more, or the sentence is from none; undefined while that is not known. */
  readonly book: Book | null | undefined;
  readonly now: number;
  readonly timeZone: string;
}

/** A kept sentence in the colours of its words, with its translation, where it is from, and the learner's note beside it. */
export function SavedSentence({ id, language, sentence, book, now, timeZone }: SavedSentenceProps) {
  const store = useAccount();
  const edit = (changes: { saved?: boolean; starred?: boolean }): Promise<unknown> =>
    store.call('editSentence', { lang: language, id, changes });
  const note = (text: string, noteSeen: string): Promise<unknown> =>
    store.call('editSentence', { lang: language, id, changes: { note: text }, noteSeen });
  const failed = showFailure('No se pudo guardar la oración');
  const remove = async (): Promise<void> => {
    try {
      await edit({ saved: false });
    } catch (error) {
      return showFailure('No se pudo eliminar la oración')(error);
    }
    toast({
      title: 'La oración ya no está en tu vocabulario',
      detail: 'Las palabras que viste en ella se quedan.',
      action: {
        label: 'Deshacer',
        run: () => void edit({ saved: true }).catch(showFailure('No se pudo deshacer')),
      },
    });
  };
  return (
    <li className={styles['sentence']}>
      <div>
        <div className={styles['text']}>
          <ColouredLines language={language} text={sentence.text} />
        </div>
        <SentenceTranslation language={language} sentence={sentence} />
        <div className={styles['foot']}>
          {book && (
            <span className={styles['cover']}>
              <BookCover book={book} />
            </span>
          )}
          <SourceLink sentence={sentence} book={book} />
          <span>{agoLabel(sentence.createdAt, now, timeZone)}</span>
          <span className={styles['actions']}>
            {canSpeak() && (
              <IconButton label="Escuchar la oración" onClick={() => void sayAloud(sentence.text, language)}>
                <Volume2 size={19} strokeWidth={1.6} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={sentence.starred ? 'Quitar de favoritas' : 'Añadir a favoritas'}
              aria-pressed={sentence.starred ?? false}
              className={sentence.starred ? styles['starred'] : undefined}
              onClick={() => void edit({ starred: !sentence.starred }).catch(failed)}
            >
              <Star size={19} strokeWidth={1.6} fill={sentence.starred ? 'currentColor' : 'none'} aria-hidden />
            </IconButton>
            <Menu
              trigger={
                <IconButton label="Más acciones">
                  <EllipsisVertical size={19} strokeWidth={1.6} aria-hidden />
                </IconButton>
              }
            >
              <MenuAction icon={Trash2} onSelect={() => void remove()}>
                Eliminar la oración
              </MenuAction>
            </Menu>
          </span>
        </div>
      </div>
      <SentenceNote note={sentence.note ?? ''} onSave={(text, seen) => void note(text, seen).catch(failed)} />
    </li>
  );
}
