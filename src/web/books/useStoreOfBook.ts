import { useEffect, useMemo, useState } from 'react';
import { storyIdentifier } from '#contract/content/story.ts';
import type { Book } from '#domain/library/book.ts';
import { isCountedNow } from '#domain/library/indexVersion.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { storeOfText } from '#web/platform/storeOfText.ts';

const ownStory = storyIdentifier('');

/**
 * The account as a book shows it: in a story of ours, what its index leaves out are names, and those are ignored in it. Undefined until that
 * is known, so that no name is coloured first and grey then.
 * @param identifier that the book's file gives itself; null while it is not known
 */
export function useStoreOfBook(book: Book, identifier: string | null): AccountStore | undefined {
  const store = useAccount();
  const { language, indexId } = book;
  // An index of another release may cut the text into other words; the library counts it anew.
  const isOwn = identifier !== null && identifier.startsWith(ownStory) && isCountedNow(book);
  const [counted, setCounted] = useState<{ readonly of: string; readonly words: ReadonlySet<string> | null }>();
  useEffect(() => {
    if (!isOwn || indexId === null) return;
    let current = true;
    const show = (words: ReadonlySet<string> | null) => current && setCounted({ of: indexId, words });
    store.query('countedWords', { language, indexId }).then(
      ({ answer }) => show(answer),
      // The story is read all the same.
      () => show(null),
    );
    return () => {
      current = false;
    };
  }, [store, isOwn, language, indexId]);
  return useMemo(() => {
    if (!isOwn) return store;
    if (counted?.of !== indexId) return undefined;
    const { words } = counted;
    return words ? storeOfText(store, language, (key) => !words.has(key) && !isPhrase(key, language)) : store;
  }, [store, isOwn, counted, indexId, language]);
}
