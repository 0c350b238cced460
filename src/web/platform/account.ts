import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Ref } from '#domain/documents/ref.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { profileRef, type Profile } from '#domain/profile/profile.ts';
import { askForAccount } from './accountNeeded.ts';
import type { QueryAnswer, QueryInput, QueryName } from '#replica/query/queries.ts';
import type { SyncState } from '#replica/replica.ts';
import { followAnswer } from './followAnswer.ts';
import type { AccountStore } from './accountStore.ts';

/** The store of whoever is signed in; `AppShell` provides it. */
export const AccountContext = createContext<AccountStore | null>(null);

/** @throws when it is used outside the app's shell */
export function useAccount(): AccountStore {
  const store = useContext(AccountContext);
  if (!store) throw new Error('useAccount needs the app shell around it');
  return store;
}

/** A document that stays up to date; null when there is none, undefined while it is loading. */
export function useDocument<D>(ref: Ref<D>): D | null | undefined {
  const store = useAccount();
  const path = pathOf(ref);
  const subscribe = useCallback(
    (listener: () => void) => store.watch(ref, listener),
    // The path says all of a ref.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, path],
  );
  return useSyncExternalStore(subscribe, () => store.peek(ref));
}

export function useProfile(): Profile | null | undefined {
  return useDocument(profileRef(useAccount().uid));
}

/** The root of the app's addresses for this visitor: `/home`, or `/demo` for a guest (spec §2). */
export function useRoot(): '/home' | '/demo' {
  return useAccount().guest ? '/demo' : '/home';
}

/** Returns a function that runs an action; a guest, who may not do it, is asked to sign up instead. */
export function useAccountOnly(): (action: () => void) => void {
  const { guest } = useAccount();
  return (action) => (guest ? askForAccount() : action());
}

/** A small collection (books, sentences) that stays up to date; undefined while it is loading. */
export function useCollection<D>(collection: string): ReadonlyMap<string, D> | undefined {
  const store = useAccount();
  const subscribe = useCallback(
    (listener: () => void) => store.watchCollection(collection, listener),
    [store, collection],
  );
  return useSyncExternalStore(subscribe, () => store.peekCollection<D>(collection));
}

export function useSync(): SyncState {
  const store = useAccount();
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.watchSync(listener), [store]),
    () => store.peekSync(),
  );
}

/**
 * The answer to a question, asked again when what it is made of has changed; undefined until the first answer. The answer to
 * another question than the one asked now is not shown. While the store does not work, which a notice says, the last
 * answer stays.
 * @param input null: nothing is asked yet, because something else is more urgent
 */
export function useQuery<Name extends QueryName>(
  name: Name,
  input: QueryInput<Name> | null,
): QueryAnswer<Name> | undefined {
  const store = useAccount();
  const question = JSON.stringify([name, input]);
  const latestInput = useRef(input);
  latestInput.current = input;
  const [last, setLast] = useState<{ readonly question: string; readonly answer: QueryAnswer<Name> } | null>(null);
  useEffect(
    () =>
      latestInput.current === null
        ? undefined
        : followAnswer(store, name, latestInput.current, (answer) => setLast({ question, answer })),
    // The question says all of the input.
    [store, name, question],
  );
  return last?.question === question ? last.answer : undefined;
}

/** An answer that stays in sight while the next question is asked. */
export interface LatestAnswer<Answer> {
  /** Undefined until the first one. */
  readonly answer: Answer | undefined;
  /** False while the question that is asked now has no answer yet. */
  readonly isCurrent: boolean;
  /** The question could not be answered; the last answer stays. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** As {@link useQuery}, for a list whose rows stay while others are asked for. */
export function useLatestAnswer<Name extends QueryName>(
  name: Name,
  input: QueryInput<Name>,
): LatestAnswer<QueryAnswer<Name>> {
  const store = useAccount();
  const question = JSON.stringify([name, input]);
  const latestInput = useRef(input);
  latestInput.current = input;
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ readonly question: string; readonly answer: QueryAnswer<Name> } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(
    () =>
      followAnswer(
        store,
        name,
        latestInput.current,
        (answer) => {
          setLast({ question, answer });
          setFailed(null);
        },
        () => setFailed(question),
      ),
    // The question says all of the input.
    [store, name, question, attempt],
  );
  return {
    answer: last?.answer,
    isCurrent: last?.question === question,
    hasFailed: failed === question,
    retry: () => setAttempt((count) => count + 1),
  };
}
