import { firstReadingAddress, type FirstReading } from '#contract/content/firstReading.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';

/** The short text that teaches marking. @throws Refusal `unavailable` when it cannot be had now */
export async function loadFirstReading(language: Language): Promise<FirstReading> {
  const response = await fetch(firstReadingAddress(language)).catch(() => null);
  if (!response?.ok) throw new Refusal('unavailable');
  try {
    // Written by our own build from the contract's type.
    return (await response.json()) as FirstReading;
  } catch {
    throw new Refusal('unavailable');
  }
}
