import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LessonFacts, LessonIndex } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import { lessonMinutes, nextLessonFor } from '#domain/lessons/nextLesson.ts';
import { lessonsRef, noLessons } from '#domain/lessons/progress.ts';
import { packOf } from '#domain/starterPacks/starterPack.ts';
import { useDocument, useProfile, useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/lessonAddress.ts';
import { loadLessonIndex } from '#web/platform/lessons.ts';
import styles from './Home.module.css';
import ways from './ShortWays.module.css';

/** What takes a few minutes: the next lesson. Nothing is shown until that is known, and once all are done. */
export function ShortWays({ language }: { readonly language: Language }) {
  const root = useRoot();
  const lesson = useNextLesson(language);
  if (!lesson) return null;
  const { id, level, title, point, wordCount, questionCount } = lesson;
  return (
    <section className={styles['section']}>
      <div className={styles['heading']}>
        <h2>Si hoy tienes poco tiempo</h2>
      </div>
      <div className={ways['way']}>
        <h3>
          <Link to={lessonLink(root, id)}>Una lección de {level}</Link>
        </h3>
        <p>
          <span lang={language}>{title}</span> · {point}
        </p>
        <p className={ways['minutes']}>{lessonMinutes(wordCount, questionCount)} min</p>
      </div>
    </section>
  );
}

function useNextLesson(language: Language): LessonFacts | null {
  const progress = useDocument(lessonsRef(language));
  const profile = useProfile();
  const [index, setIndex] = useState<LessonIndex | null>(null);
  useEffect(() => {
    let current = true;
    // Without the list there is nothing to offer, and Lecciones says why.
    loadLessonIndex(language).then(
      (loaded) => current && setIndex(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  if (!index || progress === undefined || !profile) return null;
  const next = nextLessonFor(index, progress ?? noLessons, packOf(profile, language));
  return index.find(({ id }) => id === next) ?? null;
}
