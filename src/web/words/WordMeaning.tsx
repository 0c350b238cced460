import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { Guess, Meaning, Sense } from '#domain/words/meaning.ts';
import type { Lemma } from './useFamily.ts';
import { withArticle } from './withArticle.ts';
import { kindOf, kindOfSense } from './partOfSpeechNames.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { spokenStatus } from './wordStatus.ts';
import styles from './WordMeaning.module.css';

const sourceOf = ({ source }: Meaning): string => (source === 'glossary' ? 'Glosario' : source.dictionary);

interface WordMeaningProps {
  readonly language: Language;
  /** The learner's own meaning, which wins; empty when there is none. */
  readonly notes: string;
  /** The dictionary's form of the word, whose note serves where the word has none. */
  readonly lemma?: Lemma | null;
  /** What the text itself says that the word means in it. */
  readonly inText?: string | undefined;
  /** What the app knows; undefined while it is asked. */
  readonly meaning: Meaning | null | undefined;
}

/** What a word means in Spanish: the learner's own first, then what the text or the app says, each with its source. */
export function WordMeaning({ language, notes: own, lemma = null, inText, meaning }: WordMeaningProps) {
  const notes = own || (lemma?.word?.notes ?? '');
  const senses: readonly Sense[] = inText
    ? [{ text: inText, partOfSpeech: null, lemma: null }]
    : (meaning?.senses ?? []);
  if (notes === '' && senses.length === 0) {
    // Its place is kept, so that what is pressed below does not move when it comes.
    if (meaning === undefined) return <div className={styles['awaited']} />;
    return (
      <p className={styles['none']}>
        <b>Aún no tenemos su significado.</b> Si lo escribes, saldrá aquí y al margen.
      </p>
    );
  }
  const { example = '', note = '' } = meaning ?? {};
  const source = inText ? null : meaning && sourceOf(meaning);
  const [first] = senses;
  return (
    <div className={styles['meaning']}>
      {notes !== '' && (
        <p className={styles['own']}>
          <span>{notes}</span>
          <small>{own === '' ? `Tu nota de ${lemma?.text}` : 'Tu nota'}</small>
        </p>
      )}
      {senses.length > 0 && (
        <ol className={notes === '' ? styles['senses'] : styles['second']}>
          {senses.map((sense, index) => (
            <li
              key={`${sense.text} ${sense.lemma?.text}`}
              className={senses.length > 1 ? styles['numbered'] : undefined}
            >
              <span>
                {sense.text}
                {first && !isSameWord(sense, first) && <OtherWord language={language} sense={sense} />}
              </span>
              {index === 0 && source && <small>{source}</small>}
            </li>
          ))}
        </ol>
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

const isSameWord = (one: Sense, other: Sense): boolean =>
  one.partOfSpeech === other.partOfSpeech && one.lemma?.text === other.lemma?.text;

/** Which word a sense is of, where it is not the likeliest one's. */
function OtherWord({ language, sense }: { readonly language: Language; readonly sense: Sense }) {
  return (
    <em>
      {kindOfSense(sense)}
      {sense.lemma && (
        <>
          {' · de '}
          <i lang={language}>{withArticle(sense.lemma)}</i>
        </>
      )}
    </em>
  );
}

/** How a guess was made. */
const guesses: Readonly<Record<Guess['how'], string>> = {
  derived: 'formada con',
  compound: 'compuesta de',
  spelling: 'otra grafía de',
};

interface WordKindProps {
  readonly language: Language;
  readonly meaning: Meaning;
  /** How well the dictionary's form is known; null for a new one. */
  readonly lemmaStatus?: Status | null;
  /** The learner has parted the word from the dictionary's form. */
  readonly isParted?: boolean;
}

/** What kind of word it is, and the dictionary's form when it is another, or the words that its meaning was guessed from. */
export function WordKind({ language, meaning, lemmaStatus = null, isParted = false }: WordKindProps) {
  const { guess, parts } = meaning;
  const lemma = isParted ? null : (meaning.senses[0]?.lemma ?? null);
  const kind = kindOf(meaning);
  const from = guess
    ? { says: guesses[guess.how], words: guess.from.join(' + ') }
    : parts.length > 0
      ? { says: 'es', words: parts.join(' + ') }
      : lemma && { says: 'de', words: withArticle(lemma) };
  if (kind === '' && !from) return null;
  return (
    <p className={styles['kind']}>
      {kind}
      {from && (
        <>
          {kind !== '' && ' · '}
          {from.says} <i lang={language}>{from.words}</i>
          {lemmaStatus && (
            <span className={styles['lemmaStatus']}>
              <StatusGlyph status={lemmaStatus} size={14} />
              {spokenStatus[lemmaStatus]}
            </span>
          )}
        </>
      )}
    </p>
  );
}
