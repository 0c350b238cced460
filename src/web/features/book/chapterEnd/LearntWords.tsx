import { useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useQuery } from '#web/platform/account.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { knownText } from '#web/words/meaningText.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import styles from './ChapterEnd.module.css';
import type { LearntWord } from './chapterReport.ts';

const shownWords = 10;

/** The words that are known better than when the chapter was opened. */
export function LearntWords({
  words,
  language,
}: {
  readonly words: readonly LearntWord[];
  readonly language: Language;
}) {
  const names = useStatusNames();
  const [all, setAll] = useState(false);
  const shown = useMemo(() => (all ? words : words.slice(0, shownWords)), [all, words]);
  const meanings = useQuery('meanings', { language, words: useMemo(() => shown.map(({ key }) => ({ key })), [shown]) });
  return (
    <section className={styles['learnt']} aria-label="Lo que aprendiste en este capítulo">
      <header>
        <h3>Lo que aprendiste en este capítulo</h3>
        {!all && words.length > shownWords && (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            Ver las {words.length}
          </Button>
        )}
      </header>
      <ul>
        {shown.map(({ key, text, meaning, status }, at) => (
          <li key={key}>
            <StatusGlyph status={status} />
            <span className="visually-hidden">{names[status].name}: </span>
            <b lang={language}>{text}</b>
            <span>{meaning || knownText(meanings?.[at])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
