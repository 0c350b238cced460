import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { starterPackIds, starterPackSizes, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { loadStarterPack } from '#web/platform/starterPacks.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { Choices } from './Choices.tsx';

interface PackChoicesProps {
  readonly language: Language;
  readonly value: StarterPackId | null;
  /** Which one the check recommends; undefined when there was none. */
  readonly suggested?: StarterPackId | null | undefined;
  readonly onChange: (packId: StarterPackId | null) => void;
}

/** The packs, each with some of the words that it adds. */
export function PackChoices({ language, value, suggested, onChange }: PackChoicesProps) {
  const samples = useSamples(language);
  const badge = (id: StarterPackId | null) => (id === suggested ? { badge: 'Recomendado' } : {});
  return (
    <Choices<StarterPackId | ''>
      label="Palabras que ya sabes"
      value={value ?? ''}
      options={[
        { value: '', label: 'Ninguno', about: 'Empiezo de cero: todas las palabras llevarán color.', ...badge(null) },
        ...starterPackIds.map((id) => ({
          value: id,
          label: `Las ${formatNumber(starterPackSizes[id])} más útiles`,
          about: samples ? (
            <>
              Incluye <i lang={language}>{samples[id].join(', ')}…</i>
            </>
          ) : (
            'Incluye las anteriores.'
          ),
          ...badge(id),
        })),
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}

type Samples = Readonly<Record<StarterPackId, readonly string[]>>;

/** Four nouns from the end of each pack: a learner who knows those knows the ones before. Null while they are not here. */
function useSamples(language: Language): Samples | null {
  const [samples, setSamples] = useState<Samples | null>(null);
  useEffect(() => {
    let current = true;
    loadStarterPack(language, 'advanced_1000').then(
      (words) => {
        const things = words
          .map((word, place) => ({ ...word, place }))
          .filter(({ partOfSpeech, word, lemma }) => partOfSpeech === 'noun' && word === lemma);
        const last = (id: StarterPackId) =>
          things
            .filter(({ place }) => place < starterPackSizes[id])
            .slice(-4)
            .map(({ word }) => word);
        if (current)
          setSamples({
            essential_250: last('essential_250'),
            intermediate_500: last('intermediate_500'),
            advanced_1000: last('advanced_1000'),
          });
      },
      // The packs can be chosen by their size.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  return samples;
}
