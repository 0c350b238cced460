import type { Meaning } from '#domain/words/meaning.ts';
import { useQuery } from '#web/platform/account.ts';
import type { MetWord } from './wordActions.ts';
import { metBeside, placeOfKeys, type MetTokens } from './metInSentence.ts';
import styles from './ExpressionOffer.module.css';

interface ExpressionOfferProps {
  readonly met: MetWord;
  readonly place: MetTokens;
  /** The app's meaning of the word. */
  readonly meaning: Meaning | null;
  /** Opens another word or phrase of the same sentence. */
  readonly onOpen: (met: MetWord) => void;
}

/** Offers what the word is a part of where it stands: an expression of the glossary, or a verb whose prefix stands elsewhere. */
export function ExpressionOffer({ met, place, meaning, onOpen }: ExpressionOfferProps) {
  const { language, key, context } = met;
  const expression = useQuery('expression', context?.clause ? { language, key, context } : null);
  const at = expression && placeOfKeys(place, expression.keys);
  const verb = separatedVerb(meaning);
  if (expression && at)
    return (
      <Row
        language={language}
        text={expression.text}
        meaning={expression.meaning}
        onOpen={() => onOpen(metBeside(met, place, ...at))}
      />
    );
  return (
    verb && (
      <Row
        language={language}
        text={verb.text}
        meaning={verb.meaning}
        onOpen={() => onOpen({ ...met, key: verb.text, text: verb.text, context: {} })}
      />
    )
  );
}

interface RowProps {
  readonly language: MetWord['language'];
  readonly text: string;
  readonly meaning: string;
  readonly onOpen: () => void;
}

function Row({ language, text, meaning, onOpen }: RowProps) {
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <span>
        Aquí forma parte de <i lang={language}>{text}</i>:
      </span>
      <b>{meaning}</b>
    </button>
  );
}

/** The whole verb, where the word is a part of one whose prefix stands elsewhere. */
function separatedVerb(meaning: Meaning | null): { readonly text: string; readonly meaning: string } | null {
  const [sense] = meaning?.senses ?? [];
  if (!meaning || !sense?.lemma || meaning.parts.join('') !== sense.lemma.text) return null;
  return { text: sense.lemma.text, meaning: sense.text };
}
