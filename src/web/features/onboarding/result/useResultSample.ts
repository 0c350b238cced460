import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { loadResultSample, type SampledPage } from './resultSample.ts';

/** The sample of a language for whom so many words are estimated; null while it is not here: the choice can be made by its numbers. */
export function useResultSample(language: Language, estimate: number): SampledPage | null {
  const [sample, setSample] = useState<SampledPage | null>(null);
  useEffect(() => {
    let current = true;
    setSample(null);
    loadResultSample(language, estimate).then(
      (loaded) => current && setSample(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language, estimate]);
  return sample;
}
