import { useState } from 'react';
import { bookRef } from '#domain/library/book.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { isWord, wordRef, type Status, type Word } from '#domain/words/word.ts';
import { useAccount, useDocument, useQuery } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { useStatusesOf } from './useStatusesOf.ts';
import { markFamily, type MetWord } from './wordActions.ts';

/** The word that a card's word is a form of, as the learner has it. */
export interface Lemma {
  readonly text: string;
  readonly word: Word | null;
  readonly status: Status | null;
}

/** The family of a word, as its card shows it. */
export interface WordFamily {
  /** The dictionary's form; null when the word is it, when it is not known, or when the learner has parted the two. */
  readonly lemma: Lemma | null;
  /** Other forms in the book that a mark can go to as well. */
  readonly forms: readonly { readonly key: string; readonly text: string }[];
  /** The next mark is for the forms too. */
  readonly isTicked: boolean;
  tick(ticked: boolean): void;
  /** Marks the word and its forms alike. */
  mark(status: Status): Promise<void>;
  /** The dictionary's form from which the learner has parted the word; null where they belong together. */
  readonly parted: string | null;
  /** Says that the word is none of its forms, or is one again: remembered with the word. */
  part(parted: boolean): Promise<void>;
}

/** The family of a word that was met: none while it is asked for, and where families are switched off. */
export function useFamily(met: MetWord, choice: Settings['reading']['families']): WordFamily {
  const store = useAccount();
  const { key, language, context } = met;
  const book = useDocument(bookRef(met.bookId ?? 'none'));
  const found = useQuery('family', {
    language,
    key,
    ...(context && { context }),
    indexId: book?.indexId ?? null,
  });
  const [ticked, setTicked] = useState<boolean | null>(null);
  const lemmaKey = found?.lemmaKey ?? key;
  const record = useDocument(wordRef(language, lemmaKey));
  const statusOf = useStatusesOf(store.statuses(language), [lemmaKey]);
  const isParted = found?.isUnlinked ?? false;
  const forms = found && !isParted && choice !== 'off' ? found.forms : [];
  const isTicked = forms.length > 0 && (ticked ?? choice === 'always');
  return {
    lemma:
      found && !isParted && lemmaKey !== key
        ? { text: found.lemma, word: isWord(record) ? record : null, status: statusOf(lemmaKey) }
        : null,
    forms,
    isTicked,
    tick: setTicked,
    mark: (status) => markFamily(store, met, forms, status),
    parted: found && isParted ? found.lemma : null,
    part: (parted) =>
      store
        .call('saveWord', { lang: language, text: met.text, lemma: parted ? met.text : (found?.lemma ?? met.text) })
        .then(() => undefined, showFailure(`No se pudo guardar «${met.text}»`)),
  };
}
