import type { Language } from '#domain/languages.ts';
import { formatShares } from '#web/ui/numbers.ts';
import { ShareBar } from '#web/ui/ShareBar.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { knownText } from '#web/words/meaningText.ts';
import { withArticle } from '#web/words/withArticle.ts';
import { usefulTitle } from '../quiet/usefulLabels.ts';
import styles from './ChapterEnd.module.css';
import type { ChapterOutlook } from './chapterOutlook.ts';

/** Stands where learnt words would: the share of the chapter that is known, and the new words that will serve most. */
export function Outlook({ outlook, language }: { readonly outlook: ChapterOutlook; readonly language: Language }) {
  const { shares, words, isOf } = outlook;
  // As the bar's own figures, which add up to a hundred.
  const [known] = formatShares([shares.known, shares.learning, shares.new]);
  return (
    <div className={styles['learnt']}>
      <section className={styles['share']} aria-label="Lo que conoces de este capítulo">
        <h3>Conoces el {known} de sus palabras</h3>
        <ShareBar shares={shares} figures="all" />
      </section>
      {words.length > 0 && (
        <section aria-label={titleOf(words.length, isOf)}>
          <header>
            <h3>{titleOf(words.length, isOf)}</h3>
          </header>
          <ul>
            {words.map(({ key, text, meaning }) => (
              <li key={key}>
                <StatusGlyph status="1" />
                <span className="visually-hidden">Nueva: </span>
                <b lang={language}>{withArticle({ text, article: meaning.article })}</b>
                <span>{knownText(meaning)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function titleOf(count: number, isOf: ChapterOutlook['isOf']): string {
  return isOf === 'read' ? `${usefulTitle(count)} de este capítulo` : `${usefulTitle(count)} en el que sigue`;
}
