import { useRef } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useCollection, useRoot } from '#web/platform/account.ts';
import { practiceLink } from '#web/platform/addresses/practiceAddress.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { UnreadNotice } from '#web/ui/UnreadNotice.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useSearchKey } from '../frame/tabKeys.ts';
import { useRowFocus } from '../frame/useRowFocus.ts';
import { useTodaysWords } from '../frame/useTodaysWords.ts';
import { useTyped } from '../frame/useTyped.ts';
import { VocabularyFrame } from '../frame/VocabularyFrame.tsx';
import { everySentence, useSentenceQuery } from './sentenceQuery.ts';
import { SavedSentence } from './SavedSentence.tsx';
import { NothingFound } from '../frame/NothingFound.tsx';
import styles from './Sentences.module.css';
import { sentencesMetWith, SentencesOfToday } from './SentencesOfToday.tsx';
import { SentenceTools } from './SentenceTools.tsx';
import { useFoundSentences } from './useFoundSentences.ts';

/** Mis Oraciones: the sentences that the learner has kept, with their translations, notes and the way back to their places. */
export function Sentences({ profile }: { readonly profile: Profile }) {
  const { activeLanguage: language, settings } = profile;
  const root = useRoot();
  const now = useNow();
  const books = useCollection<Book>('books');
  const { query, change } = useSentenceQuery();
  const { text, origins, isStarred } = query;
  const [typed, type] = useTyped(text, (next) => change({ ...query, text: next }));
  const rows = useRowFocus<HTMLUListElement>();
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  // The height of a row depends on its source.
  const isReady = books !== undefined;
  const { answer: found, isCurrent, hasFailed, retry, next, loadNext } = useFoundSentences(language, query);
  const answer = isReady ? found : undefined;
  const words = useTodaysWords(language, settings.timeZone);
  const ofToday = words ? sentencesMetWith(words) : [];
  return (
    <VocabularyFrame
      tab="sentences"
      language={language}
      isReady={answer !== undefined}
      actions={
        answer &&
        answer.total > 0 && (
          <ButtonLink
            variant="primary"
            {...practiceLink(root, {
              kind: 'sentences',
              ...(text.trim() !== '' && { text: text.trim() }),
              ...origins,
              ...(isStarred && { starred: true }),
            })}
          >
            Practicar oraciones
          </ButtonLink>
        )
      }
    >
      {hasFailed && <UnreadNotice what="tus oraciones" onRetry={retry} />}
      {!answer && !hasFailed && <PageLoading />}
      {answer?.all === 0 &&
        words &&
        (ofToday.length > 0 ? <SentencesOfToday language={language} ids={ofToday} /> : <NoSentences />)}
      {answer && answer.all > 0 && (
        <>
          <SentenceTools search={search} typed={typed} onType={type} query={query} onChange={change} offered={answer} />
          <p className="visually-hidden" role="status">
            {answer.total === 1 ? '1 oración' : `${formatNumber(answer.total)} oraciones`}
          </p>
          <ul {...rows} className={isCurrent ? styles['list'] : `${styles['list']} ${styles['stale']}`}>
            {answer.sentences.map(({ id, sentence }) => (
              <SavedSentence
                key={id}
                id={id}
                language={language}
                sentence={sentence}
                book={books && (books.get(sentence.bookId ?? '') ?? null)}
                now={now}
                timeZone={settings.timeZone}
              />
            ))}
          </ul>
          {answer.total === 0 && isCurrent && (
            <NothingFound
              none="Ninguna oración"
              text={text}
              className={styles['nothing']}
              onClear={() => change(everySentence)}
            />
          )}
          {next > 0 && (
            <p className={styles['more']}>
              <Button onClick={loadNext}>Ver {formatNumber(next)} más</Button>
            </p>
          )}
        </>
      )}
    </VocabularyFrame>
  );
}

function NoSentences() {
  const root = useRoot();
  return (
    <Empty
      title="Aún no hay oraciones."
      actions={
        <ButtonLink variant="primary" to={`${root}/biblioteca`}>
          Seguir leyendo
        </ButtonLink>
      }
    >
      Guárdalas al leer: abre una palabra y pulsa «Guardar la frase».
    </Empty>
  );
}
