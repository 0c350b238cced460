import { Pencil, Star, Volume2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Video } from '#domain/videos/video.ts';
import type { Status } from '#domain/words/word.ts';
import { useCollection, useQuery } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useMeaning } from '#web/words/meanings.ts';
import { canShowWhereSeen, showWhereSeen } from '#web/words/seen/whereSeen.ts';
import { sayAloud } from '#web/words/sayAloud.ts';
import { canSpeak } from '#web/platform/speech/browserSpeech.ts';
import { TagEditor } from '#web/words/TagEditor.tsx';
import { useWord } from '#web/words/useWord.ts';
import { WordKind, WordMeaning } from '#web/words/WordMeaning.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { wordClass } from '#web/words/wordClass.ts';
import { SourceLink } from '../../frame/SourceLink.tsx';
import { MeaningField } from './MeaningField.tsx';
import { StatusButton } from './StatusButton.tsx';
import { virtualHistory } from '#web/words/virtualReason.ts';
import styles from './WordDetail.module.css';
import { WordHistory } from './WordHistory.tsx';

interface WordDetailProps {
  readonly language: Language;
  /** Its key. */
  readonly word: string;
  readonly settings: Settings;
  readonly now: number;
  readonly onOpen: (key: string) => void;
  readonly onClose: () => void;
}

/** Everything about one word: what it means, how it came to be known, where it was met, its family. */
export function WordDetail({ language, word: key, settings, now, onOpen, onClose }: WordDetailProps) {
  const met = { key, text: key, language, sentence: '' };
  const { word, status, mark, star, tag, keepTags, write, virtual } = useWord(met);
  const meaning = useMeaning(met);
  const books = useCollection<Book>('books');
  const videos = useCollection<Video>('videos');
  const [isWriting, setWriting] = useState(false);
  const returns = useRef(false);
  const text = word?.originalText ?? key;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const own = word?.notes ?? '';
  const keep = (notes: string, seen: string): void =>
    void write({ notes, notesSeen: seen, ...(virtual && { status: virtual.status }) });
  return (
    <div className={styles['detail']}>
      <div className={styles['head']}>
        <div>
          <h2 ref={heading} tabIndex={-1} lang={language}>
            {text}
          </h2>
          {meaning && <WordKind language={language} meaning={meaning} />}
        </div>
        {canSpeak() && (
          <IconButton label="Escuchar" onClick={() => void sayAloud(text, language)}>
            <Volume2 size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={word?.starred ? 'Quitar de favoritas' : 'Añadir a favoritas'}
          aria-pressed={word?.starred ?? false}
          className={word?.starred ? styles['starred'] : undefined}
          onClick={() => void star(!word?.starred)}
        >
          <Star size={20} strokeWidth={1.6} fill={word?.starred ? 'currentColor' : 'none'} aria-hidden />
        </IconButton>
        <IconButton label="Cerrar el detalle" onClick={onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['meaning']}>
        {isWriting ? (
          <MeaningField
            word={text}
            before={own}
            notes={own}
            onClose={(isReturning) => {
              returns.current = isReturning;
              setWriting(false);
            }}
            onWrite={keep}
          />
        ) : (
          <>
            <WordMeaning language={language} notes={own} meaning={meaning} onKeep={(text) => keep(text, own)} />
            <IconButton label="Cambiar el significado" autoFocus={returns.current} onClick={() => setWriting(true)}>
              <Pencil size={17} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <StatusButton status={status} onChoose={(choice) => void mark(choice)} />
      {virtual && <p className={styles['virtual']}>{virtualHistory(virtual)}</p>}
      {word && (
        <div className={styles['tags']}>
          <TagEditor
            tags={word.tags}
            onAdd={(name) => void tag(name)}
            onRemove={(name) => void keepTags(word.tags.filter((other) => other !== name))}
          />
        </div>
      )}
      {word && (
        <WordHistory
          word={word}
          source={books?.get(word.bookId ?? '')?.title ?? videos?.get(word.videoId ?? '')?.title ?? null}
          now={now}
          timeZone={settings.timeZone}
        />
      )}
      <MetSentences language={language} word={key} status={status} books={books} />
      {canShowWhereSeen() && (
        <button type="button" className={styles['more']} onClick={() => showWhereSeen({ language, key, text })}>
          Buscarla en todos tus libros
        </button>
      )}
      <Family language={language} word={key} onOpen={onOpen} />
    </div>
  );
}

interface MetSentencesProps {
  readonly language: Language;
  readonly word: string;
  readonly status: Status | null;
  readonly books: ReadonlyMap<string, Book> | undefined;
}

/** The sentences that the word was met in, each with the way to its place. */
function MetSentences({ language, word, status, books }: MetSentencesProps) {
  const id = useId();
  const sentences = useQuery('metSentences', { language, key: word });
  const [showsAll, setShowsAll] = useState(false);
  if (!sentences || sentences.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Dónde la has visto</h3>
      <ul className={styles['sentences']}>
        {(showsAll ? sentences : sentences.slice(0, 1)).map(({ id: sentenceId, sentence, start, end }) => (
          <li key={sentenceId}>
            <p lang={language}>
              {sentence.text.slice(0, start)}
              <span className={status ? wordClass(status) : undefined}>{sentence.text.slice(start, end)}</span>
              {sentence.text.slice(end)}
            </p>
            <SourceLink sentence={sentence} book={books && (books.get(sentence.bookId ?? '') ?? null)} />
          </li>
        ))}
      </ul>
      {!showsAll && sentences.length > 1 && (
        <button type="button" className={styles['more']} onClick={() => setShowsAll(true)}>
          Ver las {sentences.length} frases
        </button>
      )}
    </section>
  );
}

const mostOfFamily = 24;

/** Other forms of the word that the vocabulary has. */
function Family({ language, word, onOpen }: Pick<WordDetailProps, 'language' | 'word' | 'onOpen'>) {
  const id = useId();
  const found = useQuery('findWords', { language, family: word, sort: { by: 'text' }, from: 0, count: mostOfFamily });
  const names = useStatusNames();
  if (!found || found.words.every(({ key }) => key === word)) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Su familia</h3>
      <ul className={styles['family']}>
        {found.words.map(({ key, status }) => (
          <li key={key}>
            <button type="button" aria-current={key === word ? 'true' : undefined} onClick={() => onOpen(key)}>
              <StatusGlyph status={status} />
              <span className="visually-hidden">{names[status].spoken}: </span>
              <span lang={language}>{key}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
