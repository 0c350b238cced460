import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Status } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { standingToast, toast } from '#web/ui/toasts.ts';
import {
  markAdded,
  markUndone,
  noMarks,
  describeMarks,
  describeUndone,
  toastGone,
  type UndoableMark,
  type MarkHistory,
} from './markHistory.ts';
import { noteMark } from './markingPause.ts';
import { putWordsBack } from './putWordsBack.ts';
import { marksAnswered } from './unansweredMarks.ts';

const key = 'marks';
/** By the account's files: a text's own view of the account (`storeOfText`) has them too, and what is marked there is undone anywhere. */
const histories = new WeakMap<AccountStore['files'], MarkHistory>();
const historyOf = ({ files }: AccountStore) => histories.get(files) ?? noMarks;
const listeners = new Set<() => void>();

function setHistory({ files }: AccountStore, history: MarkHistory): void {
  histories.set(files, history);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Was this done last, so that the page may offer to undo it where it was done? A later mark has its toast for that. */
export function useIsLastMark(store: AccountStore, mark: UndoableMark | null): boolean {
  return useSyncExternalStore(subscribe, () => mark !== null && historyOf(store).marks.at(-1) === mark);
}

/**
 * Notes what was done to words, so that it can be undone, and says so in the one toast of marks.
 * @param isQuiet true where the page shows it already
 */
export function recordMark(store: AccountStore, mark: UndoableMark, isQuiet = false): void {
  const before = historyOf(store);
  const history = markAdded(before, mark, isQuiet);
  setHistory(store, history);
  noteMark();
  showOfflineToast(store);
  // A toast that stands says what was done last: it does not go on offering to undo what was done before.
  const words = describeMarks(history) ?? (before.shownCount > 0 ? { title: mark.title } : null);
  if (words) show(store, words);
}

/** Undoes the last mark of this session, also one that is not answered yet; does nothing when there is none left. */
export async function undoLastMark(store: AccountStore): Promise<void> {
  await marksAnswered();
  const mark = historyOf(store).marks.at(-1);
  if (mark) await undoMark(store, mark);
}

/** Undoes one mark, whatever was marked since; does nothing when it was undone, or is too old. */
export async function undoMark(store: AccountStore, mark: UndoableMark): Promise<void> {
  const before = historyOf(store);
  if (!before.marks.includes(mark)) return;
  const history = markUndone(before, mark);
  setHistory(store, history);
  try {
    show(store, describeUndone(mark, await takeBack(store, mark), history), 'undone');
  } catch (error) {
    showFailure('No se pudo deshacer')(error);
  }
}

/** @returns the status that the first of its words has again */
async function takeBack(store: AccountStore, { language, words, undo }: UndoableMark): Promise<Status | null> {
  if (undo) {
    await undo();
    return (await words[0]?.before())?.status ?? null;
  }
  const records = await Promise.all(words.map(async (word) => [word.key, await word.before()] as const));
  await putWordsBack(store, language, records);
  const [, record = null] = records[0] ?? [];
  return record?.status ?? null;
}

function show(
  store: AccountStore,
  words: { readonly title: string; readonly detail?: string },
  tone: 'done' | 'undone' = 'done',
): void {
  toast({
    key,
    ...words,
    tone,
    ...(historyOf(store).shownCount > 0 && { action: { label: 'Deshacer', run: () => void undoLastMark(store) } }),
    onLapse: () => setHistory(store, toastGone(historyOf(store))),
  });
}

/** Stores whose way back to the server is being awaited. */
const offline = new WeakSet<AccountStore>();

/** Says, until they are sent, that marks wait for a connection: what is safe first. */
function showOfflineToast(store: AccountStore): void {
  if (offline.has(store) || store.guest || store.peekSync().online) return;
  offline.add(store);
  let shownCount = 0;
  const look = () => {
    const { online, waiting } = store.peekSync();
    if (online) {
      stop();
      offline.delete(store);
      standingToast(null);
    } else if (waiting !== shownCount) {
      shownCount = waiting;
      standingToast({
        tone: 'danger',
        icon: <WifiOff size={18} strokeWidth={1.6} />,
        title: 'Sin conexión',
        detail:
          waiting === 1 ? '1 cambio espera; se guardará solo.' : `${waiting} cambios esperan; se guardarán solos.`,
      });
    }
  };
  const stop = store.watchSync(look);
  look();
}
