import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount, useQuery, useRoot } from '#web/platform/account.ts';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { tellFailure } from '#web/ui/failure.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { useNow } from '#web/ui/useNow.ts';
import { wordActions } from '#web/words/wordActions.ts';
import { VocabularyFrame } from '../VocabularyFrame.tsx';
import frame from '../VocabularyFrame.module.css';
import styles from './AllWords.module.css';
import { bulkActions } from './bulkActions.ts';
import { BulkBar } from './BulkBar.tsx';
import { DetailSheet } from './DetailSheet.tsx';
import { exportWords } from './exportWords.ts';
import { isFiltered, plainList } from './listState.ts';
import { ListActions } from './ListActions.tsx';
import { ListTools } from './ListTools.tsx';
import { Pages } from './Pages.tsx';
import { ResultLine } from './ResultLine.tsx';
import { useListKeys } from './useListKeys.ts';
import { useListState } from './useListState.ts';
import { usePageSize, type ListPageSize } from './usePageSize.ts';
import { useSelection } from './useSelection.ts';
import { useSources } from './useSources.ts';
import { useWordList } from './useWordList.ts';
import { WordDetail } from './WordDetail.tsx';
import { WordsMargin } from './WordsMargin.tsx';
import { WordTable } from './WordTable.tsx';

