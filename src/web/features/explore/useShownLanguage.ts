import { useState } from 'react';
import type { Language } from '#domain/languages.ts';

/** The language that a tab of Explorar shows: the one in use, until another one is asked for. */
export function useShownLanguage(active: Language): readonly [Language, (asked: Language) => void] {
  const [requested, setRequested] = useState<{ readonly active: Language; readonly shown: Language } | null>(null);
  return [requested?.active === active ? requested.shown : active, (asked) => setRequested({ active, shown: asked })];
}
