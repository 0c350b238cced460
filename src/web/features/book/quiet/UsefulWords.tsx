import type { Language } from '#domain/languages.ts';
import { knownText } from '#web/words/meaningText.ts';
import { withArticle } from '#web/words/withArticle.ts';
import styles from './UsefulWords.module.css';
import type { UsefulWord } from './useUsefulWords.ts';

interface UsefulWordsProps {
  readonly words: readonly UsefulWord[];
  readonly language: Language;
  readonly onColourAll: () => void;
}

/** The words of a quiet page that serve its reader most, with their meanings, and the way back to full colours. */
export function UsefulWords({ words, language, onColourAll }: UsefulWordsProps) {
  return (
    <>
      {words.length > 0 && (
        <dl className={styles['words']}>
          {words.map(({ key, text, meaning }) => (
            <div key={key}>
              <dt lang={language}>{withArticle({ text, article: meaning.article })}</dt>
              <dd>
                {knownText(meaning)}
                {meaning.senses[0]?.lemma && (
                  <small>
                    de <i lang={language}>{withArticle(meaning.senses[0].lemma)}</i>
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['reason']}>
        {words.length === 0 && 'Las palabras nuevas llevan solo un trazo.'}
        {words.length === 1 && 'Es la que más vuelve en este libro. Las demás nuevas llevan solo un trazo.'}
        {words.length > 1 && 'Son las que más vuelven en este libro. Las demás nuevas llevan solo un trazo.'}
      </p>
      <button type="button" className={styles['all']} onClick={onColourAll}>
        Colorear todas
      </button>
    </>
  );
}
