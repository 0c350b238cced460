import { firstReadingAddress, type FirstReading } from '#contract/content/firstReading.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';

const kept = new Map<Language, Promise<FirstReading>>();

/** The short text that teaches marking; fetched once. @throws Refusal `unavailable` when it cannot be had now; the next call tries again */
export function loadFirstReading(language: Language): Promise<FirstReading> {
  const known = kept.get(language);
  if (known) return known;
  const loading = fetchFirstReading(language);
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}

async function fetchFirstReading(language: Language): Promise<FirstReading> {
  const response = await fetch(firstReadingAddress(language)).catch(() => null);
  if (!response?.ok) throw new Refusal('unavailable');
  try {
    // Written by our own build from the contract's type.
    return (await response.json()) as FirstReading;
  } catch {
    throw new Refusal('unavailable');
  }
}
