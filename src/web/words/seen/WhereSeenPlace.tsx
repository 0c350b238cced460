import { lazy, Suspense, useEffect, useState } from 'react';
import { whenWhereSeenAsked, type SoughtWord } from './whereSeen.ts';

const WhereSeen = lazy(() => import('./WhereSeen.tsx'));

/** The place of the list of where a word was seen, whichever card asks for it. */
export function WhereSeenPlace() {
  const [word, setWord] = useState<SoughtWord | null>(null);
  useEffect(() => whenWhereSeenAsked(setWord), []);
  return (
    word && (
      <Suspense>
        <WhereSeen word={word} onClose={() => setWord(null)} />
      </Suspense>
    )
  );
}
