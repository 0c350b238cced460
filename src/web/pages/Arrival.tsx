import { lazy, Suspense, useEffect, useState } from 'react';
import { bookRef } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { useAccount, useDocument, useSync } from '#web/platform/account.ts';
import { markedForAccount } from '#web/platform/demo/markedWords.ts';
import { useHint } from '#web/platform/hints.ts';
import { endWelcome, isWelcomePending } from '#web/platform/session/pendingWelcome.ts';

const KeepMarked = lazy(() => import('./KeepMarked.tsx'));
const Tour = lazy(() => import('#web/features/shell/Tour.tsx'));
const WelcomeBack = lazy(() => import('#web/features/shell/WelcomeBack.tsx'));

/** Opens over Inicio: the words kept from the demo, the welcome back once per sign-in, and the tour once (spec §2). */
export function Arrival({ profile }: { readonly profile: Profile }) {
  const store = useAccount();
  const tour = useHint('tour');
  const settled = profile.onboardingCompleted && profile.hasCompletedFirstExperience;
  const [welcomed, setWelcomed] = useState(() => store.guest || !isWelcomePending(store.uid));
  const due = useDueOnArrival(profile, settled && !welcomed);
  const book = useDocument(bookRef(profile.lastReadBookId ?? ''));

  const [marked, setMarked] = useState(() => (store.guest ? [] : markedForAccount()));
  const known = due !== null && (profile.lastReadBookId === null || book !== undefined);
  const greeting = settled && !welcomed && known && marked.length === 0;
  useEffect(() => {
    if (greeting) return endWelcome();
    // Another tab may be quicker.
    const look = () => !isWelcomePending(store.uid) && setWelcomed(true);
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [greeting, store.uid]);
  if (marked.length > 0) {
    return (
      <Suspense>
        <KeepMarked words={marked} onDone={() => setMarked([])} />
      </Suspense>
    );
  }

  if (settled && !welcomed) {
    if (!known) return null;
    return (
      <Suspense>
        <WelcomeBack
          name={profile.displayName}
          due={due}
          book={book && profile.lastReadBookId !== null ? { id: profile.lastReadBookId } : null}
          onClose={() => setWelcomed(true)}
        />
      </Suspense>
    );
  }
  if (tour.seen) return null;
  return (
    <Suspense>
      <Tour onEnd={tour.see} />
    </Suspense>
  );
}

/**
 * The number of words that were due when first asked with all words here; null until then. Practising later does not change the welcome.
 */
function useDueOnArrival({ activeLanguage }: Profile, wanted: boolean): number | null {
  const store = useAccount();
  const { complete } = useSync();
  const [due, setDue] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted || !complete) return;
    let current = true;
    store.query('dueCount', { language: activeLanguage, at: Date.now() }).then(
      ({ answer }) => current && setDue(answer),
      // Another part of the page reports that this browser cannot store.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, activeLanguage, wanted, complete]);
  return due;
}
