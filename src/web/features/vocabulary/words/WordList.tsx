import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { UnreadNotice } from '#web/ui/UnreadNotice.tsx';
import { wordActions } from '#web/words/wordActions.ts';
import { useSearchKey } from '../frame/tabKeys.ts';
import { TwoColumns } from '#web/ui/TwoColumns.tsx';
import { BulkBar } from './changes/BulkBar.tsx';
import { isFiltered, pageOfFirst, plainList } from './filters/listState.ts';
import { ListMargin } from './ListMargin.tsx';
import { ListTools } from './filters/ListTools.tsx';
import { Pager } from './filters/Pager.tsx';
import { ResultLine } from './filters/ResultLine.tsx';
import { useBulkWork } from './changes/useBulkWork.ts';
import { useListKeys } from './useListKeys.ts';
import type { Listed } from './filters/useListState.ts';
import type { ListPageSize } from './filters/usePageSize.ts';
import { useListFocus } from './useListFocus.ts';
import { useSelection } from '#web/ui/selection/useSelection.ts';
import { useSources } from './filters/useSources.ts';
import type { ShownWordList } from './useWordList.ts';
import { NothingFound } from '../frame/NothingFound.tsx';
import styles from './WordList.module.css';
import type { RowActions } from './WordRow.tsx';
import { VocabularyTable } from './VocabularyTable.tsx';

interface WordListProps {
  readonly language: Language;
  readonly settings: Settings;
  readonly now: number;
  readonly listed: Listed;
  readonly list: ShownWordList;
  readonly size: ListPageSize;
  readonly onSize: (size: ListPageSize) => void;
}

/** The words that the search and the filters find, page by page, with what can be done with each and with those that are selected. */
export function WordList({ language, settings, now, listed, list, size, onSize }: WordListProps) {
  const { state, collecting, endCollecting, change } = listed;
  const { found, filter } = list;
  const words = found?.words ?? [];
  const total = found?.total ?? 0;
  const pageKeys = words.map(({ key }) => key);
  const sourceOf = useSources(language, words);
  const sets = useQuery('wordSets', found ? { language, due: 0 } : null);
  const [editing, setEditing] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  // The words that are due change by themselves with the time: that is no other list.
  const selection = useSelection(JSON.stringify([language, { ...filter, due: state.isDue }]));
  const bulk = useBulkWork(language, filter, selection);
  const hasSelection = selection.keys.size > 0;
  const focus = useListFocus({ words, hasSelection, open: state.word });

  const open = (key: string | null): void => change({ word: key }, 'same');
  const turn = useCallback((page: number) => change({ page }), [change]);
  const resize = useCallback(
    (next: ListPageSize) => {
      change({ page: pageOfFirst(state.page, size, next) }, 'same');
      onSize(next);
    },
    [change, onSize, state.page, size],
  );
  const clearFilters = (): void => {
    change({ ...plainList, order: state.order, word: state.word });
    focus.saveFocusSoon();
  };
  const onKey = useListKeys({
    words,
    selection,
    bulk,
    open: state.word,
    onOpen: open,
    onEdit: setEditing,
    onReturn: focus.focusRow,
  });
  const writeNotes = useNotesWriter(language);
  const on: RowActions = {
    onReach: focus.reach,
    onKey,
    onOpen: ({ key }) => open(key),
    onSelect: ({ key }, isRange) => selection.toggle(key, pageKeys, isRange),
    onStar: ({ key, starred }) => bulk.star([key], !starred),
    onEdit: ({ key }) => setEditing(key),
    onEdited(isReturning) {
      setEditing(null);
      if (isReturning) focus.focusRow();
    },
    onWrite: writeNotes,
  };

  const isCollecting = collecting !== null;
  const saveLatest = useEffectEvent(focus.saveFocusSoon);
  useEffect(() => {
    // The dialog in which the collection was named has gone with its page.
    if (isCollecting) saveLatest();
  }, [isCollecting]);
  const isSelecting = selection.isChoosing || isCollecting || hasSelection;
  return (
    <>
      <TwoColumns ref={focus.page}>
        <div>
          <ListTools
            language={language}
            state={state}
            due={list.due}
            isReady={found !== undefined}
            search={search}
            onChange={change}
          />
          <ResultLine
            found={found}
            state={state}
            isSelecting={isSelecting}
            onClear={clearFilters}
            onSelecting={(isBegun) => {
              if (isCollecting && !isBegun) endCollecting();
              selection.choose(isBegun);
            }}
          />
          {isCollecting && (
            <Notice tone="waiting">Elige las palabras de «{collecting}» y añádelas con la barra de abajo.</Notice>
          )}
          {list.hasFailed && <UnreadNotice what="tus palabras" onRetry={list.retry} />}
          {!found && !list.hasFailed && <TableSkeleton rows={size} />}
          {found && total > 0 && (
            <>
              <VocabularyTable
                language={language}
                words={words}
                meaningOf={list.meaningOf}
                sourceOf={sourceOf}
                now={now}
                timeZone={settings.timeZone}
                order={state.order}
                onOrder={(order) => change({ order })}
                selected={selection.keys}
                isSelecting={isSelecting}
                isStale={!list.isCurrent}
                open={state.word}
                reached={focus.reached}
                editing={editing}
                onSelectPage={(isSelected) => selection.put(pageKeys, isSelected)}
                on={on}
              />
              <Pager total={total} page={state.page} size={size} onPage={turn} onSize={resize} />
            </>
          )}
          {found && total === 0 && list.isCurrent && (
            <NothingFound
              none="Ninguna palabra"
              text={state.text}
              className={styles['nothing']}
              onClear={clearFilters}
            />
          )}
        </div>
        <ListMargin
          language={language}
          settings={settings}
          now={now}
          isReady={found !== undefined}
          word={state.word}
          onOpen={open}
          onReturn={focus.focusRow}
        />
      </TwoColumns>
      {hasSelection && (
        <BulkBar
          keys={[...selection.keys]}
          total={total}
          isFiltered={isFiltered(state)}
          bulk={bulk}
          tags={sets?.tags.map(({ name }) => name) ?? []}
          collecting={collecting}
          onClose={() => selection.choose(false)}
        />
      )}
    </>
  );
}

/** Saves the learner's note on a word; a word that was known at the start gets a record, and stays as known as it was. */
function useNotesWriter(language: Language): RowActions['onWrite'] {
  const store = useAccount();
  return ({ key, isVirtual, status }, notes, seen) => {
    const actions = wordActions(store, { key, text: key, language, sentence: '' });
    void actions.write({ notes, notesSeen: seen, ...(isVirtual && { status }) });
  };
}

/** The shape of the table, the first time that it comes. */
function TableSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles['skeleton']} role="status" aria-label="Cargando tus palabras">
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}