/** Mi Vocabulario: every word of the language in use, to find, look into and change, one by one or many at once. */
export function AllWords({ profile }: { readonly profile: Profile }) {
  const { activeLanguage: language, settings } = profile;
  const { timeZone } = settings;
  const store = useAccount();
  const root = useRoot();
  const now = useNow();
  const isPhone = useIsPhone();
  const { state, collecting, change } = useListState();
  const [size, setSize] = usePageSize();
  const list = useWordList(language, state, size, now);
  const { found, filter } = list;
  const words = found?.words ?? [];
  const sourceOf = useSources(language, words);
  const pageKeys = words.map(({ key }) => key);
  // What is due changes by itself with the time: that is no other list.
  const selection = useSelection(JSON.stringify([language, { ...filter, due: state.isDue }]));
  const [isChoosing, setChoosing] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const sets = useQuery('wordSets', found ? { language, due: 0 } : null);
  const actions = bulkActions(store, language);
  const selected = [...selection.keys];
  const total = found?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / size));
  // A page that is no more, as when its words were deleted, or that an address made up.
  const isBeyond = list.isCurrent && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, 'same');
  }, [isBeyond, lastPage, change]);

  const during = async <Result,>(work: Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  };
  /** What a bulk action changes: the selection, which then has served. */
  const withSelection = (act: (keys: readonly string[]) => Promise<number | null>) => () =>
    void during(act(selected)).then((changed) => {
      // Whoever chose hundreds of words tries again with the same.
      if (changed === null) return;
      selection.clear();
      setChoosing(false);
    });
  const actionsOn = ({ key }: Pick<ListedWord, 'key'>) =>
    wordActions(store, { key, text: key, language, sentence: '' });
  const write = (word: ListedWord, notes: string): void => {
    // A word of the starter pack gets a record, and stays as known as it was.
    void actionsOn(word).write(notes, word.isVirtual ? word.status : undefined);
  };
  const selectAll = async (): Promise<void> => {
    const { answer } = await store.query('foundKeys', { language, ...filter });
    selection.put(answer === '' ? [] : answer.split('\n'), true);
  };
  const open = (key: string | null): void => change({ word: key }, 'same');
  const turn = useCallback((page: number) => change({ page }), [change]);
  const resize = useCallback(
    (next: ListPageSize) => {
      // The first word of the page stays on the page.
      change({ page: Math.floor(((state.page - 1) * size) / next) + 1 }, 'same');
      setSize(next);
    },
    [change, setSize, state.page, size],
  );
  const failed = tellFailure('No se pudieron exportar las palabras');

  const keys = useListKeys({
    words,
    selection,
    open: state.word,
    search,
    onOpen: open,
    onEdit: setEditing,
    onMark: (targets, status) => void during(actions.mark(targets, status)),
    onRemove: (targets) =>
      void during(actions.remove(targets)).then((removed) => removed !== null && selection.clear()),
    onSelectAll: () => void selectAll().catch(tellFailure('No se pudieron seleccionar todas')),
  });

  const isCollecting = collecting !== null;
  const saveLatest = useEffectEvent(keys.saveFocusSoon);
  useEffect(() => {
    // The dialog in which the collection was named has gone with its page.
    if (isCollecting) saveLatest();
  }, [isCollecting]);
  const isSelecting = isChoosing || isCollecting || selection.keys.size > 0;
  const isEmpty = found !== undefined && found.all === 0;
  const detail = state.word !== null && (
    <WordDetail
      key={state.word}
      language={language}
      word={state.word}
      settings={settings}
      now={now}
      onOpen={open}
      onClose={() => {
        open(null);
        keys.focusRow();
      }}
    />
  );
  return (
    <VocabularyFrame
      tab="all"
      language={language}
      isReady={found !== undefined}
      actions={<ListActions language={language} due={list.due} />}
    >
      {isEmpty ? (
        <Empty
          title="Aún no hay palabras."
          actions={
            <ButtonLink variant="primary" to={`${root}/biblioteca`}>
              Seguir leyendo
            </ButtonLink>
          }
        >
          Se guardan al leer.
        </Empty>
      ) : (
        <div className={frame['layout']} ref={keys.page}>
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
              onClear={() => {
                change({ ...plainList, order: state.order, word: state.word });
                keys.saveFocusSoon();
              }}
              onSelecting={(next) => {
                selection.clear();
                setChoosing(next);
              }}
            />
            {collecting !== null && (
              <Notice tone="waiting">Elige las palabras de «{collecting}» y añádelas con la barra de abajo.</Notice>
            )}
            {list.hasFailed && (
              <Notice tone="danger">
                No pudimos leer tus palabras.{' '}
                <Button variant="quiet" size="small" onClick={list.retry}>
                  Reintentar
                </Button>
              </Notice>
            )}
            {!found && !list.hasFailed && <TableSkeleton rows={size} />}
            {found && total > 0 && (
              <>
                <WordTable
                  language={language}
                  words={words}
                  meaningOf={list.meaningOf}
                  sourceOf={sourceOf}
                  now={now}
                  timeZone={timeZone}
                  order={state.order}
                  onOrder={(order) => change({ order })}
                  selected={selection.keys}
                  isSelecting={isSelecting}
                  isStale={!list.isCurrent}
                  open={state.word}
                  reached={keys.reached}
                  editing={editing}
                  onReach={keys.reach}
                  onKey={keys.onRowKey}
                  onOpen={({ key }) => open(key)}
                  onSelect={({ key }, isRange) => selection.toggle(key, pageKeys, isRange)}
                  onSelectPage={(isSelected) => selection.put(pageKeys, isSelected)}
                  onStar={(word) => void actions.star([word.key], !word.starred)}
                  onEdit={({ key }) => setEditing(key)}
                  onEdited={(isReturning) => {
                    setEditing(null);
                    if (isReturning) keys.focusRow();
                  }}
                  onWrite={write}
                />
                <Pages total={total} page={state.page} size={size} onPage={turn} onSize={resize} />
              </>
            )}
            {found && total === 0 && list.isCurrent && (
              <div className={styles['nothing']}>
                <p>Nada con estos filtros.</p>
                <Button
                  onClick={() => {
                    change({ ...plainList, order: state.order });
                    keys.saveFocusSoon();
                  }}
                >
                  Quitar filtros
                </Button>
              </div>
            )}
          </div>
          {isPhone ? (
            <DetailSheet isOpen={state.word !== null} onClose={() => open(null)}>
              {detail}
            </DetailSheet>
          ) : (
            <aside className={frame['margin']} aria-label={state.word === null ? 'Resumen' : 'Detalle'}>
              {detail || (found && <WordsMargin language={language} now={now} timeZone={timeZone} />)}
            </aside>
          )}
        </div>
      )}
      {selection.keys.size > 0 && (
        <BulkBar
          keys={selected}
          total={total}
          isFiltered={isFiltered(state)}
          isBusy={isBusy}
          collecting={collecting}
          tags={sets?.tags.map(({ name }) => name) ?? []}
          onSelectAll={() => void selectAll().catch(tellFailure('No se pudieron seleccionar todas'))}
          onMark={(status) => withSelection((keys) => actions.mark(keys, status))()}
          onStar={(starred) => withSelection((keys) => actions.star(keys, starred))()}
          onTag={(tag) => withSelection((keys) => actions.tag(keys, tag))()}
          onUntag={(tag) => withSelection((keys) => actions.untag(keys, tag))()}
          onExport={() => void during(exportWords(store, language, selected, `glosa-${language}`).catch(failed))}
          onRemove={withSelection((keys) => actions.remove(keys))}
          onClose={() => {
            selection.clear();
            setChoosing(false);
          }}
        />
      )}
    </VocabularyFrame>
  );
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
