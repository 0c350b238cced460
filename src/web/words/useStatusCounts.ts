import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';

/** How many words of a language show each status, those of the starter pack among them; it stays up to date. */
export function useStatusCounts(language: Language): Readonly<Record<Status, number>> {
  const statuses = useAccount().statuses(language);
  const [counts, setCounts] = useState(() => statuses.counts());
  useEffect(() => {
    const count = () => setCounts(statuses.counts());
    count();
    return statuses.subscribe(count);
  }, [statuses]);
  return counts;
}
