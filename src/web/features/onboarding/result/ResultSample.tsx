import { useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { StillWord } from '#web/words/StillWord.tsx';
import { piecesOf } from '#web/words/textPieces.ts';
import type { SampledPage, SampleLook } from './resultSample.ts';
import styles from './ResultSample.module.css';

interface ResultSampleProps {
  readonly language: Language;
  readonly sample: SampledPage;
  readonly look: SampleLook;
}

/** A page as it looks with the number of words that is chosen, and how much of it is new. */
export function ResultSample({ language, sample, look }: ResultSampleProps) {
  const { title, text, isNovel } = sample;
  const pieces = useMemo(() => piecesOf([text], language)[0]?.pieces ?? [], [text, language]);
  return (
    <figure className={styles['sample']}>
      <figcaption>
        <strong>{formatShare(look.newShare)}</strong>
        <span>
          azul en {isNovel ? 'la primera página de' : 'tu primera lectura,'} <cite lang={language}>{title}</cite>
        </span>
      </figcaption>
      <p lang={language}>
        {pieces.map(({ text: piece, start, word }) => {
          const appearance = word ? look.appearanceOf(word.key) : 'known';
          if (appearance === 'known') return piece;
          if (appearance === 'stroke') return <StrokedWord key={start}>{piece}</StrokedWord>;
          if (appearance === 'name')
            return (
              <span key={start} className={styles['name']}>
                {piece}
              </span>
            );
          return (
            <StillWord key={start} status="1">
              {piece}
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
