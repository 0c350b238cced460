import { useEffect, useRef } from 'react';
import type { Book } from '#domain/library/book.ts';
import { reminderRef } from '#domain/reminder/reminder.ts';
import { stopSentence } from '#domain/reminder/stopSentence.ts';
import { sentenceAt } from '#domain/text/sentences.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Location } from '#reader/page/view.ts';
import { sectionSource } from '#reader/section/load.ts';
import { blocksOf } from '#reader/section/source.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { whenHidden } from '#web/ui/whenHidden.ts';

/** Keeps the sentence at the top of the page when the book is left, for whoever asked for the reminder by e-mail. */
export function useReminderStop(bookId: string, { language }: Pick<Book, 'language'>, opened: OpenBook) {
  const store = useAccount();
  const isAsked = Boolean(useDocument(reminderRef));
  const last = useRef<string | null>(null);
  const shown = useRef<Location['locator'] | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const keep = (): void => {
      const sentence = last.current;
      last.current = null;
      if (sentence)
        store.call('keepStop', { bookId, sentence }).catch(showFailure('No se pudo guardar dónde lo dejaste'));
    };
    const stop = whenHidden(keep);
    return () => {
      stop();
      keep();
    };
  }, [store, bookId, isAsked]);
  return {
    moved({ locator }: Location): void {
      shown.current = locator;
      if (!isAsked) return;
      sentenceOf(opened, locator, language).then(
        (sentence) => {
          // The learner may have moved on meanwhile.
          if (shown.current === locator) last.current = sentence;
        },
        // A page that cannot be read says so itself.
        () => undefined,
      );
    },
  };
}

async function sentenceOf(opened: OpenBook, place: Location['locator'], language: Book['language']): Promise<string> {
  const section = opened.sections.find(({ path }) => path === place.section);
  if (!section) return '';
  const block = blocksOf(await sectionSource(opened, section))[place.block] ?? '';
  const { start, end } = sentenceAt(block, place.offset, language);
  return stopSentence(block.slice(start, end));
}
