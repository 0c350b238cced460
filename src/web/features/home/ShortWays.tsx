import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LessonFacts, LessonIndex } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import { lessonMinutes, nextLessonFor } from '#domain/lessons/nextLesson.ts';
import { lessonsRef, noLessons } from '#domain/lessons/progress.ts';
import { packOf } from '#domain/starterPacks/starterPack.ts';
import { useDocument, useProfile, useRoot } from '#web/platform/account.ts';
import { lessonLink } from '#web/platform/addresses/lessonAddress.ts';
import { loadLessonIndex } from '#web/platform/content/lessons.ts';
import styles from './Home.module.css';
import ways from './ShortWays.module.css';

/** Offers things that take a few minutes: the next lesson, a video, a story. They come together, when the lesson is known. */
export function ShortWays({ language }: { readonly language: Language }) {
  const root = useRoot();
  const lesson = useNextLesson(language);
  if (lesson === undefined) return null;
  return (
    <section className={styles['section']}>
      <div className={styles['heading']}>
        <h2>Si hoy tienes poco tiempo</h2>
      </div>
      <ul className={ways['ways']}>
        {lesson && <LessonWay language={language} lesson={lesson} />}
        <li>
          <h3>
            <Link to={`${root}/videoteca`}>Un vídeo con subtítulos</Link>
          </h3>
          <p>Uno nuestro o uno que te guste: cada palabra, a un toque.</p>
        </li>
        <li>
          <h3>
            <Link to={`${root}/tienda`}>Otro relato</Link>
          </h3>
          <p>Historias cortas, colocadas por lo que ya conoces.</p>
        </li>
      </ul>
    </section>
  );
}

function LessonWay({ language, lesson }: { readonly language: Language; readonly lesson: LessonFacts }) {
  const root = useRoot();
  const { id, level, title, point, wordCount, questionCount } = lesson;
  return (
    <li>
      <h3>
        <Link to={lessonLink(root, id)}>Una lección de {level}</Link>
      </h3>
      <p>
        <span lang={language}>{title}</span> · {point}
      </p>
      <p className={ways['minutes']}>{lessonMinutes(wordCount, questionCount)} min</p>
    </li>
  );
}

/** Null when all are done, or cannot be listed; undefined while it is not known. */
function useNextLesson(language: Language): LessonFacts | null | undefined {
  const progress = useDocument(lessonsRef(language));
  const profile = useProfile();
  const [index, setIndex] = useState<LessonIndex | null>(null);
  useEffect(() => {
    let current = true;
    // Without the list there is nothing to offer, and Lecciones says why.
    loadLessonIndex(language).then(
      (loaded) => current && setIndex(loaded),
      () => current && setIndex([]),
    );
    return () => {
      current = false;
    };
  }, [language]);
  if (!index || progress === undefined || !profile) return undefined;
  const next = nextLessonFor(index, progress ?? noLessons, packOf(profile, language));
  return index.find(({ id }) => id === next) ?? null;
}
