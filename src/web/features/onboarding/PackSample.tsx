import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { starterPackSizes, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { StillWord } from '#web/words/StillWord.tsx';
import { piecesOf } from '#web/words/textPieces.ts';
import { loadPackSample, type PackSampleText } from './packSample.ts';
import styles from './PackSample.module.css';

interface PackSampleProps {
  readonly language: Language;
  readonly packId: StarterPackId | null;
}

/** A few lines of the page that comes next, as they look with a pack; nothing while they cannot be fetched. */
export function PackSample({ language, packId }: PackSampleProps) {
  const [sample, setSample] = useState<PackSampleText | null>(null);
  useEffect(() => {
    let current = true;
    loadPackSample(language, packId).then(
      (loaded) => current && setSample(loaded),
      () => current && setSample(null),
    );
    return () => {
      current = false;
    };
  }, [language, packId]);
  const pieces = useMemo(
    () => (sample ? (piecesOf([sample.text], language)[0]?.pieces ?? []) : []),
    [sample, language],
  );
  if (!sample) return null;
  return (
    <figure className={styles['sample']}>
      <figcaption>
        {packId === null
          ? 'Así verás una página sin paquete'
          : `Así verás una página con las ${formatNumber(starterPackSizes[packId])}`}
      </figcaption>
      <p lang={language}>
        {pieces.map(({ text, start, word }) => {
          const appearance = word ? sample.appearanceOf(word.key) : 'known';
          if (appearance === 'known') return text;
          if (appearance === 'stroke') return <StrokedWord key={start}>{text}</StrokedWord>;
          return (
            <StillWord key={start} status="1">
              {text}
            </StillWord>
          );
        })}
      </p>
    </figure>
  );
}

/** A new word of a page that is mostly new: a stroke under its first letter. */
function StrokedWord({ children: word }: { readonly children: string }) {
  const [first = ''] = word;
  return (
    <span data-look="stroke">
      <span className={styles['stroke']}>{first}</span>
      {word.slice(first.length)}
    </span>
  );
}
