import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import type { AccountStore, UndoableStep } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { standingToast, toast } from '#web/ui/toasts.ts';
import {
  markAdded,
  markUndone,
  noMarks,
  describeMarks,
  describeRedone,
  describeRestored,
  describeUndone,
  stepOfWord,
  toastGone,
  withStored,
  type UndoableMark,
  type MarkHistory,
} from './markHistory.ts';
import { statusNamesOf } from './statusNames.ts';
import { recordMarking } from './markingPause.ts';
import { marksAnswered, untilAnswered } from './unansweredMarks.ts';

const key = 'marks';
/** Histories by the account's files: a text's own view of the account (`storeOfText`) has them too, and what is marked there is undone anywhere. */
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

/** Tells whether this was done last, so that the page may offer to undo it where it was done. A later mark has its toast for that. */
export function useIsLastMark(store: AccountStore, mark: UndoableMark | null): boolean {
  return useSyncExternalStore(subscribe, () => mark !== null && historyOf(store).marks.at(-1) === mark);
}

/** A mark as it was made; the store remembers none that was made before the documents were here. */
type MadeMark = Omit<UndoableMark, 'step'> & { readonly step: string | null };

/**
 * Remembers what was done to words, so that it can be undone, and says so in the one toast of marks.
 * @param isQuiet true where the page shows it already
 */
export function recordMark(store: AccountStore, { step, ...made }: MadeMark, isQuiet = false): UndoableMark | null {
  if (step === null) {
    recordMarking();
    showOfflineToast(store);
    if (!isQuiet) toast({ title: made.title, ...(made.detail !== undefined && { detail: made.detail }) });
    return null;
  }
  const mark: UndoableMark = { ...made, step };
  const before = historyOf(store);
  const history = markAdded(before, mark, isQuiet);
  setHistory(store, history);
  recordMarking();
  showOfflineToast(store);
  // A toast that stands says what was done last: it does not go on offering to undo what was done before.
  const words = describeMarks(history) ?? (before.shownCount > 0 ? { title: mark.title } : null);
  if (words) show(store, words);
  return mark;
}

/** The step that a level of this word belongs to: its own mark, when that was the last one. */
export function stepOfLastMark(store: AccountStore, language: Language, key: string): string | undefined {
  return stepOfWord(historyOf(store), language, key);
}

/** Undoes the last mark, also one that is not answered yet or of before this page was opened; does nothing when there is none. */
export async function undoLastMark(store: AccountStore): Promise<void> {
  await marksAnswered();
  if (historyOf(store).marks.length === 0) await addStored(store);
  const mark = historyOf(store).marks.at(-1);
  if (mark) await undoMark(store, mark);
}

const storedMarks = new WeakMap<AccountStore['files'], Promise<void>>();

/** Adds the steps that the store remembers to the history, once: those that the page makes are in it already. */
function addStored(store: AccountStore): Promise<void> {
  const known = storedMarks.get(store.files);
  if (known) return known;
  const adding = store.steps().then((steps) => setHistory(store, withStored(historyOf(store), steps)));
  storedMarks.set(store.files, adding);
  // A store that is closing has none.
  return adding.catch(() => void storedMarks.delete(store.files));
}

/** Undoes one mark, whatever was marked since; does nothing when it was undone, or is too old. */
export async function undoMark(store: AccountStore, mark: UndoableMark): Promise<void> {
  const before = historyOf(store);
  if (!before.marks.includes(mark)) return;
  const history = markUndone(before, mark);
  setHistory(store, history);
  try {
    const spares = mark.storedCount === undefined ? 'none' : 'changed-since';
    const undone = await untilAnswered(store.undoStep(mark.step, spares));
    show(store, describeUndone(statusNamesOf(store), mark, undone, history), 'undone');
  } catch (error) {
    showFailure('No se pudo deshacer')(error);
  }
}

/**
 * Undoes a step that the store remembers, or makes one again: words that were changed after it stay as they are.
 * @param direction says what the toast tells, and offers to take back
 */
export async function undoStored(
  store: AccountStore,
  { id }: Pick<UndoableStep, 'id'>,
  direction: 'undo' | 'redo' = 'undo',
): Promise<void> {
  const history = historyOf(store);
  const mark = history.marks.find(({ step }) => step === id);
  if (mark) setHistory(store, markUndone(history, mark));
  try {
    const { redo, ...outcome } = await untilAnswered(store.undoStep(id, 'changed-since'));
    const [describe, tone, label, back] =
      direction === 'undo'
        ? ([describeRestored, 'undone', 'Rehacer', 'redo'] as const)
        : ([describeRedone, 'done', 'Deshacer', 'undo'] as const);
    toast({
      ...describe(outcome),
      tone,
      ...(redo !== undefined && { action: { label, run: () => void undoStored(store, { id: redo }, back) } }),
    });
  } catch (error) {
    showFailure(direction === 'undo' ? 'No se pudo deshacer' : 'No se pudo rehacer')(error);
  }
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
