import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { Meaning, Sense } from '#domain/words/meaning.ts';
import { guessName, guesses } from './meaningText.ts';
import type { Lemma } from './useFamily.ts';
import { withArticle } from './withArticle.ts';
import { kindOf } from './partOfSpeechNames.ts';
import { SenseList } from './SenseList.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from './useStatusNames.ts';
import styles from './WordMeaning.module.css';

const sourceOf = ({ source, guess }: Meaning): string => {
  if (guess) return guessName;
  return source === 'glossary' ? 'Glosario' : source.dictionary;
};

interface WordMeaningProps {
  readonly language: Language;
  /** The learner's own meaning, which wins; empty when there is none. */
  readonly notes: string;
  /** The dictionary's form of the word, whose note serves where the word has none. */
  readonly lemma?: Lemma | null;
  /** The meaning that the text itself gives. */
  readonly inText?: string | undefined;
  /** The app's own meaning; undefined while it is asked for. */
  readonly meaning: Meaning | null | undefined;
  /** The margin has no phrases. */
  readonly isPhrase?: boolean;
  /** Keeps a sense as the learner's own meaning. */
  readonly onKeep?: (text: string) => void;
}

/** The meaning of a word in Spanish: the learner's own first, then the text's or the app's, each with its source. */
export function WordMeaning({
  language,
  notes: own,
  lemma = null,
  inText,
  meaning,
  isPhrase = false,
  onKeep,
}: WordMeaningProps) {
  const notes = own || (lemma?.word?.notes ?? '');
  const senses: readonly Sense[] = inText
    ? [{ text: inText, partOfSpeech: null, lemma: null }]
    : (meaning?.senses ?? []);
  if (notes === '' && senses.length === 0) {
    // Its place is kept, so that what is pressed below does not move when it comes.
    if (meaning === undefined) return <div className={styles['awaited']} />;
    return (
      <p className={styles['none']}>
        <b>Aún no tenemos su significado.</b> Si lo escribes, saldrá aquí{isPhrase ? '' : ' y al margen'}.
      </p>
    );
  }
  const { example = '', note = '' } = meaning ?? {};
  const source = inText ? null : meaning && sourceOf(meaning);
  return (
    <div className={styles['meaning']}>
      {notes !== '' && (
        <p className={styles['own']}>
          <span>{notes}</span>
          <small>{own === '' ? `Tu nota de ${lemma?.text}` : 'Tu nota'}</small>
        </p>
      )}
      {senses.length > 0 && (
        <SenseList
          senses={senses}
          {...(!inText && meaning?.more && { more: meaning.more })}
          source={source ?? null}
          isSecond={notes !== ''}
          onKeep={own === '' ? onKeep : undefined}
          language={language}
        />
      )}
      {!inText && note !== '' && <p className={styles['note']}>Ojo: {note}.</p>}
      {notes === '' && !inText && example !== '' && (
        <p className={styles['example']} lang={language}>
          {example}
        </p>
      )}
    </div>
  );
}

interface WordKindProps {
  readonly language: Language;
  /** Null while it is asked for, and where nothing is known. */
  readonly meaning: Meaning | null;
  /** The status of the dictionary's form; null for a new one. */
  readonly lemmaStatus?: Status | null;
  /** The learner has parted the word from the dictionary's form. */
  readonly isParted?: boolean;
}

/** The part of speech, and the dictionary's form when it is another, or the words that the meaning was guessed from. */
export function WordKind({ language, meaning, lemmaStatus = null, isParted = false }: WordKindProps) {
  const names = useStatusNames();
  if (!meaning) return <p className={styles['kind']} />;
  const { guess, parts } = meaning;
  const lemma = isParted ? null : (meaning.senses[0]?.lemma ?? null);
  const kind = kindOf(meaning);
  const from = guess
    ? { relation: guesses[guess.how], words: guess.from.join(' + ') }
    : parts.length > 0
      ? { relation: 'es', words: parts.join(' + ') }
      : lemma && { relation: 'de', words: withArticle(lemma) };
  return (
    <p className={styles['kind']}>
      {kind}
      {from && (
        <>
          {kind !== '' && ' · '}
          {from.relation} <i lang={language}>{from.words}</i>
          {lemmaStatus && (
            <span className={styles['lemmaStatus']}>
              <StatusGlyph status={lemmaStatus} size={14} />
              {names[lemmaStatus].spoken}
            </span>
          )}
        </>
      )}
    </p>
  );
}
