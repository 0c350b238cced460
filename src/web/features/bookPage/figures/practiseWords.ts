import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { practiceLink, type ChapterOfBook, type PracticeLink } from '#web/platform/addresses/practiceAddress.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { batchesOf } from '#web/words/batchesOf.ts';
import { recordMark } from '#web/words/markToast.tsx';
import { recordMarking } from '#web/words/markingPause.ts';
import { untilAnswered } from '#web/words/unansweredMarks.ts';

interface WordsToPractise {
  readonly store: AccountStore;
  readonly language: Language;
  readonly keys: readonly string[];
  /** The chapter in whose sentences they are asked. */
  readonly chapter: ChapterOfBook;
}

/**
 * Takes the new ones of these words into the vocabulary, as one step that can be undone.
 * @returns the link to a session of all of them
 * @throws Refusal of the call
 */
export async function practiseWords(
  root: string,
  { store, language, keys, chapter }: WordsToPractise,
): Promise<PracticeLink> {
  const statuses = store.statuses(language);
  const fresh = keys.filter((key) => statuses.get(key) === null);
  if (fresh.length > 0) {
    recordMarking();
    const inputs = batchesOf(fresh).map((texts) => ({ lang: language, texts, status: '1' as const }));
    const { step, outputs } = await untilAnswered(store.callAll('saveWords', inputs));
    const created = outputs.flatMap((output) => output.created);
    if (created.length > 0)
      recordMark(store, {
        step,
        language,
        words: created.map((key) => ({ key, text: key })),
        title:
          created.length === 1
            ? 'Una palabra pasa a tu vocabulario'
            : `${formatNumber(created.length)} palabras pasan a tu vocabulario`,
        standsAlone: true,
      });
  }
  return practiceLink(root, { kind: 'words', keys, chapter });
}
