import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { bulkActions } from './bulkActions.ts';
import { exportWords } from './exportWords.ts';
import { keysFound } from '../filters/keysFound.ts';
import type { filterOf } from '../filters/listState.ts';
import type { Selection } from '#web/ui/selection/useSelection.ts';

export type BulkWork = ReturnType<typeof useBulkWork>;

/**
 * Changes many words of a list at once. A failure is shown, and leaves the words selected: a learner who chose hundreds
 * of them can try again with the same.
 */
export function useBulkWork(language: Language, filter: ReturnType<typeof filterOf>, selection: Selection) {
  const store = useAccount();
  const actions = bulkActions(store, language);
  const [underWay, setUnderWay] = useState(0);
  const [isSelecting, setSelecting] = useState(false);
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    setUnderWay((count) => count + 1);
    try {
      return await work;
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  const finish = async (keys: readonly string[], change: Promise<number | null>): Promise<void> => {
    if ((await during(change)) !== null) selection.end(keys);
  };
  const selected = [...selection.keys];
  return {
    /** Something is being done. */
    isBusy: underWay > 0 || isSelecting,
    /** All are being selected: until they are, what is done with the selection would be done with a part of them. */
    isSelecting,
    selectAll(): void {
      setSelecting(true);
      keysFound(store, { language, ...filter })
        .then((keys) => selection.put(keys, true), showFailure('No se pudieron seleccionar todas'))
        .finally(() => setSelecting(false));
    },
    /** These change words and leave the selection as it is; only what is removed is not selected any more. */
    mark: (keys: readonly string[], status: Status) => void during(actions.mark(keys, status)),
    star: (keys: readonly string[], starred: boolean) => void during(actions.star(keys, starred)),
    remove: (keys: readonly string[]) => void finish(keys, actions.remove(keys)),
    markSelected: (status: Status) => void finish(selected, actions.mark(selected, status)),
    starSelected: (starred: boolean) => void finish(selected, actions.star(selected, starred)),
    tagSelected: (tag: string) => void finish(selected, actions.tag(selected, tag)),
    untagSelected: (tag: string) => void finish(selected, actions.untag(selected, tag)),
    removeSelected: () => void finish(selected, actions.remove(selected)),
    exportSelected(): void {
      const exported = exportWords(store, language, selected, `glosa-${language}`);
      void during(exported.catch(showFailure('No se pudieron exportar las palabras')));
    },
  };
}
