import { Bookmark, BookmarkCheck } from 'lucide-react';
import { sentenceRef } from '#domain/words/sentence.ts';
import { sentenceId } from '#domain/words/saveSentence.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { tellFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './SentenceRow.module.css';
import type { MetWord } from './wordActions.ts';

type MetSentence = Pick<MetWord, 'sentence' | 'language' | 'bookId'>;

/** The sentence in which a word was met, and the way to keep it. */
export function SentenceRow({ sentence, language, bookId }: MetSentence) {
  const store = useAccount();
  const kept = useDocument(sentenceRef(language, sentenceId(sentence)))?.saved ?? false;
  const keep = () => {
    store
      .call('saveSentence', { lang: language, text: sentence, ...(bookId !== undefined && { bookId }) })
      .then(() => toast({ title: 'Oración guardada' }))
      .catch(tellFailure('No se pudo guardar la oración'));
  };
  return (
    <div className={styles['row']}>
      <p lang={language}>{sentence}</p>
      <IconButton label={kept ? 'Oración guardada' : 'Guardar oración'} aria-disabled={kept || undefined} className={kept ? styles['kept'] : undefined} onClick={() => !kept && keep()}>
        {kept ? <BookmarkCheck size={19} strokeWidth={1.6} aria-hidden /> : <Bookmark size={19} strokeWidth={1.6} aria-hidden />}
      </IconButton>
    </div>
  );
}
